import { useT } from "../../texts/use-t.ts";

/** The query behind a list or a number, as it can be typed in the command box. */
export function QueryLine({ query }: { query: string }) {
  const t = useT();
  return (
    <p className="q">
      {t("Query")}: {query}
    </p>
  );
}
