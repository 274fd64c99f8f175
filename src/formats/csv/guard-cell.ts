// What a spreadsheet takes for the beginning of a formula, the full-width forms included.
const dangerous = /^'*[=+\-@\t\n\r\0＝＋－＠]/u;
const guarded = /^'+[=+\-@\t\n\r\0＝＋－＠]/u;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. `unguardCell` takes it away again. */
export function guardCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardCell`; other text is left alone. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
