/**
 * The arguments of a verb. question: kinds, a condition, `by:`, `sum:`, `sort:`, `in:`, `top:`, pipes · people: a
 * condition about colleagues, `by:` · record: an id, or kinds and a condition that only one record meets; values where
 * `fills` · records: two or more ids · entry: one kind and its values · place: a screen, a kind, an address or an id · table: an accreditation
 * table with period and department · file: a kind if needed and
 * a file name · message: a text in quotes and its recipients · topic, words: plain text · choice: one of `choices` ·
 * nothing · document: a template of a CV and a person.
 */
const argumentTypes = [
  "question",
  "people",
  "record",
  "records",
  "entry",
  "place",
  "table",
  "file",
  "message",
  "topic",
  "words",
  "document",
  "choice",
  "nothing",
] as const;
export type ArgumentType = (typeof argumentTypes)[number];

export type Example = { text: string; description: string };

export type Verb = {
  name: string;
  aliases: readonly string[];
  argument: ArgumentType;
  /** The right without which it is neither suggested nor done; absent: everybody signed in. */
  right?: string;
  /** Operations of the contract that it uses. */
  operations: readonly string[];
  /** It changes something, so its effect is shown before it is done. */
  writes: boolean;
  /** `field:value` after it fills fields instead of filtering. */
  fills?: boolean;
  choices?: readonly string[];
  description: string;
  examples: readonly Example[];
};

/** As it is declared: without other names and changing nothing unless it says so. */
export type VerbEntry = Omit<Verb, "aliases" | "writes"> & Partial<Pick<Verb, "aliases" | "writes">>;
