import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { kinds } from "#kinds/registry.ts";
import { useRead } from "../../api/use-read.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { SegmentedLinks } from "../../ui/segmented.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ListScope } from "./use-list-address.ts";

/** Unassigned and thrown away records are few and of many kinds: which kinds have any, and the way there. */
export function ScopeKinds({ kind, scope }: { kind: KindDefinition; scope: ListScope }) {
  const t = useWords(recordListWords);
  const area = useArea();
  const isWanted = scope === "unassigned" || scope === "bin";
  const { data } = useRead(records.count, { query: { by: "kind", scope } }, { isWanted });
  const rows = data?.rows ?? [];
  if (!isWanted || rows.length === 0) return null;
  const held = new Map(rows.map(({ keys, total }) => [keys.kind, total]));
  return (
    <div className="scope-kinds">
      <SegmentedLinks
        label={scope === "bin" ? t("scopeKinds.kindsInTheBin") : t("scopeKinds.kindsWithUnassignedRecords")}
        parts={kinds
          .filter(({ slug }) => held.has(slug) || slug === kind.slug)
          .map(({ slug, label }) => ({
            to: `${displayPath(area, slug)}?scope=${scope}`,
            label: label.many,
            count: held.get(slug) ?? 0,
            isCurrent: slug === kind.slug,
          }))}
      />
    </div>
  );
}
