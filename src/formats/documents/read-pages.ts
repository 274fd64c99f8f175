import { type Block, type DocumentText, documentLimits, makeCharacterLimit, type Paragraph } from "./block.ts";
import { type Row, type Segment, tableInRows } from "./table-in-rows.ts";

/** A piece of text on a page. Its place is in points from the top left corner, and `top` is that of its baseline. */
export type PageItem = { text: string; left: number; top: number; width: number; size: number; font: string };
export type Page = { width: number; height: number; items: PageItem[] };

/**
 * Turns the pages into lines in reading order, column by column, and tables. Removes headers, footers and page numbers.
 */
export function readPages(pages: readonly Page[]): DocumentText {
  const limitCharacters = makeCharacterLimit();
  for (const { items } of pages) for (const { text } of items) limitCharacters(text);
  const rows = pages.map((page, index) => rowsOf(page.items, index + 1));
  const contentRows = withoutHeadersAndFooters(pages, rows);
  const style = bodyStyle(contentRows.flat());
  const blocks: Block[] = [];
  contentRows.forEach((pageRows, index) => {
    for (const column of splitColumns(pageRows, pages[index]?.width ?? 0)) blocks.push(...blocksOf(column, style));
  });
  return { format: "pdf", unit: "page", blocks: blocks.slice(0, documentLimits.blocks), notes: [] };
}

function rowsOf(items: readonly PageItem[], pageNumber: number): Row[] {
  const rows: { top: number; size: number; items: PageItem[] }[] = [];
  for (const item of items
    .filter(({ text }) => text.trim() !== "")
    .toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const last = rows.at(-1);
    // A superscript belongs to the line beside it.
    if (last && item.top - last.top < Math.max(last.size, item.size) * 0.45) {
      last.items.push(item);
      if (item.size > last.size) last.size = item.size;
    } else rows.push({ top: item.top, size: item.size, items: [item] });
  }
  return rows.map(({ top, size, items: itemsOfRow }) => ({
    at: pageNumber,
    top,
    size,
    segments: segmentsOf(itemsOfRow, size),
  }));
}

function segmentsOf(items: PageItem[], size: number): Segment[] {
  const segments: Segment[] = [];
  for (const { text, left, width, font } of items.toSorted((a, b) => a.left - b.left)) {
    const last = segments.at(-1);
    const gap = last ? left - last.right : 0;
    if (last && gap < size * 0.8) {
      last.text += (gap > size * 0.12 && !/\s$/.test(last.text) && !/^\s/.test(text) ? " " : "") + text;
      last.right = Math.max(last.right, left + width);
      // Empty: of several fonts.
      if (last.font !== font) last.font = "";
    } else segments.push({ text, left, right: left + width, font });
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, " ").trim() }));
}

const textOf = ({ segments }: Row) => segments.map(({ text }) => text).join("\t");

/**
 * Removes page numbers, and lines near the top or the bottom that several pages have. Numbers may differ between them, as
 * in "Page 3".
 */
function withoutHeadersAndFooters(pages: readonly Page[], rows: readonly Row[][]): Row[][] {
  const isNearTopOrBottom = ({ top }: Row, index: number) => {
    const height = pages[index]?.height ?? 0;
    return top < height * 0.1 || top > height * 0.9;
  };
  const withoutNumbers = (row: Row) => textOf(row).replace(/\d+/g, "#").toLowerCase();
  const repetitions = new Map<string, number>();
  rows.forEach((pageRows, index) => {
    for (const one of new Set(pageRows.filter((row) => isNearTopOrBottom(row, index)).map(withoutNumbers)))
      repetitions.set(one, (repetitions.get(one) ?? 0) + 1);
  });
  return rows.map((pageRows, index) =>
    pageRows.filter((row) => {
      if (!isNearTopOrBottom(row, index)) return true;
      if (pageRows.length > 1 && isPageNumber(textOf(row))) return false;
      // A list may go on with "3." at the top of a page.
      return (
        (repetitions.get(withoutNumbers(row)) ?? 0) < Math.max(2, pages.length / 2) ||
        /^\W*#\W*\t?\p{L}/u.test(withoutNumbers(row))
      );
    }),
  );
}

const isPageNumber = (text: string) =>
  /^(?:.{0,80}\t)?\W*(?:page|पृष्ठ|पान)?\s*\d{1,3}\s*(?:(?:of|\/|का|में से)\s*\d{1,3})?\W*$/iu.test(text) ||
  /^.{0,80}\bpage \d{1,3}(?: of \d{1,3})?$/i.test(text);

type TextStyle = { size: number; font: string };

