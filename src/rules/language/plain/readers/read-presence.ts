import { type FilterField, findFilterField } from "../../fields/filter-field.ts";
import { phraseAt, phraseLengthAt } from "../phrases.ts";
import { addPart, type Matcher, type Reader } from "../reader.ts";
import { missingAfterField, missingBeforeField, presentAfterField, presentBeforeField } from "../sentence-words.ts";
import type { Word } from "../words.ts";
import { findFields, foldWords, joinWords, optionIn, runAt } from "./read-values.ts";

/** Reads "without proof", "with DOI", "missing proof and DOI", and "proof missing". */
export const readPresence: Matcher = (reader, index) => {
  const { words, pending } = reader;
  const lacking = phraseLengthAt(words, index, missingBeforeField);
  const present = phraseLengthAt(words, index, presentBeforeField);
  const begin = index + Math.max(lacking, present);
  if (begin === index || isAction(words, index, begin)) return readPresenceAfter(reader, index);
  const { names, end } = namesFrom(reader, begin);
  if (names.length === 0) return 0;
  const { isNegated } = pending;
  pending.isNegated = false;
  if (lacking > 0) {
    const isAbsent = isNegated !== lacking >= present;
    addPart(reader, isAbsent ? "missing" : "has", names.join(","), true);
    return end - index;
  }
  // In "with DOI and proof not uploaded" only the proof is missing.
  const denied = lackingAfter(reader, end);
  const absent = denied > 0 ? names.splice(-1) : [];
  if (names.length > 0) addPart(reader, isNegated ? "missing" : "has", names.join(","), true);
  for (const name of absent) addPart(reader, "missing", name, true);
  // "with certificate attached" has two words for "present".
  return end + (denied || phraseLengthAt(words, end, presentAfterField)) - index;
};

/** "has published" describes an action, not something present. */
function isAction(words: readonly Word[], index: number, next: number): boolean {
  return /ed$/u.test(words[next]?.folded ?? "") && /^ha(?:s|ve|ving)$/u.test(words[index]?.folded ?? "");
}

/** The distinct names in "proof and DOI", and the index after the last. */
function namesFrom(reader: Reader, begin: number): { names: string[]; end: number } {
  const { words } = reader;
  const names = new Set<string>();
  let end = begin;
  for (let next = begin; names.size === 0 || next > end || words[end - 1]?.hasComma === true; ) {
    const article = phraseLengthAt(words, next, ["a", "an", "the", "any", "their"]);
    const found = presenceAt(reader, next + article);
    if (!found) break;
    names.add(found.name);
    end = next + article + found.length;
    next = end + phraseLengthAt(words, end, ["and", "or"]);
  }
  return { names: [...names], end };
}

/** Reads "missing" after a name, unless it belongs to the next: in "DOI missing proof" the proof is missing. */
function lackingAfter(reader: Reader, index: number): number {
  const lacking = phraseLengthAt(reader.words, index, missingAfterField);
  return lacking > 0 && presenceAt(reader, index + lacking) === undefined ? lacking : 0;
}

/** Reads "proof missing", "certificates not uploaded". */
function readPresenceAfter(reader: Reader, index: number): number {
  const named = presenceAt(reader, index);
  if (!named) return 0;
  const end = index + named.length;
  const lacking = lackingAfter(reader, end);
  const state = lacking || phraseLengthAt(reader.words, end, presentAfterField);
  if (state === 0) return 0;
  addPart(reader, lacking > 0 ? "missing" : "has", named.name, true);
  return named.length + state;
}

const presenceWords: Readonly<Record<string, string>> = {
  "proof file": "proof",
  "proof attached": "proof",
  proofs: "proof",
  evidence: "proof",
  document: "proof",
  documents: "proof",
  attachment: "proof",
  attachments: "proof",
  file: "proof",
  files: "proof",
  "orcid id": "orcid",
  orcids: "orcid",
  phd: "phd",
  "ph.d": "phd",
  "ph d": "phd",
  doctorate: "phd",
  doctorates: "phd",
  phds: "phd",
};

function presenceAt(reader: Reader, index: number): { name: string; length: number } | undefined {
  // "publications without books" excludes a record type.
  if (reader.kindWords.has(index)) return undefined;
  for (let length = 4; length > 0; length--) {
    const run = runAt(reader.words, index, length);
    if (!run) continue;
    const text = joinWords(run);
    const field =
      findPresence(reader, presenceWords[text]) ??
      (text.length > 2 ? (findFields(reader.fields, text)[0] ?? fileFieldNamed(reader.fields, text)) : undefined);
    if (!field) continue;
    if (isCompared(reader, index + length) && field.type !== "presence") return undefined;
    // In "with status granted" a value follows the field's name.
    if (field.options && valueFollows(reader, field, index + length)) continue;
    return { name: field.name, length };
  }
  return undefined;
}

/** Finds "Certificate or filing receipt" by "certificate", if no other field begins so. */
function fileFieldNamed(fields: readonly FilterField[], text: string): FilterField | undefined {
  const found = fields.filter(
    ({ type, label }) => type === "presence" && foldWords(label).startsWith(`${foldWords(text)} or `),
  );
  return found.length === 1 ? found[0] : undefined;
}

function findPresence({ fields }: Reader, name: string | undefined): FilterField | undefined {
  return name === undefined ? undefined : findFilterField(fields, name);
}

function valueFollows(reader: Reader, field: FilterField, index: number): boolean {
  const next = reader.words[index];
  return next !== undefined && optionIn([field], foldWords(next.folded)) !== undefined;
}

/** Whether a number or comparison follows. "of 2024" is a year, not a value. */
function isCompared({ words }: Reader, index: number): boolean {
  const [next = "", second = ""] = words.slice(index, index + 2).map(({ folded }) => folded);
  if (next === "of") return !/^(?:19|20)\d{2}(?!\d)/u.test(second);
  return /^(?:[<>=\d]|(?:above|over|more|less|below|under|at|between)$)/u.test(next);
}

/** Reads "PhD holders": for people, the degree alone means that they have it. */
export const readDegree: Matcher = (reader, index) => {
  const found = phraseAt(reader.words, index, degrees);
  if (found) addPart(reader, "has", found.meaning, true);
  return found?.length ?? 0;
};

const degrees = Object.fromEntries(Object.entries(presenceWords).filter(([, name]) => name === "phd"));
/** The number of words of a degree at this index. */
export const degreeAt = (words: readonly Word[], index: number) => phraseAt(words, index, degrees)?.length ?? 0;
