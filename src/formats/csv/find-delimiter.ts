import { type Delimiter, delimiters, splitRows } from "./split-rows.ts";

const sample = { characters: 64 * 1024, rows: 60 };

/** The delimiter: the one that splits most rows into the same number of cells, and into more of them if equal. */
export function findDelimiter(text: string): Delimiter {
  const named = readNamedDelimiter(text);
  if (named) return named.delimiter;
  const head = text.slice(0, sample.characters);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const score = scoreOf(head, delimiter, head.length < text.length);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The line `sep=;` with which spreadsheets set the delimiter, and where the table begins after it. */
export function readNamedDelimiter(text: string): { delimiter: Delimiter; from: number } | undefined {
  const match = /^\uFEFF?"?sep=([,;\t|])"?[ ]*(\r\n|\r|\n|$)/i.exec(text);
  const delimiter = delimiters.find((one) => one === match?.[1]);
  return match && delimiter ? { delimiter, from: match[0].length } : undefined;
}

function scoreOf(text: string, delimiter: Delimiter, isCut: boolean): number {
  const { rows } = splitRows(text, delimiter, { rows: sample.rows, columns: 1000, cellLength: sample.characters });
  if (isCut && rows.length > 1) rows.pop();
  const widths = new Map<number, number>();
  let filled = 0;
  for (const { cells } of rows) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    filled += 1;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  let score = 0;
  for (const [width, times] of widths) {
    // The width adds a hundredth at most, enough to choose between two that match equally many rows.
    if (width > 1) score = Math.max(score, times / filled + Math.min(width, 100) / 10_000);
  }
  return score;
}
