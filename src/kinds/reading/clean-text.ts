const unstorable = /\0|\p{Surrogate}/gu;

/** Whether PostgreSQL can store the text: no NUL, no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) < 0;
}

/** Removes characters that cannot be stored, for cells of files. */
export function toStorable(text: string): string {
  return text.replace(unstorable, "");
}

/** A text of invisible characters only. Joiners, which are needed within Hindi words, are invisible when alone. */
const invisible = /^[\p{Cf}\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Control characters, which copied PDF text contains between letters and XML cannot represent. */
const control = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Most text, which needs no cleaning but at its ends. */
const plain = /^(?:[!-~]| (?! ))*$/;

/** Converts to one trimmed line in NFC, empty if nothing is visible. White space becomes single spaces, as a page shows it. */
export function cleanLine(text: string): string {
  if (plain.test(text)) return text.trim();
  return toVisible(
    toStorable(text)
      .replace(/[\v\f\r\u0085]/g, " ")
      .replace(control, ""),
  ).replace(/\s+/g, " ");
}

/** The same, but keeps tabs and line breaks (as line feeds). */
export function cleanLines(text: string): string {
  return toVisible(withoutControls(toStorable(text)));
}

/** The text without control characters other than tabs and line breaks (as line feeds). */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085]/g, "\n").replace(control, "");
}

/** Soft hyphens, and blanks of no width, which pages and PDFs have within words; joiners are needed in Hindi words. */
const withinWords = /[\u00ad\u200b\u2060\ufeff]/g;

function toVisible(text: string): string {
  const cleaned = text.replace(withinWords, "").normalize("NFC").trim();
  return invisible.test(cleaned) ? "" : cleaned;
}

/**
 * Removes these characters from the end, one by one: a pattern such as `[,;]+$` takes quadratic time on a long run, and
 * a file can contain very long ones.
 */
export function withoutTail(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The number of characters as a person counts them: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

export function cutTo(text: string, length: number): string {
  return [...text].slice(0, length).join("").trim();
}

const nothing = /^(?:[-‐-―−]+|n\/?a|n\.a\.?|nil|none|null|not (?:applicable|available))$/i;

/** What most cells begin with, and none of the texts above. */
const otherBeginning = /^[a-mo-z\d]/i;

/** Whether the text is empty or a usual way to write "nothing" into a cell. */
export function isBlank(text: string): boolean {
  if (otherBeginning.test(text)) return false;
  const trimmed = text.trim();
  return invisible.test(trimmed) || nothing.test(trimmed);
}

/** Reduces a word to lower-case letters and digits, for comparing options, headers and labels. */
export function foldWord(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
