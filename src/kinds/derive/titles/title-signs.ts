/**
 * The signs of a title that distinguish works and that folding removes: "C++" and "C#", "Na+" and "Na−", "Re < 100" and
 * "Re > 100", "F-algebras" and "F*-algebras". Empty for most titles.
 */
export function signsIn(title: string): string {
  if (!mayHaveSigns.test(title)) return "";
  const plain = title
    .replace(/<\/?[a-z][^<>]{0,40}>/gi, "")
    .replace(/&lt;/gi, "<")
    .replace(/&gt;/gi, ">")
    .normalize("NFKC")
    .replaceAll("\u2212", "-");
  return (plain.match(signs) ?? []).map((found) => (found.endsWith("-") ? "-" : found)).join("");
}

const mayHaveSigns = /[-*#′″&⁺⁻₊₋\p{Sm}]/u;

const signs = new RegExp(
  [
    // Bars and tildes separate words, and a fraction is a figure.
    "(?![|~¬\u2044])\\p{Sm}",
    "′",
    "(?<=\\p{L})#",
    // A star after the last word refers to a note.
    "(?<=[\\p{L}\\p{N}])\\*(?=.*[\\p{L}\\p{N}])",
    // Of a figure below zero, and of a charge.
    "(?<=^|[\\s(])-(?=\\d)",
    "(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{N}]{0,5}-(?=$|[\\s),.;:])",
  ].join("|"),
  "gu",
);
