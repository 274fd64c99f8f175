import { readCitation } from "../lookup/read-citation.ts";
import type { Reference } from "../references/reference.ts";
import type { TableRow } from "../table/table.ts";
import type { Paragraph } from "./block.ts";
import { entriesOf } from "./cv-entries.ts";
import { type Heading, headingIn } from "./cv-sections.ts";
import { readEntry } from "./read-entry.ts";

/** Works that are written as whole references: a list in a column, or in the lines of a text. */
export type CitationList = {
  items: Reference[];
  /** The headings of the other columns that are not empty. */
  unreadHeadings: string[];
};

/** The share of the entries that must look like references; the others are read as well as they can be. */
const minCitationShare = 0.6;

/** The works of a table that has whole references in one of its columns; undefined if it has not. */
export function citationsInTable(lines: readonly TableRow[]): CitationList | undefined {
  const sample = lines.slice(0, sampleSize);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    at: index,
    count: sample.filter(hasCitationAt(index)).length,
  }));
  const [best] = columns.toSorted((one, other) => other.count - one.count);
  if (!best || best.count === 0) return undefined;
  const first = lines.findIndex(hasCitationAt(best.at));
  const [above, rows] = [lines.slice(0, first), lines.slice(first)];
  const entries = rows.flatMap((row) => entriesAt(row, best.at));
  if (!areCitations(entries)) return undefined;
  const titles = above.map(({ number, cells }) => ({ at: number, text: cells[best.at] ?? "" }));
  return { items: readAll([...titles, ...entries]), unreadHeadings: otherHeadings(above, rows, best.at) };
}

const sampleSize = 500;

/** The works of a text that is a list of references, numbered or not, each on a line, on several, or after a blank line. */
export function citationsInText(text: string): Reference[] | undefined {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ at: index + 1, text: line.replace(/[^\S\t]+/g, " ").trim() }));
  const filled = lines.filter((line) => line.text !== "");
  // Headings are not part of the entry above.
  const runs: Line[][] = [[]];
  for (const line of isInBlocks(lines) ? blocksOf(lines) : filled) {
    if (headingOf(line)) runs.push([line], []);
    else runs.at(-1)?.push(line);
  }
  const entries = runs.flatMap((run): Entry[] => (run[0] && headingOf(run[0]) ? run : entriesOf(run.map(paragraph))));
  const from = entries.findIndex(isCitation);
  // Names and other titles are few.
  if (from < 0 || from > maxTitles || !areCitations(entries.slice(from))) return undefined;
  return readAll(entries.filter((entry, index) => index >= from || headingOf(entry)));
}

const maxTitles = 6;

type Line = { at: number; text: string };
type Entry = Line & { years?: string };

const headingOf = (line: Line) => headingIn(paragraph(line));
const isCitation = ({ text, years = "" }: Entry) =>
  readCitation(years === "" ? text : `${text} ${years}.`) !== undefined;
const hasCitationAt = (index: number) => (row: TableRow) => entriesAt(row, index).some(isCitation);

function areCitations(entries: readonly Entry[]): boolean {
  const sample = entries.filter((entry) => !headingOf(entry)).slice(0, sampleSize);
  return sample.filter(isCitation).length >= Math.max(1, sample.length * minCitationShare);
}

/** A cell may have several, a line each; the year may be beside them. */
function entriesAt({ number, cells }: TableRow, column: number): Entry[] {
  const cell = cells[column] ?? "";
  const lines = cell.split("\n").filter((text) => text.trim() !== "");
  const all = lines.length > 1 && lines.every((text) => isCitation({ at: number, text })) ? lines : [cell];
  const year = cells.find((other, index) => index !== column && /^\s*(?:19|20)\d\d\s*$/.test(other))?.trim() ?? "";
  return all
    .flatMap((text) => entriesOf([paragraph({ at: number, text: text.replace(/\s+/g, " ").trim() })]))
    .map((entry) => ({ ...entry, years: /\b(?:19|20)\d\d\b/.test(entry.text) ? "" : year }));
}

const paragraph = ({ at, text }: Line): Paragraph => ({ at, text, look: "plain", isListItem: false });

function readAll(entries: readonly Entry[]): Reference[] {
  let heading: Heading | undefined;
  let hasBegun = false;
  return entries.flatMap(({ at, text, years = "" }) => {
    const next = headingOf({ at, text });
    heading = next ?? heading;
    hasBegun ||= heading !== undefined || isCitation({ at, text, years });
    if (next || !hasBegun || heading?.contents.type === "other") return [];
    return [
      readEntry(
        { at, text, years },
        heading?.contents ?? { type: "works", defaultType: undefined },
        heading?.title ?? "",
      ),
    ];
  });
}

function otherHeadings(above: readonly TableRow[], rows: readonly TableRow[], index: number): string[] {
  const header = above.at(-1)?.cells ?? [];
  return header.flatMap((name, other) => {
    const cells = rows.map(({ cells: others }) => others[other]?.trim() ?? "").filter((cell) => cell !== "");
    const isUsed = other === index || cells.every((cell) => /^\W*\d{1,4}\W*$/.test(cell));
    return name.trim() === "" || isUsed ? [] : [name.trim()];
  });
}

/** Whether blank lines are between the entries, some of these have several lines, and no numbers tell them apart. */
function isInBlocks(lines: readonly Line[]): boolean {
  const [blocks, filled] = [blocksOf(lines), lines.filter(({ text }) => text !== "")];
  const numbered = filled.filter(({ text }) => /^(?:[[(]\d{1,3}[\])]|\d{1,3}[.)]|[•▪●*–-])\s?\S/.test(text)).length;
  return blocks.length > 1 && blocks.length < filled.length && numbered < 2;
}

function blocksOf(lines: readonly Line[]): Line[] {
  const blocks: Line[] = [];
  lines.forEach((line, index) => {
    if (line.text === "") return;
    const last = blocks.at(-1);
    if (last && lines[index - 1]?.text !== "") last.text = `${last.text} ${line.text}`;
    else blocks.push({ ...line });
  });
  return blocks;
}
