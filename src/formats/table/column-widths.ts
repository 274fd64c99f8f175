/** How wide texts are, and the shares of columns: widths in the unit of the page. */
export type TextMeasure = {
  /** The average width of a character. */
  characterWidth: number;
  /** What a column has beside its text. */
  padding: number;
  minCharacters: number;
  /** In characters: longer texts do not widen a column further. */
  maxTextLength: number;
};

const maxWordLength = 16;

/**
 * Widths that fill the page exactly, from the texts of each column with its heading. Each column is at least as wide as its
 * longest word, as far as that fits, and what is left is shared by the length of the texts. Longer words are broken: a column
 * never pushes another off the page.
 */
export function computeColumnWidths(
  columns: readonly (readonly string[])[],
  width: number,
  { characterWidth, padding, minCharacters, maxTextLength }: TextMeasure,
): number[] {
  const lengths = columns.map((texts) => ({
    word: Math.min(
      maxWordLength,
      longestOf(
        texts.flatMap((text) => text.split(/[\s/]+/)),
        minCharacters,
      ),
    ),
    text: Math.min(maxTextLength, longestOf(texts, minCharacters)),
  }));
  const minimums = lengths.map(({ word }) => word * characterWidth + padding);
  const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0);
  const rest = width - sum(minimums);
  if (rest <= 0) return minimums.map((one) => (one * width) / sum(minimums));
  const shares = lengths.map(({ text, word }) => 1 + Math.max(0, text - word));
  return minimums.map((one, index) => one + (rest * (shares[index] ?? 1)) / sum(shares));
}

const longestOf = (texts: readonly string[], least: number) =>
  texts.reduce((longest, { length }) => Math.max(longest, length), least);
