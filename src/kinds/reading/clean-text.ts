const unstorable = /\0|\p{Surrogate}/gu;

/** Whether PostgreSQL can store the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) < 0;
}

/** For cells: what cannot be stored is dropped. */
export function storable(text: string): string {
  return text.replace(unstorable, "");
}

/**
 * Characters that show nothing. The signs that join letters are needed within a Hindi word; alone they are as empty as
 * a space.
 */
const invisible = /^[\p{Cf}\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What is copied from a PDF has such signs between its letters; XML has no way to write them. */
const control = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** One line, NFC, trimmed, empty where nothing would be seen; a line break or tab inside becomes a space. */
export function cleanLine(text: string): string {
  return visible(
    storable(text)
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
      .replace(control, ""),
  );
}

/** The same, with line breaks kept (as line feeds). */
export function cleanLines(text: string): string {
  return visible(
    storable(text)
      .replace(/\r\n?|[\v\f\u0085]/g, "\n")
      .replace(control, ""),
  );
}

function visible(text: string): string {
  const cleaned = text.normalize("NFC").trim();
  return invisible.test(cleaned) ? "" : cleaned;
}

/**
 * The text without those characters at its end, one by one: a pattern such as `[,;]+$` is quadratic on a long run, and
 * a file can contain very long ones.
 */
export function withoutTail(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Characters as a person counts them: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

export function cutTo(text: string, length: number): string {
  return [...text].slice(0, length).join("").trim();
}

const nothing = new Set([
  "na",
  "n/a",
  "n.a.",
  "n.a",
  "nil",
  "none",
  "null",
  "-",
  "--",
  "—",
  "–",
  "not applicable",
  "not available",
]);

/** Empty, or one of the ways in which people write "nothing" into a cell. */
export function isBlank(text: string): boolean {
  const trimmed = text.trim();
  return invisible.test(trimmed) || nothing.has(trimmed.toLowerCase());
}

/** For comparing options, headers and labels: lower case, letters and digits only. */
export function foldWord(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
