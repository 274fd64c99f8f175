import { useT } from "../../texts/use-t.ts";

/** The first focusable element. */
export function SkipLink({ to = "content" }: { to?: string }) {
  const t = useT();
  return (
    <a className="skip" href={`#${to}`}>
      {t("Skip to content")}
    </a>
  );
}
