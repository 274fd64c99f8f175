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

/** What is read of a file: the lines of its first pages, and its name. */
export type ProofSource = { lines: readonly string[]; name: string };

const maxCharacters = 8000;
const maxLines = 200;
/** Marks of the direction of writing, and other characters without width. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Reads a certificate, letter or order by rules over its text; takes time in proportion to the text, cut to two pages. */
export function readProof({ lines: given, name }: ProofSource): ReadProof {
  const lines = linesWithin(given);
  // The line breaks stay, as patterns need them: a heading has no full stop, so its line break shows where it ends.
  const joinedLines = lines.join("\n");
  const nameOfFile = name.replace(/\.[a-z0-9]{1,5}$/i, "").replace(/[_-]+/g, " ");
  const foundType = proofTypeOf(joinedLines.replaceAll("\n", " ").toLowerCase());
  const type = foundType?.type;
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
  if (lines.length === 0) fill("Title", cells.Title ?? nameOfFile);
  return {
    type,
    reasons: foundType?.words ?? [],
    cells,
    people,
    printed: [title, organisation, ...time.words, ...amounts.slice(0, 1), number.first, number.second, ...people]
      .filter((words) => words !== undefined)
      .filter((words) => words !== ""),
    warnings,
  };
}

/** The lines of about two pages. */
function linesWithin(printed: readonly string[]): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const line of printed.slice(0, maxLines)) {
    const cleaned = normalizeText(line.slice(0, maxCharacters).replace(invisible, ""));
    characters += cleaned.length + 1;
    if (characters > maxCharacters) break;
    if (cleaned !== "") lines.push(cleaned);
  }
  return lines;
}

type ProofDates = { from?: string; to?: string; published?: string; granted?: string; words: string[] };

function datesOf(type: ProofType | undefined, joinedLines: string, dates: readonly FoundDates[]): ProofDates {
  const after = (pattern: RegExp) =>
    dates.find(({ at }) => pattern.test(joinedLines.slice(Math.max(0, at - 60), at).toLowerCase()));
  const timeOf = (one: FoundDates | undefined): ProofDates =>
    one ? { from: one.from, ...(one.to !== undefined && { to: one.to }), words: [one.words] } : { words: [] };
  const dateOfLetter = after(/\bdate(?:d)?\s*[:.-]*\s*$/);
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
  const letterTypes: readonly (ProofType | undefined)[] = ["Project", "Consultancy", "Copyright", "Membership"];
  if (letterTypes.includes(type)) return timeOf(dateOfLetter ?? dates[0]);
  if (type === "Appointment")
    return timeOf(after(/(?:effect from|w\.?e\.?f\.?|joining(?: on)?)\s*$/) ?? dateOfLetter ?? dates[0]);
  const others = dates.filter((one) => one !== dateOfLetter);
  return timeOf(
    others.find(({ to }) => to !== undefined) ??
      after(/(?:\bon|\bheld(?: on)?|\bfrom|\bduring|दिनांक)\s*(?:the\s*)?$/) ??
      others[0] ??
      dateOfLetter,
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