/** The font size and the font that most characters of the document have. */
function bodyStyle(rows: readonly Row[]): TextStyle {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const count = <Key>(map: Map<Key, number>, key: Key, characters: number) =>
    map.set(key, (map.get(key) ?? 0) + characters);
  for (const { size, segments } of rows)
    for (const { text, font } of segments) {
      count(sizes, Math.round(size * 2) / 2, text.length);
      if (font !== "") count(fonts, font, text.length);
    }
  const mostFrequent = <Key>(map: Map<Key, number>) => [...map].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return { size: mostFrequent(sizes) ?? 10, font: mostFrequent(fonts) ?? "" };
}

/**
 * Splits a page with two columns: it has a blank gutter in its middle that few lines cross, and many lines on both sides. A
 * line that crosses the gutter is a column of its own.
 */
function splitColumns(rows: readonly Row[], width: number): Row[][] {
  const gutter = findGutter(rows, width);
  if (gutter === undefined) return [[...rows]];
  const columns: Row[][] = [];
  let [left, right]: [Row[], Row[]] = [[], []];
  const flush = () => {
    columns.push(...[left, right].filter((column) => column.length > 0));
    [left, right] = [[], []];
  };
  for (const row of rows) {
    if (row.segments.some((segment) => segment.left < gutter - 2 && segment.right > gutter + 2)) {
      flush();
      columns.push([row]);
      continue;
    }
    const sides = [
      row.segments.filter((one) => one.right <= gutter + 2),
      row.segments.filter((one) => one.right > gutter + 2),
    ];
    if (sides[0]?.length) left.push({ ...row, segments: sides[0] });
    if (sides[1]?.length) right.push({ ...row, segments: sides[1] });
  }
  flush();
  return columns;
}

const minRows = 8;

/** The position of the gutter: of the positions in the middle of the page where texts begin, the one that fewest lines cross. */
function findGutter(rows: readonly Row[], width: number): number | undefined {
  if (rows.length < minRows) return undefined;
  // Rows of a table have more than two parts.
  if (rows.filter(({ segments }) => segments.length > 2).length > rows.length * 0.2) return undefined;
  const all = rows.flatMap(({ segments }) => segments);
  const starts = all.flatMap(({ left }) =>
    left > width * 0.3 && left < width * 0.7 ? [Math.round(left / 3) * 3] : [],
  );
  const gutters = [...new Set(starts)]
    .toSorted((one, other) => one - other)
    .map((start) => measureGutter(rows, start - 4));
  const characters = charactersIn(all);
  const [best] = gutters
    .filter(({ crossing, left, right }) => {
      const hasEnoughRows = left.rows >= minRows / 2 && right.rows >= Math.max(minRows / 2, rows.length / 4);
      return hasEnoughRows && right.characters >= characters * minCharacterShare && crossing <= rows.length * 0.3;
    })
    .toSorted((one, other) => one.crossing - other.crossing);
  return best?.gutter;
}

/** The right column has at least this share of the characters; a column of years or amounts has fewer. */
const minCharacterShare = 0.15;

function measureGutter(rows: readonly Row[], gutter: number) {
  const onLeft = rows.map(({ segments }) => segments.filter(({ right }) => right <= gutter + 2));
  const onRight = rows.map(({ segments }) => segments.filter(({ left }) => left >= gutter - 2));
  const isCrossed = ({ left, right }: Segment) => left < gutter - 2 && right > gutter + 2;
  const countOf = (side: readonly Segment[][]) => ({
    rows: side.filter((segments) => segments.length > 0).length,
    characters: charactersIn(side.flat()),
  });
  const crossing = rows.filter(({ segments }) => segments.some(isCrossed)).length;
  return { gutter, crossing, left: countOf(onLeft), right: countOf(onRight) };
}

const charactersIn = (segments: readonly Segment[]) => segments.reduce((sum, { text }) => sum + text.length, 0);

function blocksOf(rows: readonly Row[], style: TextStyle): Block[] {
  const rightEdge = Math.max(0, ...rows.flatMap(({ segments }) => segments.map(({ right }) => right)));
  const blocks: Block[] = [];
  for (let index = 0; index < rows.length; ) {
    const table = tableInRows(rows, index);
    if (table) {
      blocks.push({ at: rows[index]?.at ?? 1, rows: table.rows });
      index = table.end;
      continue;
    }
    const row = rows[index];
    if (row) blocks.push(lineOf(row, style, rightEdge));
    index += 1;
  }
  return blocks;
}

function lineOf(row: Row, style: TextStyle, rightEdge: number): Paragraph {
  const { at, top, size, segments } = row;
  const hasOtherFont = segments.every(({ font }) => font !== "" && font !== style.font);
  const isLarge = size > style.size * 1.12;
  return {
    at,
    text: textOf(row),
    look: isLarge ? "heading" : hasOtherFont ? "emphasised" : "plain",
    isListItem: false,
    layout: { left: leftOf(segments), right: segments.at(-1)?.right ?? 0, top, size, edge: rightEdge },
  };
}

const leftOf = (segments: readonly Segment[]) => segments[0]?.left ?? 0;
