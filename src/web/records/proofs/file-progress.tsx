import "../lookup/lookup.css";
import { useT } from "../../texts/use-t.ts";
import { formatCount } from "../../ui/text/format-count.ts";

/** Progress of uploading and reading files; `name` is the first file that is being read. */
export function FileProgress({ done, total, name }: { done: number; total: number; name: string }) {
  const t = useT();
  return (
    <p role="status" className="note now-reading">
      <progress max={total} value={done} aria-hidden="true" />
      {total === 1
        ? t("Reading {{name}}…", { name })
        : t("Reading {{name}} and others: {{done}} of {{of}} done", {
            name,
            done: formatCount(done),
            of: formatCount(total),
          })}
    </p>
  );
}
