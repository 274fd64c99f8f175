/** The height of a row with one line, in points. */
export const lineHeight = 15;

/** In points, the limit of a workbook. */
const maxRowHeight = 409;

/**
 * The height in points of a row that cuts no text in columns of these widths, for programs that do not find it by
 * themselves. A number takes one line.
 */
export function heightOf(texts: readonly (string | number | null)[], widths: readonly number[], minLines = 1): number {
  const lines = texts.map((text, index) => (typeof text === "string" ? linesOf(text, widths[index] ?? 8) : 1));
  return Math.min(maxRowHeight, lineHeight * Math.max(minLines, ...lines));
}

function linesOf(text: string, width: number): number {
  return text.split("\n").reduce((sum, line) => sum + linesOfPart(line, width), 0);
}

/** Words stay whole as far as they fit. A width is a number of digits: capitals are wider, most other letters are not. */
function linesOfPart(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const length = word.length + 0.2 * word.replace(/\P{Lu}/gu, "").length;
    if (used > 0 && used + 1 + length > width) [lines, used] = [lines + 1, 0];
    used += (used > 0 ? 1 : 0) + length;
    while (used > width) [lines, used] = [lines + 1, used - width];
  }
  return lines;
}
