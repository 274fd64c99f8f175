export type Cells = readonly (string | number | null)[];

/** The average width of a character, as a part of the font size. */
export const characterWidth = 0.55;

/** In lines, as if all characters were wide. */
const maxPieceLength = 24;

/**
 * A row as the pieces of it that stay on one page each: one for nearly every row. pdfmake leaves out a row that fits on
 * no page, and would divide every row of a table that may divide one.
 */
export function divideRow(
  cells: Cells,
  widths: readonly number[],
  size: number,
): { cells: Cells; isContinued: boolean }[] {
  const pieces = cells.map((cell, index) =>
    typeof cell === "string"
      ? piecesOf(cell, (text) => maxLinesOf(text, widths[index] ?? 1, size) <= maxPieceLength)
      : [cell],
  );
  const count = Math.max(1, ...pieces.map(({ length }) => length));
  return Array.from({ length: count }, (_, piece) => ({
    cells: pieces.map((one) => one[piece] ?? null),
    isContinued: piece > 0,
  }));
}

/** How many lines a cell may have where its characters are wide and its lines end early. */
export function maxLinesOf(cell: Cells[number], width: number, size: number): number {
  if (typeof cell !== "string") return 1;
  const lines = (characters: number) => Math.ceil((2 * characters * size * characterWidth) / width);
  return cell.split("\n").reduce((sum, { length }) => sum + Math.max(1, lines(length)), 0);
}

/** Cut between words, and inside a word that fits on no page. */
function piecesOf(text: string, fits: (text: string) => boolean): string[] {
  if (fits(text)) return [text];
  const pieces: string[] = [];
  let piece = "";
  for (const word of text.split(/(?<=\s)/)) {
    if (fits(piece + word)) {
      piece += word;
      continue;
    }
    if (piece !== "") pieces.push(piece.trimEnd());
    piece = word;
    while (!fits(piece)) {
      const letters = [...piece];
      let limit = letters.length;
      while (limit > 1 && !fits(letters.slice(0, limit).join(""))) limit = Math.floor(limit / 2);
      pieces.push(letters.slice(0, limit).join(""));
      piece = letters.slice(limit).join("");
    }
  }
  return [...pieces, piece].filter((one) => one !== "");
}
