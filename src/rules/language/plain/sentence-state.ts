import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FilterField } from "../fields/filter-field.ts";
import type { TextRange } from "../lex/lex.ts";
import type { CommandContext, CommandScope } from "../parse/command.ts";
import type { OutputName } from "../vocabulary/outputs.ts";
import type { Word } from "./words.ts";

/** A condition of the sentence, written in the language without its negation. */
export type Part = {
  /** Absent if the part was already written in the language. */
  field?: string;
  text: string;
  isNegated: boolean;
  /** A negation turned "has" into "missing", or "missing" into "has". */
  isReversed?: boolean;
  /** The word or comma before it. A comma lists values of one field: "filed, granted". */
  link: "and" | "or" | "," | "";
  /** Where the sentence says it. */
  from?: number;
};

/** Neighbouring words that are not in the grammar: a name, a value, or something unknown. */
export type UnknownPhrase = TextRange & {
  text: string;
  /** The fields of which it may be a value, the most likely first. */
  possibleFields: readonly string[];
  /** The field of which it is a value if the look-up finds nothing. */
  fallbackField?: string;
  /** It is directly before or after a kind's name, as search words are. */
  isNextToKind: boolean;
  link: Part["link"];
  isNegated: boolean;
};

/** What the look-up found for a phrase: a person, a publisher. `undefined`: nothing. */
export type KnownPhrases = ReadonlyMap<string, { field: string; value: string } | undefined>;

export type PlainContext = CommandContext & { known?: KnownPhrases };

/** State shared by the readers of one sentence. */
export type SentenceState = {
  words: readonly Word[];
  context: PlainContext;
  /** The sentence asks about people, not records. */
  isAboutPeople: boolean;
  kinds: readonly KindDefinition[];
  fields: readonly FilterField[];
  /** The indexes of words that name kinds. */
  kindWords: ReadonlySet<number>;
  parts: Part[];
  unknownPhrases: UnknownPhrase[];
  /** Texts to search: "on machine learning". */
  topics: string[];
  by: string[];
  sum?: string;
  limit?: number;
  sort?: string;
  output?: OutputName;
  scope?: CommandScope;
  isCounting: boolean;
  /** The sentence has no answer while a word of it is unknown. */
  needsAllWords: boolean;
  isJoint: boolean;
  isComparing: boolean;
  /** Read before a part and applied to the next part. */
  pending: Pending;
};

type Pending = { isNegated: boolean; link: Part["link"]; possibleFields: readonly string[] };

export const makePending = (): Pending => ({ isNegated: false, link: "", possibleFields: [] });

/**
 * Fields with several values in one work, so that "and" requires both. A work has one year and one status, so "2023 and
 * 2024" means either.
 */
export const multiValuedFields = new Set(["person", "indexing", "index", "keywords", "interest"]);

/** Whether the sentence adds up or compares amounts, of which type of record it need not say. */
export const asksForMoney = ({ sum, sort }: Pick<SentenceState, "sum" | "sort">) =>
  sum === "amount" || sum === "received" || sort === "amount" || sort === "-amount";

/** Tries to read something at this index; returns the number of words read, or 0. */
export type SentenceReader = (sentence: SentenceState, index: number) => number;

export function addPart(sentence: SentenceState, field: string | undefined, text: string): void {
  const { pending, parts } = sentence;
  const before = parts.at(-1);
  const continuesNegation = before?.isNegated === true && pending.link !== "" && before.field === field;
  const part: Part = {
    ...(field === undefined ? {} : { field }),
    text,
    isNegated: pending.isNegated || continuesNegation,
    link: pending.link,
  };
  parts.push(part);
  sentence.pending = makePending();
}

/** Adds that something is there, or is missing; a negation before it reverses this. */
export function addPresence(sentence: SentenceState, isThere: boolean, names: string, isReversed = false): void {
  const { isNegated } = sentence.pending;
  sentence.pending.isNegated = false;
  addPart(sentence, isThere === isNegated ? "missing" : "has", names);
  const added = sentence.parts.at(-1);
  if (added && (isNegated || isReversed)) added.isReversed = true;
}

/** Words that were read but make no sense in this sentence: it has no answer. */
export function addUnanswerable(sentence: SentenceState, text: string): void {
  sentence.unknownPhrases.push({
    from: 0,
    to: 0,
    text,
    possibleFields: [],
    isNextToKind: false,
    link: "",
    isNegated: false,
  });
  sentence.needsAllWords = true;
}
