import "../lookup/lookup.css";
import { useT } from "../../texts/use-t.ts";
import { formatCount } from "../../ui/text/format-count.ts";

/** How far several files are sent and read; `name`: the first of those that are read now. */
export function ReadingFiles({ done, of, name }: { done: number; of: number; name: string }) {
  const t = useT();
  return (
    <p role="status" className="note now-reading">
      <progress max={of} value={done} aria-hidden="true" />
      {of === 1
        ? t("Reading {{name}}…", { name })
        : t("Reading {{name}} and others: {{done}} of {{of}} done", {
            name,
            done: formatCount(done),
            of: formatCount(of),
          })}
    </p>
  );
}
