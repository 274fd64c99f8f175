import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";

const deeds: Record<string, string> = {
  created: "Entered",
  imported: "Imported",
  changed: "Changed",
  submitted: "Submitted",
  withdrawn: "Taken back to draft",
  confirmed: "Confirmed as theirs",
  declined: "Said it is not theirs",
  placed: "Placed",
  joined: "Joined by an import",
  removed: "Moved to the bin",
  restored: "Taken out of the bin",
  "proof-added": "Proof added",
  "proof-removed": "Proof taken away",
  returned: "Returned",
  verified: "Verified",
  anonymised: "A former member made anonymous",
};

export const deedWords = (what: string) => deeds[what] ?? what.charAt(0).toUpperCase() + what.slice(1);

/** One changed place: its label, what it said and what it says, as texts. */
export type Change = { label: string; before: string; after: string };

/** The places an event changed, as people read them; rows and lists are named, not spelled out. */
export function changesOf(kind: KindDefinition, change: Record<string, unknown>): Change[] {
  return Object.entries(change).flatMap(([path, difference]): Change[] => {
    if (!isDifference(difference) || path === "state") return [];
    const [name = "", row] = path.split(".");
    const field = kind.fields[name];
    if (name === "people") {
      const [before, after] = [namesIn(difference.before), namesIn(difference.after)];
      // Who agreed or was found is told by the deed; the names stayed.
      return before === after ? [] : [{ label: kind.people?.label ?? "People", before, after }];
    }
    if (name === "proofs")
      return [{ label: "Files", before: namesIn(difference.before), after: namesIn(difference.after) }];
    if (!field) return [{ label: name, before: plain(difference.before), after: plain(difference.after) }];
    if (field.type === "table")
      return [{ label: field.label, before: "", after: row === "order" ? "new order" : "one row" }];
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
