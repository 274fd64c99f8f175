import { displayPath, useArea } from "../../../core/area.ts";
import { useSidebar } from "../../../core/queries.ts";
import { findKind } from "../../../texts/kinds.ts";
import { RichText } from "../../../texts/rich-text.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor, textLink } from "../../../ui/anchor.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import type { Batch } from "../batch.ts";
import { useImportsForOthers } from "../file/whose-rows.tsx";
import type { ImportAddress } from "../use-import-address.ts";
import { SubmitImport } from "./submit-import.tsx";

/** Links to the new records, kind by kind, and what a person still must decide. */
export function ImportResult({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const area = useArea();
  const isForOthers = useImportsForOthers();
  const unassigned = useSidebar().data?.unassigned ?? 0;
  const listArea = area === "admin" ? "admin" : isForOthers ? "hod" : "common";
  const kinds = kindsOf(batch);
  const placeAt = displayPath(area === "admin" ? "admin" : "common", kinds[0]?.kind.slug ?? "");
  const place = textLink(`${placeAt}?scope=unassigned`);
  return (
    <div className="came-in">
      {kinds.length > 0 && (
        <p>
          <RichText
            text="Added: <1></1>. You can fill gaps and add proofs now or later."
            parts={[
              () =>
                kinds.map(({ kind, count }, place) => (
                  <span key={kind.slug}>
                    {place > 0 && (place === kinds.length - 1 ? ` ${t("and")} ` : ", ")}
                    <Anchor className="lnk" to={displayPath(listArea, kind.slug)}>
                      {kind.label.many}
                    </Anchor>{" "}
                    <span className="mono">{formatCount(count)}</span>
                  </span>
                )),
            ]}
          />
        </p>
      )}
      {batch.questions > 0 && (
        <Banner>
          <RichText
            text="{{count}} rows may be duplicates. They are saved as drafts and not counted. <1>Review them</1>"
            values={{ count: batch.questions }}
            parts={[textLink(address.linkToQuestions())]}
          />
        </Banner>
      )}
      <SubmitImport batch={batch} area={listArea} />
      {unassigned > 0 && kinds.length > 0 && (
        <Banner>
          <RichText
            text="{{count}} records name nobody of the institute and are unassigned. <1>Assign them</1>"
            values={{ count: unassigned }}
            parts={[place]}
          />
        </Banner>
      )}
    </div>
  );
}

/** The kinds of the added records, most first. */
function kindsOf({ byKind }: Pick<Batch, "byKind">) {
  return Object.entries(byKind)
    .flatMap(([slug, count]) => {
      const kind = findKind(slug);
      return kind && count > 0 ? [{ kind, count }] : [];
    })
    .sort((one, other) => other.count - one.count);
}
