import { shellWords } from "../words/shell-words.ts";
import { useWords } from "../words/use-words.ts";
import "./loading.css";

/** The whole window while the first page is on its way. */
export function Loading() {
  const t = useWords(shellWords);
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t("loading")}
    </div>
  );
}
