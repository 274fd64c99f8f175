import type { syntaxTopics } from "./syntax-topics.ts";
import type { Example } from "./verb.ts";

export type HelpEntry = {
  /** The argument of `help`; unique. */
  topic: string;
  type: "verb" | "syntax" | "key" | "field" | "kind" | "output";
  label: string;
  description: string;
  /** Other words for it. */
  aliases: readonly string[];
  /** Valid lines. */
  examples: readonly Example[];
};

const entry = (
  topic: (typeof syntaxTopics)[number],
  label: string,
  description: string,
  ...examples: [string, string][]
): HelpEntry => ({
  topic,
  type: "syntax",
  label,
  description,
  aliases: [],
  examples: examples.map(([text, what]) => ({ text, description: what })),
});

/** The meanings of the language's symbols. */
export const syntaxHelp: readonly HelpEntry[] = [
  entry("words", "words", "Each must be the beginning of a word in the title, the people or the text of the record.", [
    "deep learn",
    "Finds “deep learning” and “learning from the deep”",
  ]),
  entry(
    "quotes",
    '"…"',
    "An exact phrase; also values of several words. A backslash makes the next character literal.",
    ['"deep learning" journal:"IEEE Access"', "The phrase, in one journal"],
  ),
  entry(
    "values",
    "field:a,b",
    "The field is a or b; a text field contains it, or with = is exactly that.",
    ["index:scopus,wos", "In either index"],
    ['publisher:"=IEEE"', "IEEE, and no publisher with more words"],
    ["publications person:me", "Your own, in any list"],
  ),
  entry("ranges", "field:a..b", "From a to b, both included; either end may be left out. > < >= <= compare.", [
    "year:2020.. citations:>=10",
    "Cited ten times or more, since 2020",
  ]),
  entry("not", "-", "What follows must not match.", ["journal -state:draft -review", "Neither drafts nor reviews"]),
  entry("or", "or ( )", "One or the other; without it all conditions must match. Brackets group conditions.", [
    "conference (index:scopus or has:doi) ay:2024-25",
    "Indexed in Scopus, or with a DOI",
  ]),
  entry(
    "missing",
    "missing: has:",
    "What is missing or present: a field, or proof, date, month, transfer-month, colleague, unconfirmed, unread.",
    ["journal missing:proof,doi", "Without proof or without DOI"],
  ),
  entry(
    "kinds",
    "a,b",
    "Record types by name, plural or initials; a group name or a shared word means all of its types.",
    ["journal,book chapters year:2024", "Two record types"],
    ["publications missing:month", "A whole group"],
    ["nbp", "By initials"],
    ["sttp ay:2024-25", "Attended, conducted and organised"],
  ),
  entry(
    "pipe",
    "|",
    "Passes the result on: to count, sort, by, top, where, or to a file.",
    ["journal ay:2024-25 | count by:faculty | csv", "Step by step"],
    ["patent | sort -date | top 5", "The latest five"],
  ),
];
