import { type FilterField, findFilterField } from "../../fields/filter-field.ts";
import { lengthAt, meaningAt } from "../phrases.ts";
import { addPart, type Matcher, type Reader } from "../reader.ts";
import { having, isLacking, isThere, without } from "../sentence-words.ts";
import type { Word } from "../words.ts";
import { findFields, fold, joinWords, optionIn, runAt } from "./read-values.ts";

/** "without proof", "with DOI", "missing proof and DOI". */
export const readPresence: Matcher = (reader, at) => {
  const lacking = lengthAt(reader.words, at, without);
  const present = lengthAt(reader.words, at, having);
  const lead = Math.max(lacking, present);
  // "has published" says what was done, not what is there.
  const isDone =
    /ed$/u.test(reader.words[at + lead]?.folded ?? "") && /^ha(?:s|ve|ving)$/u.test(reader.words[at]?.folded ?? "");
  if (lead === 0 || isDone) return readPresenceAfter(reader, at);
  const names: string[] = [];
  let next = at + lead;
  let end = next;
  for (;;) {
    const article = lengthAt(reader.words, next, ["a", "an", "the", "any", "their"]);
    const found = presenceAt(reader, next + article);
    if (!found) break;
    if (!names.includes(found.name)) names.push(found.name);
    end = next + article + found.length;
    next = end + lengthAt(reader.words, end, ["and", "or"]);
    if (next === end && reader.words[end - 1]?.isListed !== true) break;
  }
  if (names.length === 0) return 0;
  const isNegated = reader.pending.isNegated !== lacking >= present && lacking > 0;
  reader.pending.isNegated = false;
  // "with DOI and proof not uploaded" lacks only the proof.
  const denied = lacking === 0 ? lackingAfter(reader, end) : 0;
  const absent = denied > 0 ? names.splice(-1) : [];
  if (names.length > 0) addPart(reader, isNegated ? "missing" : "has", names.join(","), true);
  for (const name of absent) addPart(reader, "missing", name, true);
  // "with certificate attached" says it twice.
  const repeated = lacking === 0 && denied === 0 ? lengthAt(reader.words, end, isThere) : 0;
  return end + denied + repeated - at;
};

/** "missing" may also lead: "DOI missing proof" is two of them. */
function lackingAfter(reader: Reader, at: number): number {
  const lacking = lengthAt(reader.words, at, isLacking);
  return lacking > 0 && presenceAt(reader, at + lacking) === undefined ? lacking : 0;
}

/** "proof missing", "certificates not uploaded". */
function readPresenceAfter(reader: Reader, at: number): number {
  const named = presenceAt(reader, at);
  if (!named) return 0;
  const end = at + named.length;
  const lacking = lackingAfter(reader, end);
  const state = lacking || lengthAt(reader.words, end, isThere);
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

function presenceAt(reader: Reader, at: number): { name: string; length: number } | undefined {
  // "publications without books" leaves out a record type.
  if (reader.kindWords.has(at)) return undefined;
  for (let length = 4; length > 0; length--) {
    const run = runAt(reader.words, at, length);
    if (!run) continue;
    const text = joinWords(run);
    const field =
      findPresence(reader, presenceWords[text]) ??
      (text.length > 2 ? (findFields(reader.fields, text)[0] ?? fileCalled(reader.fields, text)) : undefined);
    if (!field) continue;
    if (isCompared(reader, at + length) && field.type !== "presence") return undefined;
    // "with status granted" has a value after the name.
    if (field.options && valueFollows(reader, field, at + length)) continue;
    return { name: field.name, length };
  }
  return undefined;
}

/** "certificate" for "Certificate or filing receipt", where no other field begins so. */
function fileCalled(fields: readonly FilterField[], text: string): FilterField | undefined {
  const found = fields.filter(({ type, label }) => type === "presence" && fold(label).startsWith(`${fold(text)} or `));
  return found.length === 1 ? found[0] : undefined;
}

function findPresence({ fields }: Reader, name: string | undefined): FilterField | undefined {
  return name === undefined ? undefined : findFilterField(fields, name);
}

function valueFollows(reader: Reader, field: FilterField, at: number): boolean {
  const next = reader.words[at];
  return next !== undefined && optionIn([field], fold(next.folded)) !== undefined;
}

/** A number or a comparison follows. "of 2024" is a year and not a value. */
function isCompared({ words }: Reader, at: number): boolean {
  const [next = "", second = ""] = words.slice(at, at + 2).map(({ folded }) => folded);
  if (next === "of") return !/^(?:19|20)\d{2}(?!\d)/u.test(second);
  return /^(?:[<>=\d]|(?:above|over|more|less|below|under|at|between)$)/u.test(next);
}

/** "PhD holders": of people, the degree alone says that they have it. */
export const readDegree: Matcher = (reader, at) => {
  const found = meaningAt(reader.words, at, degrees);
  if (found) addPart(reader, "has", found.meaning, true);
  return found?.length ?? 0;
};

const degrees = Object.fromEntries(Object.entries(presenceWords).filter(([, name]) => name === "phd"));
/** Such a word, where it says which people are meant. */
export const degreeAt = (words: readonly Word[], at: number) => meaningAt(words, at, degrees)?.length ?? 0;
