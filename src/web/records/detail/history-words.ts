import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { translate } from "#texts/translate.ts";

const actions: Record<string, string> = {
  get created() {
    return translate("Entered");
  },
  get imported() {
    return translate("Imported");
  },
  get changed() {
    return translate("Changed");
  },
  get submitted() {
    return translate("Submitted");
  },
  get withdrawn() {
    return translate("Submission withdrawn");
  },
  get confirmed() {
    return translate("Confirmed as theirs");
  },
  get declined() {
    return translate("Declined as not theirs");
  },
  get placed() {
    return translate("Assigned");
  },
  get "person-removed"() {
    return translate("Person removed");
  },
  get unplaced() {
    return translate("Assignment undone");
  },
  get matched() {
    return translate("Matched to a new account");
  },
  get joined() {
    return translate("Claimed by an import");
  },
  get "proof-restored"() {
    return translate("Proof restored");
  },
  get undone() {
    return translate("People restored");
  },
  get "claim-accepted"() {
    return translate("Claim of authorship accepted");
  },
  get "claim-ended"() {
    return translate("Claim of authorship ended");
  },
  get removed() {
    return translate("Deleted");
  },
  get restored() {
    return translate("Restored");
  },
  get "proof-added"() {
    return translate("Proof added");
  },
  get "proof-removed"() {
    return translate("Proof removed");
  },
  get returned() {
    return translate("Returned");
  },
  get verified() {
    return translate("Verified");
  },
  get "different-work"() {
    return translate("Noted as different from another record");
  },
  get "maybe-same-work"() {
    return translate("Noted again as a possible duplicate");
  },
  get anonymised() {
    return translate("Former member made anonymous");
  },
};

export const actionWords = (what: string) => actions[what] ?? what.charAt(0).toUpperCase() + what.slice(1);

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
