import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

const actions: Record<string, string> = {
  created: text("Entered"),
  imported: text("Imported"),
  changed: text("Changed"),
  submitted: text("Submitted"),
  withdrawn: text("Submission withdrawn"),
  confirmed: text("Confirmed as theirs"),
  declined: text("Declined as not theirs"),
  placed: text("Assigned"),
  "person-removed": text("Person removed"),
  unplaced: text("Assignment undone"),
  matched: text("Matched to a new account"),
  joined: text("Claimed by an import"),
  "proof-restored": text("Proof restored"),
  undone: text("People restored"),
  "claim-accepted": text("Claim of authorship accepted"),
  "claim-ended": text("Claim of authorship ended"),
  removed: text("Deleted"),
  restored: text("Restored"),
  "proof-added": text("Proof added"),
  "proof-removed": text("Proof removed"),
  returned: text("Returned"),
  verified: text("Verified"),
  "different-work": text("Noted as different from another record"),
  "maybe-same-work": text("Noted again as a possible duplicate"),
  anonymised: text("Former member made anonymous"),
};

export const actionWords = (what: string) => translate(actions[what]) ?? what.charAt(0).toUpperCase() + what.slice(1);

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
        {
          label: field.label,
          before: "",
          after: row === "order" ? translate("new order") : translate("one row"),
        },
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
