const words = new Set([
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

/** Empty, or one of the ways in which people write "nothing" into a cell that must not stay empty. */
export function isBlank(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === "" || words.has(trimmed.toLowerCase());
}
