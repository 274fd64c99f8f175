import type { Paragraph } from "./block.ts";

/** One entry of a section: its text without number or bullet. */
export type Entry = {
  at: number;
  text: string;
  /** From a column of years before the text. */
  years: string;
};

/** What is longer is not an entry of a CV; the patterns below are made for short texts. */
const maxEntryLength = 4000;

/** Numbers, letters and signs before the items of a list. */
const marker =
  /^(?:[[(]\s?[A-Z]{0,2}-?(\d{1,3})\s?[\])][.:]?|([1-9]\d{0,2})\s?[.):](?=\s|\p{Lu}|[“"'‘])|[•▪●◦■○▶➢➤✓❖♦·‣*–—o-](?=\s)|[(]?[a-zivx]{1,4}[)](?=\s))\s*/u;
const datedBefore = /^((?:1[89]|20)\d\d(?:\s*[-–—]\s*(?:(?:1[89]|20)?\d\d|[Pp]resent|[Tt]ill date)?)?)\t+/;
const bareNumber = /^([1-9]\d{0,2})\t+/;

type LineStart = { isMarked: boolean; number: number | undefined; years: string; text: string };

function lineStartOf(text: string): LineStart {
  const dated = datedBefore.exec(text);
  if (dated) return { isMarked: false, number: undefined, years: dated[1] ?? "", text: text.slice(dated[0].length) };
  const found = marker.exec(text) ?? bareNumber.exec(text);
  if (!found) return { isMarked: false, number: undefined, years: "", text };
  const digits = found[1] ?? found[2];
  const rest = lineStartOfRest(text.slice(found[0].length));
  return { isMarked: true, number: digits === undefined ? undefined : Number(digits), ...rest };
}

function lineStartOfRest(text: string): { years: string; text: string } {
  const dated = datedBefore.exec(text.trimStart());
  return dated ? { years: dated[1] ?? "", text: text.trimStart().slice(dated[0].length) } : { years: "", text };
}

/** The entries of the paragraphs, or of the lines, of one section. */
export function entriesOf(paragraphs: readonly Paragraph[]): Entry[] {
  const startsNew = paragraphs.some(({ layout }) => layout) ? lineStarts(paragraphs) : paragraphStarts(paragraphs);
  const entries: Entry[] = [];
  paragraphs.forEach((paragraph, index) => {
    const last = entries.at(-1);
    if (last && !startsNew[index]) {
      if (last.text.length < maxEntryLength) last.text = join(last.text, paragraph.text);
      return;
    }
    const { years, text } =
      startsNew[index] === "keep-marker" ? { years: "", text: paragraph.text } : lineStartOf(paragraph.text);
    entries.push({ at: paragraph.at, years, text: text.slice(0, maxEntryLength) });
  });
  return entries
    .map(({ at, years, text }) => ({ at, years, text: text.slice(0, maxEntryLength).replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => /[\p{L}\p{M}]{2}/u.test(text));
}

/** For each paragraph whether it begins an entry; `keep-marker` if what looks like its marker is text. */
type Starts = (boolean | "keep-marker")[];

function paragraphStarts(paragraphs: readonly Paragraph[]): Starts {
  const marked = paragraphs.map(({ text, isListItem }) => isListItem || lineStartOf(text).isMarked);
  const hasList = marked.filter(Boolean).length >= Math.max(2, paragraphs.length / 3);
  return marked.map((isMarked) => isMarked || !hasList);
}

/**
 * Lines of a PDF have no paragraphs: entries are distinguished by numbers, a column of years, gaps, hanging lines or short
 * lines.
 */
function lineStarts(lines: readonly Paragraph[]): Starts {
  const begins = lines.map(({ text }) => lineStartOf(text));
  const isNext = findSequence(begins, (index) => !continues(lines[index - 1]));
  const marks = isNext.filter(Boolean).length;
  if (marks >= 2 || (marks === 1 && isNext[0])) return isNext;
  const gaps = lines.map((line, index) => gapAbove(lines[index - 1], line));
  const smallGap = smallGapOf(gaps);
  const isApart = gaps.map((gap) => gap !== undefined && gap > Math.max(smallGap * 1.18, smallGap + 1.5));
  const isAfterBreak = lines.map((line, index) => beginsAfterBreak(lines[index - 1], line));
  const dated = begins.map(({ years }) => years !== "");
  if (dated.filter(Boolean).length >= Math.max(1, lines.length / 6))
    return lines.map((_, index) => dated[index] || isApart[index] || (isAfterBreak[index] ?? false));
  const left = Math.min(...lines.map(({ layout }) => layout?.left ?? 0));
  const isHanging = lines.map(({ layout }) => (layout?.left ?? 0) > left + 5);
  const hanging = isHanging.filter(Boolean).length;
  const isOutdented = lines.map((_, index) => index === 0 || !isHanging[index]);
  if (hanging > 0 && !isHanging[0]) return keepingMarkers(isOutdented);
  const apart = isApart.filter(Boolean).length;
  if (apart >= 1) return keepingMarkers(isApart.map((one, index) => one || (isAfterBreak[index] ?? false)));
  return keepingMarkers(lines.map((_, index) => followsAnEnd(lines[index - 1])));
}

/** These lines are not a numbered list, so that what looks like a marker is text. */
const keepingMarkers = (list: readonly boolean[]): Starts => list.map((isStart) => isStart && "keep-marker");

/**
 * A number in the middle of an entry does not follow the number before it. A sign at the start of a line may still belong
 * to the text of the line above.
 */
function findSequence(begins: readonly LineStart[], canBegin: (index: number) => boolean): boolean[] {
  let last: number | undefined;
  return begins.map(({ isMarked, number }, index) => {
    if (!isMarked) return false;
    if (number === undefined) return last === undefined && canBegin(index);
    const isNext = last === undefined || number === last + 1 || number === last - 1 || number === 1;
    if (isNext) last = number;
    return isNext;
  });
}

function gapAbove(before: Paragraph | undefined, line: Paragraph): number | undefined {
  if (!before?.layout || !line.layout || before.at !== line.at) return undefined;
  const gap = line.layout.top - before.layout.top;
  return gap > 0 ? gap : undefined;
}

/** Estimates the gap between lines of one entry: a fifth of all gaps are not larger. */
function smallGapOf(gaps: readonly (number | undefined)[]): number {
  const sorted = gaps.filter((gap) => gap !== undefined).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.2)] ?? 0;
}

/** At the top of a page or column: the entry continues where the line before it is full and ends no sentence. */
function beginsAfterBreak(before: Paragraph | undefined, line: Paragraph): boolean {
  if (!before?.layout || !line.layout) return before === undefined;
  if (before.at === line.at && line.layout.top > before.layout.top) return false;
  return !continues(before);
}

const continues = (line: Paragraph | undefined) => line !== undefined && isFull(line) && !/[.:;!?)\]]$/.test(line.text);

