import type { KindDefinition } from "#kinds/define-kind.ts";
import { changesInWords } from "#kinds/history/changes-in-words.ts";
import { useT } from "../../texts/use-t.ts";

export type ChangesProps = { kind: KindDefinition; change: Readonly<Record<string, unknown>> };

/** Changed fields with their texts before and after. */
export function Changes({ kind, change }: ChangesProps) {
  const t = useT();
  const changes = changesInWords(kind, change);
  if (changes.length === 0) return null;
  return (
    <span className="changes">
      {changes.map(({ label, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
        <span key={index}>
          {label}
          {(before || after) && (
            <>
              : {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <i>{t("cleared")}</i>}
            </>
          )}
        </span>
      ))}
    </span>
  );
}
