import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FilterField } from "../fields/filter-field.ts";
import type { Place } from "../lex/lex.ts";
import type { CommandContext, CommandScope } from "../parse/command.ts";
import type { OutputName } from "../vocabulary/outputs.ts";
import type { Word } from "./words.ts";

/** A condition of the sentence in the language, without its negation. */
export type Part = {
  /** Absent for a part that was written in the language. */
  field?: string;
  text: string;
  isNegated: boolean;
  /** The word or comma that joins it to the part before it. A comma lists values of one field: "filed, granted". */
  link: "and" | "or" | "," | "";
};

/** Words next to each other that are not in the grammar: a name, a value, or nothing that is known. */
export type Run = Place & {
  text: string;
  /** The fields whose value it may be, the likeliest first. */
  mayBe: readonly string[];
  /** The field whose value it is where nothing is called so. */
  otherwise?: string;
  /** Directly before or after the name of a kind, as search words are. */
  isBeside: boolean;
  link: Part["link"];
  isNegated: boolean;
};

/** What a run of words was found to be: a person, a publisher. `undefined`: nothing that is known. */
export type KnownPhrases = ReadonlyMap<string, { field: string; value: string } | undefined>;

export type PlainContext = CommandContext & { known?: KnownPhrases };

/** State shared by the readers of one sentence. */
export type Reader = {
  words: readonly Word[];
  context: PlainContext;
  /** People are asked about, and not records. */
  isOfPeople: boolean;
  kinds: readonly KindDefinition[];
  fields: readonly FilterField[];
  /** Indexes of words that name kinds. */
  kindWords: ReadonlySet<number>;
  parts: Part[];
  runs: Run[];
  /** Words marked as text: "on machine learning". */
  topics: string[];
  by: string[];
  sum?: string;
  limit?: number;
  sort?: string;
  output?: OutputName;
  scope?: CommandScope;
  isCounting: boolean;
  isAsking: boolean;
  isJoint: boolean;
  isComparing: boolean;
  /** Read before a part, and applied to it. */
  pending: Pending;
};

type Pending = { isNegated: boolean; link: Part["link"]; mayBe: readonly string[] };

export const nothingPending = (): Pending => ({ isNegated: false, link: "", mayBe: [] });

/** Reads what begins at a place; the number of words read, 0 where it is not this. */
export type Matcher = (reader: Reader, at: number) => number;

export function addPart(reader: Reader, field: string | undefined, text: string, isMissing = false): void {
  const { pending, parts } = reader;
  const before = parts.at(-1);
  const goesOn = before?.isNegated === true && pending.link !== "" && before.field === field;
  const part: Part = {
    ...(field === undefined ? {} : { field }),
    text,
    isNegated: !isMissing && (pending.isNegated || goesOn),
    link: pending.link,
  };
  parts.push(part);
  reader.pending = nothingPending();
}
