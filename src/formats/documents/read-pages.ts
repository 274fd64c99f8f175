import { type Block, type DocumentText, documentLimits, letterBudget, type Paragraph } from "./block.ts";
import { type Row, type Segment, tableInRows } from "./table-in-rows.ts";

/** A piece of text on a page, in points from the top left corner; `top` is its baseline. */
export type PageItem = { text: string; left: number; top: number; width: number; size: number; font: string };
export type Page = { width: number; height: number; items: PageItem[] };

/** The lines of the pages in the order of reading, column by column, and tables with headings, without what repeats on every page. */
export function readPages(pages: readonly Page[]): DocumentText {
  const spend = letterBudget();
  for (const { items } of pages) for (const { text } of items) spend(text);
  const rows = pages.map((page, index) => rowsOf(page.items, index + 1));
  const contentRows = withoutHeadersAndFooters(pages, rows);
  const look = bodyStyle(contentRows.flat());
  const blocks: Block[] = [];
  contentRows.forEach((pageRows, index) => {
    for (const column of columnsOf(pageRows, pages[index]?.width ?? 0)) blocks.push(...blocksOf(column, look));
  });
  return { format: "pdf", unit: "page", blocks: blocks.slice(0, documentLimits.blocks), notes: [] };
}

function rowsOf(items: readonly PageItem[], index: number): Row[] {
  const rows: { top: number; size: number; items: PageItem[] }[] = [];
  for (const item of items
    .filter(({ text }) => text.trim() !== "")
    .toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const last = rows.at(-1);
    // Raised figures belong to their line.
    if (last && item.top - last.top < Math.max(last.size, item.size) * 0.45) {
      last.items.push(item);
      if (item.size > last.size) last.size = item.size;
    } else rows.push({ top: item.top, size: item.size, items: [item] });
  }
  return rows.map(({ top, size, items: ofRow }) => ({ at: index, top, size, segments: segmentsOf(ofRow, size) }));
}

function segmentsOf(items: PageItem[], size: number): Segment[] {
  const segments: Segment[] = [];
  for (const { text, left, width, font } of items.toSorted((a, b) => a.left - b.left)) {
    const last = segments.at(-1);
    const gap = last ? left - last.right : 0;
    if (last && gap < size * 0.8) {
      last.text += (gap > size * 0.12 && !/\s$/.test(last.text) && !/^\s/.test(text) ? " " : "") + text;
      last.right = Math.max(last.right, left + width);
      if (last.font !== font) last.font = "";
    } else segments.push({ text, left, right: left + width, font });
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, " ").trim() }));
}

const textOf = ({ segments }: Row) => segments.map(({ text }) => text).join("\t");

/** Lines near an edge of the page that are on several pages, but for their figures, and numbers of pages. */
function withoutHeadersAndFooters(pages: readonly Page[], rows: readonly Row[][]): Row[][] {
  const isAtEdge = ({ top }: Row, index: number) => {
    const height = pages[index]?.height ?? 0;
    return top < height * 0.1 || top > height * 0.9;
  };
  const shape = (row: Row) => textOf(row).replace(/\d+/g, "#").toLowerCase();
  const times = new Map<string, number>();
  rows.forEach((pageRows, index) => {
    for (const one of new Set(pageRows.filter((row) => isAtEdge(row, index)).map(shape)))
      times.set(one, (times.get(one) ?? 0) + 1);
  });
  return rows.map((pageRows, index) =>
    pageRows.filter((row) => {
      if (!isAtEdge(row, index)) return true;
      if (pageRows.length > 1 && isPageNumber(textOf(row))) return false;
      // A list may go on with "3." at the top of a page.
      return (times.get(shape(row)) ?? 0) < Math.max(2, pages.length / 2) || /^\W*#\W*\t?\p{L}/u.test(shape(row));
    }),
  );
}

const isPageNumber = (text: string) =>
  /^(?:.{0,80}\t)?\W*(?:page|पृष्ठ|पान)?\s*\d{1,3}\s*(?:(?:of|\/|का|में से)\s*\d{1,3})?\W*$/iu.test(text) ||
  /^.{0,80}\bpage \d{1,3}(?: of \d{1,3})?$/i.test(text);

