import { money } from "#kinds/fields/money.ts";
import { findIdentifier } from "../lookup/find-identifier.ts";
import type { ProofType } from "./proof-types.ts";

const amount =
  /(?:(?:\bRs|\bINR)\.?|₹|रु\.?|रुपये)\s{0,2}\d[\d,]{0,20}(?:\.\d{1,2})?(?:\s{0,2}(?:lakhs?|lacs?|crores?|cr)\b)?|(?<![\d.,])\d[\d,]{0,20}(?:\.\d{1,2})?\s{0,2}(?:lakhs?|lacs?|crores?)\b/gi;

/** The different amounts of a text, that of the whole first; a scale of pay and the like is not an amount. */
export function findAmounts(joinedLines: string): string[] {
  const found = new Map<number, { words: string; isWhole: boolean }>();
  for (const match of [...joinedLines.matchAll(amount)].slice(0, 50)) {
    const words = match[0].replace(/^(?:रु\.?|रुपये)/, "₹");
    const { value } = money.read(words, rupees, { departments: [] });
    if (value === undefined || value === 0) continue;
    const before = joinedLines.slice(Math.max(0, match.index - 50), match.index).toLowerCase();
    const isWhole =
      /total|grant of|sanction|amount of|not exceeding|order/.test(before) && !/instal.{0,20}$/.test(before);
    if (!found.has(value)) found.set(value, { words, isWhole });
  }
  const all = [...found.values()];
  return [...all.filter(({ isWhole }) => isWhole), ...all.filter(({ isWhole }) => !isWhole)].map(({ words }) => words);
}

const rupees = money({ label: "Amount" });

const code = "([A-Za-z0-9][A-Za-z0-9/._-]{2,40})";
const labelled = (label: string) =>
  new RegExp(`\\b(?:${label})\\.?\\s{0,2}(?:no|number|id)\\b\\.?\\s{0,2}[:.-]{0,2}\\s{0,2}${code}`, "gi");
const numberPatterns = {
  application: labelled("application"),
  patent: labelled("patent"),
  registration: labelled("registration|regn"),
  diary: labelled("diary"),
  letter: new RegExp(
    `\\b(?:(?:sanction|file|order|w\\.o|letter|project)\\.?\\s{0,2}(?:no|number)\\b|ref(?:erence)?\\b\\.?(?:\\s{0,2}(?:no|number)\\b)?)\\.?\\s{0,2}[:.-]{0,2}\\s{0,2}${code}`,
    "gi",
  ),
  any: labelled("certificate|cert|credential|roll|member(?:ship)?|ref(?:erence)?|file"),
};

/** The number by which an office knows it, and a second one. */
export function findNumber(
  type: ProofType | undefined,
  joinedLines: string,
): { first: string | undefined; second: string | undefined } {
  const [first, second] =
    type === "Patent"
      ? [numberPatterns.application, numberPatterns.patent]
      : type === "Copyright"
        ? [numberPatterns.registration, numberPatterns.diary]
        : type === "Project" || type === "Consultancy" || type === "Appointment"
          ? [numberPatterns.letter, undefined]
          : [numberPatterns.any, undefined];
  const find = (pattern: RegExp | undefined) =>
    pattern &&
    [...joinedLines.matchAll(pattern)]
      .slice(0, 20)
      .map(([, found = ""]) => found.replace(/[._-]+$/, ""))
      .find((found) => /\d{2}/.test(found));
  return { first: find(first), second: find(second) };
}

/** A DOI, ISSN and ISBN, if the text names them. */
export function findIdentifiers(joinedLines: string): { DOI?: string; ISSN?: string; ISBN?: string } {
  const named = findIdentifier(joinedLines.replace(/orcid\.org\S{0,60}/gi, " ").replace(/\bISBN\b.{0,40}/gi, " "));
  const doi = "identifier" in named && named.identifier.type === "doi" ? named.identifier.value : undefined;
  const issn = /\bISSN\b[^\d\n]{0,15}(\d{4}-?\d{3}[\dX])/i.exec(joinedLines)?.[1];
  const isbn = /\bISBN\b[^\d\n]{0,15}([\dX][\d Xx-]{8,16}[\dX])/i.exec(joinedLines)?.[1];
  return { ...(doi && { DOI: doi }), ...(issn && { ISSN: issn }), ...(isbn && { ISBN: isbn }) };
}
