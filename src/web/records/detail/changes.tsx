import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";

/** One changed field: its label, its text before and after. */
export type Change = { label: string; before: string; after: string };

/** The fields an event changed, as texts; rows and lists are named, not written out. */
export function changesOf(kind: KindDefinition, change: Record<string, unknown>): Change[] {
  return Object.entries(change).flatMap(([path, difference]): Change[] => {
    if (!isDifference(difference) || path === "state") return [];
    const [name = "", row] = path.split(".");
    const field = kind.fields[name];
    if (name === "people") {
      const [before, after] = [namesIn(difference.before), namesIn(difference.after)];
      // Confirmations and matches are described by the action; the names did not change.
      return before === after ? [] : [{ label: kind.people?.label ?? translate("People"), before, after }];
    }
    if (name === "proofs")
      return [{ label: translate("Files"), before: namesIn(difference.before), after: namesIn(difference.after) }];
    if (!field) return [{ label: name, before: plain(difference.before), after: plain(difference.after) }];
    if (field.type === "table")
      return [
        { label: field.label, before: "", after: row === "order" ? translate("new order") : translate("one row") },
      ];
    return [
      {
        label: field.short ?? field.label,
        before: showValue(field, difference.before),
        after: showValue(field, difference.after),
      },
    ];
  });
}

type Difference = { before: unknown; after: unknown };

function isDifference(value: unknown): value is Difference {
  return typeof value === "object" && value !== null && "before" in value && "after" in value;
}

function namesIn(people: unknown): string {
  if (!Array.isArray(people)) return "";
  return people.map((person: { name?: unknown }) => String(person.name ?? "")).join(", ");
}

const plain = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Changed fields with their texts before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <span className="changes">
      {changes.map(({ label, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
        <span key={place}>
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
