import "./loading.css";

/** The whole window while the first page is on its way. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      Loading
    </div>
  );
}
