import { withoutMarkup } from "./fold-title.ts";

/**
 * The signs of a title that distinguish works and that folding removes: "C++" and "C#", "Na+" and "Na", "Re < 100" and
 * "Re > 100", "F-algebras" and "F*-algebras". Empty for most titles.
 */
export function signsIn(title: string): string {
  if (!mayHaveSigns.test(title)) return "";
  return (withoutMarkup(title).normalize("NFKC").replaceAll("\u2212", "-").match(signs) ?? []).join("");
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
    // Of a figure below zero: other hyphens before a figure have a stray blank, as in "Covid -19".
    "(?<=[(=<>≤≥]\\s?|\\b(?:at|of|to|below|from|and|between)\\s)-(?=\\d)",
  ].join("|"),
  "giu",
);
