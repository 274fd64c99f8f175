import { useT } from "../texts/use-t.ts";
import "./loading.css";

/** Fills the window while the first page loads. */
export function Loading() {
  const t = useT();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t("Loading")}
    </div>
  );
}
