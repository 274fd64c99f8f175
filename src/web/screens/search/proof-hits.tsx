import type { ResponseOf } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** Records whose proof files have the words, each with the place; nothing if there are none. */
export function ProofHits({ rows }: { rows: ResponseOf<typeof search.all>["inProofs"] }) {
  const t = useT();
  const area = useArea();
  if (rows.length === 0) return null;
  return (
    <section className="proof-hits" aria-labelledby="proof-hits">
      <h2 id="proof-hits" className="strong">
        {t("Found in proof files")}
      </h2>
      <ol className="hits">
        {rows.map((row) => (
          <li key={row.id}>
            <p className="hit-title">
              <StateMark mark={row.state} isShapeOnly />
              <Anchor to={displayPath(area, row.kind, row.id)}>{row.title}</Anchor>
            </p>
            <p className="hit-facts">
              <span>{findKind(row.kind)?.label.one ?? row.kind}</span>
              <span>{t("File: {{name}}", { name: row.file })}</span>
            </p>
            <p className="note">{row.excerpt}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
