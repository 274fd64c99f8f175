import { writeNames } from "#kinds/reading/list-text.ts";
import { sentence } from "#texts/sentence.ts";
import { text as translatable } from "#texts/text.ts";
import { normalizeText } from "../references/reference.ts";
import type { TableRow } from "../table/table.ts";
import { type FoundDates, findDates } from "./find-dates.ts";
import { findAmounts, findIdentifiers, findNumber } from "./find-figures.ts";
import { findOrganisation } from "./find-organisation.ts";
import { findPeople } from "./find-people.ts";
import { findTitle } from "./find-title.ts";
import { type ProofColumn, proofColumns, type ReadProof } from "./proof-columns.ts";
import { type ProofType, proofTypeOf } from "./proof-types.ts";

/** What a text layer says: lines of the first pages, and the name of the file. */
export type ProofSource = { lines: readonly string[]; name: string };

const maxLetters = 8000;
const maxLines = 200;
/** Invisible marks of the direction of writing, and what is not a letter. */
const unprinted = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Reads a certificate, letter or order by rules over its text; takes time in proportion to the text, cut to two pages. */
export function readProof({ lines: given, name }: ProofSource): ReadProof {
  const lines = linesWithin(given);
  // A line may end in the middle of a sentence, and a heading has no full stop: patterns see where it ends.
  const joinedLines = lines.join("\n");
  const named = name.replace(/\.[a-z0-9]{1,5}$/i, "").replace(/[_-]+/g, " ");
  const typed = proofTypeOf(joinedLines.replaceAll("\n", " ").toLowerCase());
  const type = typed?.type;
  const dates = findDates(joinedLines);
  const people = findPeople(joinedLines);
  const title = findTitle({ type, lines, joinedLines });
  const organisation = findOrganisation({ type, lines, joinedLines });
  const time = datesOf(type, joinedLines, dates);
  const amounts = type === "Project" || type === "Consultancy" ? findAmounts(joinedLines) : [];
  const number = findNumber(type, joinedLines);
  const cells: ReadProof["cells"] = { ...findIdentifiers(joinedLines) };
  const fill = (column: ProofColumn, value: string | undefined) => {
    const cell = normalizeText(value).slice(0, 500);
    if (cell !== "") cells[column] = cell;
  };
  fill("Title", title);
  fill("Organisation", organisation);
  fill("From", time.from);
  fill("To", time.to);
  fill("Published", time.published);
  fill("Granted", time.granted);
  fill("Amount", amounts[0]);
  fill("Number", number.first);
  fill("Second number", number.second);
  const warnings: string[] = [];
  if (amounts.length > 1)
    warnings.push(sentence("The file has several amounts: {{amounts}}.", { amounts: amounts.slice(0, 5).join("; ") }));
  if (dates.length > 20) warnings.push(translatable("The file has many dates. Compare them with the file."));
  const [only] = lines.length === 0 ? [named] : [];
  if (only) fill("Title", cells.Title ?? only);
  return {
    type,
    reasons: typed?.words ?? [],
    cells,
    people,
    printed: [title, organisation, ...time.words, ...amounts.slice(0, 1), number.first, number.second, ...people]
      .filter((words) => words !== undefined && words !== "")
      .map((words) => words ?? ""),
    warnings,
  };
}

/** The lines of about two pages. */
function linesWithin(printed: readonly string[]): string[] {
  const lines: string[] = [];
  let letters = 0;
  for (const line of printed.slice(0, maxLines)) {
    const tidied = normalizeText(line.slice(0, maxLetters).replace(unprinted, ""));
    letters += tidied.length + 1;
    if (letters > maxLetters) break;
    if (tidied !== "") lines.push(tidied);
  }
  return lines;
}

type Time = { from?: string; to?: string; published?: string; granted?: string; words: string[] };

function datesOf(type: ProofType | undefined, joinedLines: string, dates: readonly FoundDates[]): Time {
  const after = (pattern: RegExp) =>
    dates.find(({ at }) => pattern.test(joinedLines.slice(Math.max(0, at - 60), at).toLowerCase()));
  const timeOf = (one: FoundDates | undefined): Time =>
    one ? { from: one.from, ...(one.to !== undefined && { to: one.to }), words: [one.words] } : { words: [] };
  const dated = after(/\bdate(?:d)?\s*[:.-]*\s*$/);
  if (type === "Patent") {
    const [filed, published, granted] = [
      after(/\bfil(?:ing|ed)\b[^\d]{0,30}$/),
      after(/\bpublication\b[^\d]{0,20}$/),
      after(/\bgrant(?:ed)?\b[^\d]{0,15}$/),
    ];
    return {
      ...timeOf(filed),
      ...(published && { published: published.from }),
      ...(granted && { granted: granted.from }),
      words: [filed, published, granted].flatMap((one) => (one ? [one.words] : [])),
    };
  }
  const letters: readonly (ProofType | undefined)[] = ["Project", "Consultancy", "Copyright", "Membership"];
  if (letters.includes(type)) return timeOf(dated ?? dates[0]);
  if (type === "Appointment")
    return timeOf(after(/(?:effect from|w\.?e\.?f\.?|joining(?: on)?)\s*$/) ?? dated ?? dates[0]);
  const others = dates.filter((one) => one !== dated);
  return timeOf(
    others.find(({ to }) => to !== undefined) ??
      after(/(?:\bon|\bheld(?: on)?|\bfrom|\bduring|दिनांक)\s*(?:the\s*)?$/) ??
      others[0] ??
      dated,
  );
}

/** The same as a table of one row, under the headings that record types declare. */
export function tableOfProof({ type, cells, people }: Pick<ReadProof, "type" | "cells" | "people">): {
  header: string[];
  rows: TableRow[];
} {
  const header = ["Document Type", "Authors", ...proofColumns];
  const row = [type ?? "", writeNames(people), ...proofColumns.map((column) => cells[column] ?? "")];
  return { header, rows: [{ number: 1, cells: row }] };
}
