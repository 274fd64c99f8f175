import { Anchor } from "../../ui/anchor.tsx";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";

/** A figure that opens its works; `about` says of what it is, for those who hear it alone. */
export function FigureLink({ text, to, about }: { text: string; to: string; about: string }) {
  const t = useWords(reportsWords);
  return (
    <Anchor to={to} aria-label={t("table.opens", { value: text, about })}>
      {text}
    </Anchor>
  );
}
