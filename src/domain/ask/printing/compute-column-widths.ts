/** The average width of a letter, as a part of the font size. */
const letterWidth = 0.55;
const maxWordLength = 16;
const maxTextLength = 60;

type Cells = readonly (string | number | null)[];

/**
 * Widths in points that fill the width exactly. Each column is at least as wide as its longest word, as far as that fits, and
 * what is left is shared by the length of the texts. Longer words are broken: a column never pushes another off the page.
 */
export function computeColumnWidths(
  header: readonly string[],
  rows: readonly Cells[],
  width: number,
  size: number,
): number[] {
  const lengths = header.map((label, index) => {
    const texts = [label, ...rows.map((row) => lettersOf(row[index]))];
    return {
      word: Math.min(maxWordLength, longestOf(texts.flatMap((text) => text.split(/\s+/)))),
      text: Math.min(maxTextLength, longestOf(texts)),
    };
  });
  const minimums = lengths.map(({ word }) => word * size * letterWidth);
  const sum = (widths: readonly number[]) => widths.reduce((total, columnWidth) => total + columnWidth, 0);
  const rest = width - sum(minimums);
  if (rest <= 0) return minimums.map((one) => (one * width) / sum(minimums));
  const more = lengths.map(({ text, word }) => 1 + Math.max(0, text - word));
  return minimums.map((one, index) => one + (rest * (more[index] ?? 1)) / sum(more));
}

/** How many lines a cell may have where its letters are wide and its lines end early. */
export function maxLinesOf(cell: Cells[number], width: number, size: number): number {
  if (typeof cell !== "string") return 1;
  const lines = (letters: number) => Math.ceil((2 * letters * size * letterWidth) / width);
  return cell.split("\n").reduce((sum, { length }) => sum + Math.max(1, lines(length)), 0);
}

const lettersOf = (cell: Cells[number] | undefined) =>
  typeof cell === "number" ? cell.toLocaleString("en-IN") : (cell ?? "");

const longestOf = (texts: readonly string[]) => texts.reduce((longest, { length }) => Math.max(longest, length), 2);
