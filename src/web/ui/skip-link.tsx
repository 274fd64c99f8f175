import { shellWords } from "../words/shell-words.ts";
import { useWords } from "../words/use-words.ts";

/** The first thing the Tab key finds. */
export function SkipLink({ to = "content" }: { to?: string }) {
  const t = useWords(shellWords);
  return (
    <a className="skip" href={`#${to}`}>
      {t("skip")}
    </a>
  );
}
