import type { HelpEntry } from "./help.ts";

const entry = (topic: string, label: string, says: string, ...examples: [string, string][]): HelpEntry => ({
  topic,
  is: "syntax",
  label,
  says,
  aliases: [],
  examples: examples.map(([text, what]) => ({ text, says: what })),
});

/** What the signs of the language mean. */
export const syntaxHelp: readonly HelpEntry[] = [
  entry("words", "words", "Each must begin a word of the record: of its title, its people or its text.", [
    "deep learn",
    "Finds “deep learning” and “learning from the deep”",
  ]),
  entry(
    "quotes",
    '"…"',
    "A phrase that must stand so; also values of several words. A backslash takes the next sign as it is.",
    ['"deep learning" journal:"IEEE Access"', "The phrase, in one journal"],
  ),
  entry("values", "field:a,b", "The field is a or b.", ["index:scopus,wos", "In either index"]),
  entry("ranges", "field:a..b", "From a to b, both with it; either end may be left out. > < >= <= compare.", [
    "year:2020.. citations:>=10",
    "Cited ten times and more, since 2020",
  ]),
  entry("not", "-", "What follows must not be so.", ["journal -state:draft -review", "Neither drafts nor reviews"]),
  entry("or", "or ( )", "One or the other; without it everything must hold. Brackets hold together.", [
    "conference (index:scopus or has:doi) ay:2024-25",
    "Listed, or with a DOI",
  ]),
  entry(
    "missing",
    "missing: has:",
    "What a record lacks or has: a field, or proof, date, month, transfer-month, unconfirmed, unread.",
    ["journal missing:proof,doi", "Without a proof or without a DOI"],
  ),
  entry(
    "kinds",
    "a,b",
    "Kinds of records by name, plural or initials; a group or a shared word means all of it.",
    ["journal,book chapters year:2024", "Two kinds"],
    ["publications missing:month", "A whole group"],
    ["nbp", "By initials"],
    ["sttp ay:2024-25", "Attended, conducted and organised"],
  ),
  entry(
    "pipe",
    "|",
    "Hands the answer on: to count, sort, by, top, where, or to a file.",
    ["journal ay:2024-25 | count by:faculty | csv", "Step by step"],
    ["patent | sort -date | top 5", "The latest five"],
  ),
];