function followsAnEnd(before: Paragraph | undefined): boolean {
  if (!before) return true;
  return !isFull(before) || (/[.)\]]$/.test(before.text) && /\b(?:1[89]|20)\d\d\b/.test(before.text));
}

const isFull = ({ layout }: Paragraph) =>
  layout !== undefined && layout.right > layout.edge - 0.1 * (layout.edge - layout.left);

/** Words before a hyphen that belongs to them wherever the line ends. */
const isCompound =
  /(?:-\p{L}+|(?<!\p{L})(?:peer|self|non|co|multi|cross|well|high|low|real|long|short|part|one|two|three|four|first|second|third|semi|post|pre|cost|data|open|user|energy|time|large|small|end|low|deep|smart|hand|case|risk|web|cloud|computer|machine|model|rule|fuzzy|context|full|half|all|in|on|off|e|so|inter|micro|nano|solar|water|air|heat|bio|eco|anti|sub|super|ultra|near|far|light|state|problem|project|student|industry|evidence|content|knowledge|feature|graph|image|text|speech|sensor))[-\u2010]$/iu;

/** Two lines as one text: a word that is divided between them becomes one word again. */
function join(before: string, after: string): string {
  const next = after.trimStart();
  if (/\p{Ll}[-\u00ad\u2010]$/u.test(before) && /^\p{Ll}/u.test(next))
    return isCompound.test(before) ? before + next : before.slice(0, -1) + next;
  if (/\d[-–]$/.test(before) && /^\d/.test(next)) return before + next;
  if (/(?:https?:\/\/|\b10\.\d{4,9}\/)\S*[/._-]$/.test(before)) return before + next;
  return `${before} ${next}`;
}
