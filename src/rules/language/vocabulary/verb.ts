/**
 * The arguments of a verb. query: kinds, a condition, `by:`, `sum:`, `sort:`, `in:`, `top:`, pipes · people: a
 * condition about colleagues, `by:` · record: an ID, or kinds and a condition that only one record meets, and values if
 * `fills` · records: several IDs · entry: one kind and its values · place: a screen, kind, address or ID · table: an
 * accreditation table with its settings · file: a kind if needed, and a file name · message: a quoted text and its
 * recipients · topic, words: plain text · choice: one of `choices` · document: a CV template and a person · nothing.
 */
const argumentTypes = [
  "query",
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

/** What the help and the suggestions say about a verb or a key. */
export type Help = { description: string; examples: readonly Example[] };

export type Verb = {
  name: string;
  aliases: readonly string[];
  argument: ArgumentType;
  /** The right that it needs; without it, it is neither suggested nor run. Absent: everybody signed in. */
  right?: string;
  /** It changes data, so its effect is shown before it is run. */
  writes: boolean;
  /** `field:value` after this verb fills the field instead of filtering. */
  fills?: boolean;
  choices?: readonly string[];
};

/** A verb as declared: by default without aliases and without changing data. */
export type VerbEntry = Omit<Verb, "aliases" | "writes"> & Partial<Pick<Verb, "aliases" | "writes">>;
