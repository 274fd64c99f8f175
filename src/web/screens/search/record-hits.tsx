import type { Answer } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Reasons } from "./reasons.tsx";

type Row = Answer<typeof search.all>["rows"][number];

/** Found records, best first, each with the places of the words. */
export function RecordHits({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="hits">
      {rows.map((row) => (
        <RecordHit key={row.id} row={row} />
      ))}
    </ol>
  );
}

function RecordHit({ row }: { row: Row }) {
  const t = useT();
  const area = useArea();
  const kind = findKind(row.kind);
  return (
    <li>
      <p className="hit-title">
        <StateMark mark={row.state} isShapeOnly />
        <Anchor to={displayPath(area, row.kind, row.id)}>{row.title}</Anchor>
      </p>
      <p className="hit-facts">
        <span>{kind ? kind.label.one : row.kind}</span>
        <span className="mono">{row.date ?? t("No date")}</span>
        {row.departments.length > 0 && <span>{row.departments.join(", ")}</span>}
        <span>{row.people}</span>
      </p>
      <Reasons why={row.why} />
    </li>
  );
}
