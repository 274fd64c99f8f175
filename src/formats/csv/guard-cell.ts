// What a spreadsheet reads as the beginning of a formula, including the full-width forms.
const dangerous = /^'*[=+\-@\t\n\r\0＝＋－＠]/u;
const guarded = /^'+[=+\-@\t\n\r\0＝＋－＠]/u;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. `unguardCell` removes it. */
export function guardCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardCell`; other text is unchanged. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
