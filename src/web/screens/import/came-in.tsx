import { findKind } from "#kinds/registry.ts";
import { useRail } from "../../api/queries/use-rail.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { countText } from "../../ui/count-text.ts";
import { importWords } from "../../words/import-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import type { ImportAddress } from "./use-import-address.ts";
import { useImportsForOthers } from "./use-imports-for-others.ts";

/** Where the new records are, kind by kind, and what still waits for a person. */
export function CameIn({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useWords(importWords);
  const area = useArea();
  const isForOthers = useImportsForOthers();
  const unassigned = useRail().data?.unassigned ?? 0;
  const listArea = area === "admin" ? "admin" : isForOthers ? "hod" : "common";
  const kinds = kindsOf(batch);
  const placeAt = displayPath(area === "admin" ? "admin" : "common", kinds[0]?.kind.slug ?? "");
  const place = (inner: string) => (
    <Anchor className="lnk" to={`${placeAt}?scope=unassigned`}>
      {inner}
    </Anchor>
  );
  return (
    <div className="came-in">
      {kinds.length > 0 && (
        <p>
          <Said
            words={importWords}
            say="cameIn.addedAsDrafts"
            parts={[
              () =>
                kinds.map(({ kind, count }, place) => (
                  <span key={kind.slug}>
                    {place > 0 && (place === kinds.length - 1 ? ` ${t("cameIn.and")} ` : ", ")}
                    <Anchor className="lnk" to={displayPath(listArea, kind.slug)}>
                      {kind.label.many}
                    </Anchor>{" "}
                    <span className="mono">{countText(count)}</span>
                  </span>
                )),
            ]}
          />
        </p>
      )}
      {batch.questions > 0 && (
        <Banner>
          <Said
            words={importWords}
            say="cameIn.questions"
            values={{ count: batch.questions }}
            parts={[
              (inner) => (
                <Anchor className="lnk" to={address.linkToQuestions()}>
                  {inner}
                </Anchor>
              ),
            ]}
          />
        </Banner>
      )}
      {unassigned > 0 && kinds.length > 0 && (
        <Banner>
          <Said words={importWords} say="cameIn.unassigned" values={{ count: unassigned }} parts={[place]} />
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
