import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(recordPageWords);

const deeds: Record<string, string> = {
  get created() {
    return say("historyWords.entered");
  },
  get imported() {
    return say("historyWords.imported");
  },
  get changed() {
    return say("historyWords.changed");
  },
  get submitted() {
    return say("historyWords.submitted");
  },
  get withdrawn() {
    return say("historyWords.takenBackToDraft");
  },
  get confirmed() {
    return say("historyWords.confirmedAsTheirs");
  },
  get declined() {
    return say("historyWords.saidItIsNotTheirs");
  },
  get placed() {
    return say("historyWords.placed");
  },
  get "person-removed"() {
    return say("historyWords.personRemoved");
  },
  get unplaced() {
    return say("historyWords.unplaced");
  },
  get matched() {
    return say("historyWords.matched");
  },
  get joined() {
    return say("historyWords.joinedByAnImport");
  },
  get "proof-restored"() {
    return say("historyWords.proofRestored");
  },
  get undone() {
    return say("historyWords.peopleBroughtBack");
  },
  get "claim-accepted"() {
    return say("historyWords.claimAccepted");
  },
  get "claim-ended"() {
    return say("historyWords.claimEnded");
  },
  get removed() {
    return say("historyWords.movedToTheBin");
  },
  get restored() {
    return say("historyWords.takenOutOfTheBin");
  },
  get "proof-added"() {
    return say("historyWords.proofAdded");
  },
  get "proof-removed"() {
    return say("historyWords.proofTakenAway");
  },
  get returned() {
    return say("historyWords.returned");
  },
  get verified() {
    return say("historyWords.verified");
  },
  get "different-work"() {
    return say("historyWords.differentWork");
  },
  get "maybe-same-work"() {
    return say("historyWords.maybeSameWork");
  },
  get anonymised() {
    return say("historyWords.aFormerMemberMadeAnonymous");
  },
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
      return before === after ? [] : [{ label: kind.people?.label ?? say("historyWords.people"), before, after }];
    }
    if (name === "proofs")
      return [
        { label: say("historyWords.files"), before: namesIn(difference.before), after: namesIn(difference.after) },
      ];
    if (!field) return [{ label: name, before: plain(difference.before), after: plain(difference.after) }];
    if (field.type === "table")
      return [
        {
          label: field.label,
          before: "",
          after: row === "order" ? say("historyWords.newOrder") : say("historyWords.oneRow"),
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
