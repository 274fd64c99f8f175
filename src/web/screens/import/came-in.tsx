import { findKind } from "#kinds/registry.ts";
import { useRail } from "../../api/queries/use-rail.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { countText } from "../../ui/count-text.ts";
import type { Batch } from "./batch.ts";
import { useImportsForOthers } from "./use-imports-for-others.ts";

/** Where the new records are, kind by kind, and what still waits for a person. */
export function CameIn({ batch }: { batch: Batch }) {
  const area = useArea();
  const isForOthers = useImportsForOthers();
  const unassigned = useRail().data?.unassigned ?? 0;
  const listArea = area === "admin" ? "admin" : isForOthers ? "hod" : "common";
  const kinds = kindsOf(batch);
  return (
    <div className="came-in">
      {kinds.length > 0 && (
        <p>
          Added as drafts:{" "}
          {kinds.map(({ kind, count }, place) => (
            <span key={kind.slug}>
              {place > 0 && (place === kinds.length - 1 ? " and " : ", ")}
              <Anchor className="lnk" to={displayPath(listArea, kind.slug)}>
                {kind.label.many}
              </Anchor>{" "}
              <span className="mono">{countText(count)}</span>
            </span>
          ))}
          . Gaps and proofs can be filled in now or later.
        </p>
      )}
      {unassigned > 0 && kinds[0] && (
        <Banner>
          {unassigned === 1 ? "1 record names" : `${countText(unassigned)} records name`} nobody of the institute and{" "}
          {unassigned === 1 ? "waits" : "wait"} to be placed.{" "}
          <Anchor
            className="lnk"
            to={`${displayPath(area === "admin" ? "admin" : "common", kinds[0].kind.slug)}?scope=unassigned`}
          >
            Place {unassigned === 1 ? "it" : "them"}
          </Anchor>
        </Banner>
      )}
    </div>
  );
}

/** The kinds of what was added, most first. */
function kindsOf({ byKind }: Pick<Batch, "byKind">) {
  return Object.entries(byKind)
    .flatMap(([slug, count]) => {
      const kind = findKind(slug);
      return kind && count > 0 ? [{ kind, count }] : [];
    })
    .sort((one, other) => other.count - one.count);
}