type TextStyle = { size: number; font: string };

/** The size and the font of most letters. */
function bodyStyle(rows: readonly Row[]): TextStyle {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const count = <Key>(map: Map<Key, number>, key: Key, letters: number) => map.set(key, (map.get(key) ?? 0) + letters);
  for (const { size, segments } of rows)
    for (const { text, font } of segments) {
      count(sizes, Math.round(size * 2) / 2, text.length);
      if (font !== "") count(fonts, font, text.length);
    }
  const most = <Key>(map: Map<Key, number>) => [...map].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return { size: most(sizes) ?? 10, font: most(fonts) ?? "" };
}

/** The columns of a page from left to right: where few lines cross a blank band in its middle, and both sides have many. */
function columnsOf(rows: readonly Row[], width: number): Row[][] {
  const gutter = gutterOf(rows, width);
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

/** Of the places where text begins in the middle of the page, the one whose left side fewest lines cross. */
function gutterOf(rows: readonly Row[], width: number): number | undefined {
  if (rows.length < minRows) return undefined;
  // Rows of a table have more than two parts.
  if (rows.filter(({ segments }) => segments.length > 2).length > rows.length * 0.2) return undefined;
  const all = rows.flatMap(({ segments }) => segments);
  const starts = all.flatMap(({ left }) =>
    left > width * 0.3 && left < width * 0.7 ? [Math.round(left / 3) * 3] : [],
  );
  const places = [...new Set(starts)].toSorted((one, other) => one - other).map((start) => sidesOf(rows, start - 4));
  const letters = lettersIn(all);
  const [best] = places
    .filter(({ crossing, left, right }) => {
      const isEnough = left.rows >= minRows / 2 && right.rows >= Math.max(minRows / 2, rows.length / 4);
      return isEnough && right.letters >= letters * leastOnSide && crossing <= rows.length * 0.3;
    })
    .toSorted((one, other) => one.crossing - other.crossing);
  return best?.gutter;
}

/** A column of years or amounts has fewer of the letters. */
const leastOnSide = 0.15;

function sidesOf(rows: readonly Row[], gutter: number) {
  const onLeft = rows.map(({ segments }) => segments.filter(({ right }) => right <= gutter + 2));
  const onRight = rows.map(({ segments }) => segments.filter(({ left }) => left >= gutter - 2));
  const isCrossed = ({ left, right }: Segment) => left < gutter - 2 && right > gutter + 2;
  const countOf = (side: readonly Segment[][]) => ({
    rows: side.filter((segments) => segments.length > 0).length,
    letters: lettersIn(side.flat()),
  });
  const crossing = rows.filter(({ segments }) => segments.some(isCrossed)).length;
  return { gutter, crossing, left: countOf(onLeft), right: countOf(onRight) };
}

const lettersIn = (segments: readonly Segment[]) => segments.reduce((sum, { text }) => sum + text.length, 0);

function blocksOf(rows: readonly Row[], look: TextStyle): Block[] {
  const edge = Math.max(0, ...rows.flatMap(({ segments }) => segments.map(({ right }) => right)));
  const blocks: Block[] = [];
  for (let index = 0; index < rows.length; ) {
    const table = tableInRows(rows, index);
    if (table) {
      blocks.push({ at: rows[index]?.at ?? 1, rows: table.rows });
      index = table.end;
      continue;
    }
    const row = rows[index];
    if (row) blocks.push(lineOf(row, look, edge));
    index += 1;
  }
  return blocks;
}

function lineOf(row: Row, look: TextStyle, edge: number): Paragraph {
  const { at, top, size, segments } = row;
  const isOther = segments.every(({ font }) => font !== "" && font !== look.font);
  const isLarge = size > look.size * 1.12;
  return {
    at,
    text: textOf(row),
    look: isLarge ? "heading" : isOther ? "emphasised" : "plain",
    isItem: false,
    layout: { left: leftOf(segments), right: segments.at(-1)?.right ?? 0, top, size, edge },
  };
}

const leftOf = (segments: readonly Segment[]) => segments[0]?.left ?? 0;
