import { useT } from "../texts/use-t.ts";
import "./loading.css";

/** The whole window while the first page is on its way. */
export function Loading() {
  const t = useT();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t("Loading")}
    </div>
  );
}
