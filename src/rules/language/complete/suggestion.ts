import type { ScreenArea } from "../../screens/areas.ts";
import type { FilterField } from "../fields/filter-field.ts";
import type { TextRange } from "../lex/lex.ts";
import type { CommandContext } from "../parse/command.ts";
import { findClosest, foldLabel } from "../vocabulary/find-closest.ts";

/** The account's rights and areas; absent parts allow everything. */
export type CompletionContext = CommandContext & {
  /** Whether the account has a right. */
  may?: (right: string) => boolean;
  /** The areas it may enter, its home area first. */
  areas?: readonly ScreenArea[];
  /** Colleagues that match the typed text, found by the caller. */
  people?: readonly { name: string; detail?: string }[];
};

export type SuggestionType = "verb" | "kind" | "field" | "key" | "value" | "place" | "person" | "output" | "topic";

/** Replaces the text from `from` to `to` with `text`. */
export type Suggestion = TextRange & {
  text: string;
  label: string;
  detail: string;
  type: SuggestionType;
  /** It is complete, so a blank may follow; otherwise a value must follow. */
  isWhole: boolean;
};

/** A possible completion; `words` are other spellings by which it is found. */
export type Candidate = Omit<Suggestion, "from" | "to"> & {
  words: readonly string[];
  /** A field with its value, found by the value; never suggested for a typo. */
  isOption?: boolean;
};

/** The candidates that continue the typed text, most likely first. Typos are corrected only if nothing else matches. */
export function rank(candidates: readonly Candidate[], typed: string, max: number): Candidate[] {
  const folded = foldLabel(typed);
  const scored = candidates.flatMap((candidate, order) => {
    const score = folded === "" ? 1 : scoreOf(candidate, folded);
    return score === 0 ? [] : [{ candidate, score, order }];
  });
  scored.sort((one, other) => other.score - one.score || one.order - other.order);
  const found = scored.map(({ candidate }) => candidate);
  const others = () =>
    nearest(
      candidates.filter(({ isOption }) => !isOption),
      typed,
    );
  return withoutRepeats(found.length > 0 ? found : others()).slice(0, max);
}

function scoreOf({ text, label, words }: Candidate, folded: string): number {
  const name = foldLabel(text);
  if (name === folded) return 100;
  if (name.startsWith(folded)) return 80;
  if (foldLabel(label).startsWith(folded)) return 70;
  if (words.some((word) => foldLabel(word) === folded)) return 65;
  if (words.some((word) => foldLabel(word).startsWith(folded))) return 60;
  if ([label, ...words].some((word) => word.split(/[\s/-]+/u).some((part) => foldLabel(part).startsWith(folded))))
    return 50;
  return folded.length >= 3 && (name.includes(folded) || foldLabel(label).includes(folded)) ? 20 : 0;
}

const maxCompared = 500;

function nearest(candidates: readonly Candidate[], typed: string): Candidate[] {
  if (foldLabel(typed).length < 3 || candidates.length > maxCompared) return [];
  const near = findClosest(
    typed,
    candidates.map(({ text }) => text),
  );
  return candidates.filter(({ text }) => text === near);
}

function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** Common filters that people rarely type. */
export const rarelyTyped: ReadonlySet<string> = new Set(["submitted", "reviewed", "updated"]);

export function sortRarelyTypedLast(fields: readonly FilterField[]): readonly FilterField[] {
  return [
    ...fields.filter(({ name }) => !rarelyTyped.has(name)),
    ...fields.filter(({ name }) => rarelyTyped.has(name)),
  ];
}
