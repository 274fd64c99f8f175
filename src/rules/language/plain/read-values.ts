import { findDepartment } from "#kinds/fields/department.ts";
import { type FilterField, type FilterOption, findFilterField } from "../fields/filter-field.ts";
import { quoteWhereNeeded } from "../format/format-query.ts";
import { lengthAt, meaningAt } from "./phrases.ts";
import { addPart, type Matcher, type Reader } from "./reader.ts";
import { fillers, having, without } from "./sentence-words.ts";
import type { Word } from "./words.ts";

const longestValue = 6;

/** The words of a run that may be one name or value: plain, and without a comma inside. */
export function runAt(words: readonly Word[], at: number, length: number): readonly Word[] | undefined {
  const run = words.slice(at, at + length);
  if (run.length < length || run.some(({ isWritten }) => isWritten)) return undefined;
  return run.slice(0, -1).some(({ isListed, isOwner }) => isListed || isOwner) ? undefined : run;
}

const said = (run: readonly Word[]) => run.map(({ folded }) => folded).join(" ");

/** "Computer Engineering", "IT department", "dept of EXTC". */
export const readDepartment: Matcher = (reader, at) => {
  const { departments = [] } = reader.context;
  for (let length = Math.min(longestValue, reader.words.length - at); length > 0; length--) {
    const run = runAt(reader.words, at, length);
    const text = run && said(run);
    if (!text || /^(?:and|or|the|of)\b|\b(?:and|or|the|of)$/u.test(text)) continue;
    const found =
      findDepartment(text.replace(/ branch$/u, ""), departments) ??
      (isNamedSo(reader.words, at, length) ? departmentBeginning(text, departments) : undefined);
    if (!found) continue;
    addPart(reader, "dept", quoteWhereNeeded(found.code));
    return length + lengthAt(reader.words, at + length, ["department", "dept", "branch", "departments"]);
  }
  return 0;
};

/** Only a word about a department may be short for its name. */
function isNamedSo(words: readonly Word[], at: number, length: number): boolean {
  const before = words[at - 1]?.folded ?? "";
  const after = words[at + length]?.folded ?? "";
  return (
    ["of", "from", "in", "by", "and", "or", "not", "except"].includes(before) ||
    /^(?:department|dept|branch)$/u.test(after)
  );
}

function departmentBeginning(text: string, departments: NonNullable<Reader["context"]["departments"]>) {
  if (!/^[a-z]{2,}(?: [a-z]+)*$/u.test(text)) return undefined;
  const found = departments.filter(({ code, name, aliases }) =>
    [code, name, ...aliases].some(
      (spelling) => (text.length >= 4 && spelling.toLowerCase().startsWith(text)) || initialsOf(spelling) === text,
    ),
  );
  return found.length === 1 ? found[0] : undefined;
}

const initialsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word !== "" && word !== "and" && word !== "of")
    .map((word) => word.charAt(0))
    .join("");

/** Labels that are ordinary words; they are values only beside the name of their field. */
const ordinary = new Set(
  "other others state institute university article note letter author award event research book chapter yes no mixed design other support conference paper review attendee speaker".split(
    " ",
  ),
);

type Saying = { field: string; text: string };
/** What people call states and other conditions that are in no label. */
const sayings: Readonly<Record<string, Saying>> = {
  pending: { field: "state", text: "submitted" },
  "pending verification": { field: "state", text: "submitted" },
  "awaiting verification": { field: "state", text: "submitted" },
  "to be verified": { field: "state", text: "submitted" },
  unsubmitted: { field: "state", text: "draft" },
  "not yet submitted": { field: "state", text: "draft" },
  unindexed: { field: "missing", text: "indexing" },
  "not indexed": { field: "missing", text: "indexing" },
  indexed: { field: "has", text: "indexing" },
  "single author": { field: "authors", text: "1" },
  "single authored": { field: "authors", text: "1" },
  "sole author": { field: "authors", text: "1" },
  "co authored": { field: "authors", text: ">1" },
};

/** "pending", "not indexed"; "not indexed in Scopus" is a value. */
export const readSaying: Matcher = (reader, at) => {
  const found = meaningAt(reader.words, at, sayings);
  const end = at + (found?.length ?? 0);
  if (!found || (found.meaning.text === "indexing" && !endsIndexed(reader, at, end))) return 0;
  const { field, text } = found.meaning;
  addPart(reader, field, text, field === "has" || field === "missing");
  return found.length;
};

/** No index is named before or after the word. */
function endsIndexed(reader: Reader, at: number, end: number): boolean {
  const after = lengthAt(reader.words, end, ["in", "by", "on", "in the"]);
  const isNamed = [reader.words[end + after], reader.words[at - 1]].some(
    (word) => word !== undefined && optionIn(reader.fields, fold(word.folded)) !== undefined,
  );
  return !isNamed && after === 0 && findFilterField(reader.fields, "indexing") !== undefined;
}

/** "granted", "web of science", "international level", "status granted". */
export const readOption: Matcher = (reader, at) => {
  const named = fieldNamed(reader, at);
  const start = at + (named?.length ?? 0);
  for (let length = Math.min(longestValue, reader.words.length - start); length > 0; length--) {
    const run = runAt(reader.words, start, length);
    if (!run || (!named && run.some((_, nth) => reader.kindWords.has(start + nth)))) continue;
    const text = fold(said(run));
    if (text === "" || (text.length < 2 && !named)) continue;
    const fields = named ? [named.field] : reader.fields;
    const after = named ? 0 : fieldLength(reader, start + length);
    if (ordinary.has(text) && !named && after === 0) continue;
    const found = optionIn(fields, text);
    if (!found) continue;
    addPart(reader, found.field.name, found.values.map(quoteWhereNeeded).join(","));
    return start + length + (after > 0 && isItsName(reader, start + length, after, found.field) ? after : 0) - at;
  }
  return 0;
};

function isItsName(reader: Reader, at: number, length: number, field: FilterField): boolean {
  return fieldsCalled([field], said(reader.words.slice(at, at + length))).length > 0;
}

function fieldLength(reader: Reader, at: number): number {
  return fieldNamed(reader, at)?.length ?? 0;
}

/** A field with options, by its name. */
function fieldNamed(reader: Reader, at: number): { field: FilterField; length: number } | undefined {
  for (let length = 3; length > 0; length--) {
    const run = runAt(reader.words, at, length);
    const [field] = run ? fieldsCalled(reader.fields, said(run)) : [];
    if (field?.options && field.name !== "dept" && field.name !== "kind") return { field, length };
  }
  return undefined;
}

function fieldsCalled(fields: readonly FilterField[], text: string): FilterField[] {
  const wanted = fold(text);
  return fields.filter(({ name, label, aliases = [] }) =>
    [name, label, ...aliases].some((one) => fold(one) === wanted),
  );
}

/** Small letters without signs and plural endings, the words apart. */
function fold(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (word.length > 3 ? word.replace(/s$/u, "") : word))
    .join(" ");
}

type Options = Map<string, { field: FilterField; values: string[] }>;
const kept = new WeakMap<readonly FilterField[], Options>();

function optionIn(fields: readonly FilterField[], text: string) {
  const known = kept.get(fields) ?? optionsOf(fields);
  kept.set(fields, known);
  return known.get(text);
}

/** Every spelling of every option; an earlier field wins, and several options of one field share a beginning. */
function optionsOf(fields: readonly FilterField[]): Options {
  const options: Options = new Map();
  const own = fields.filter(({ name }) => name !== "dept" && name !== "kind");
  for (const field of own)
    for (const option of field.options ?? [])
      for (const spelling of spellingsOf(option))
        if (!options.has(fold(spelling))) options.set(fold(spelling), { field, values: [option.value] });
  for (const field of own.filter(({ type }) => type === "flag"))
    for (const name of [field.name, ...(field.aliases ?? [])])
      if (!options.has(fold(name))) options.set(fold(name), { field, values: ["yes"] });
  for (const field of own) addBeginnings(options, field);
  return options;
}

function addBeginnings(options: Options, field: FilterField): void {
  for (const { value, label } of field.options ?? []) {
    const words = fold(label).split(" ");
    for (let length = 1; length < words.length; length++) {
      const begun = words.slice(0, length).join(" ");
      const known = options.get(begun);
      if (begun.length < 3 || fillers.has(begun) || fillers.has(`${begun}s`)) continue;
      if (!known) options.set(begun, { field, values: [value] });
      else if (known.field === field && !known.values.includes(value) && isBeginning(field, known.values))
        known.values.push(value);
    }
  }
}

/** The values were found by the beginning of their labels, and none by its whole label. */
function isBeginning(field: FilterField, values: readonly string[]): boolean {
  return values.every((value) => (field.options?.find((one) => one.value === value)?.label ?? value).includes(" "));
}

const spellingsOf = ({ value, label, aliases = [] }: FilterOption) => [value, label, ...aliases];

/** "without proof", "with DOI", "missing proof and DOI". */
export const readPresence: Matcher = (reader, at) => {
  const lacking = lengthAt(reader.words, at, without);
  const present = lengthAt(reader.words, at, having);
  const lead = Math.max(lacking, present);
  // "has published" says what was done, not what is there.
  const isDone =
    /ed$/u.test(reader.words[at + lead]?.folded ?? "") && /^ha(?:s|ve|ving)$/u.test(reader.words[at]?.folded ?? "");
  if (lead === 0 || isDone) return 0;
  const names: string[] = [];
  let next = at + lead;
  let end = next;
  for (;;) {
    const article = lengthAt(reader.words, next, ["a", "an", "the", "any", "their"]);
    const found = presenceAt(reader, next + article);
    if (!found) break;
    names.push(found.name);
    end = next + article + found.length;
    next = end + lengthAt(reader.words, end, ["and", "or"]);
    if (next === end && reader.words[end - 1]?.isListed !== true) break;
  }
  if (names.length === 0) return 0;
  const isNegated = reader.pending.isNegated !== lacking >= present && lacking > 0;
  reader.pending.isNegated = false;
  addPart(reader, isNegated ? "missing" : "has", names.join(","), true);
  return end - at;
};

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
};

function presenceAt(reader: Reader, at: number): { name: string; length: number } | undefined {
  for (let length = 4; length > 0; length--) {
    const run = runAt(reader.words, at, length);
    if (!run) continue;
    const text = said(run);
    const field =
      findPresence(reader, presenceWords[text]) ?? (text.length > 2 ? fieldsCalled(reader.fields, text)[0] : undefined);
    if (!field) continue;
    if (isCompared(reader, at + length) && field.type !== "presence") return undefined;
    // "with status granted" has a value after the name.
    if (field.options && valueFollows(reader, field, at + length)) continue;
    return { name: field.name, length };
  }
  return undefined;
}

function findPresence({ fields }: Reader, name: string | undefined): FilterField | undefined {
  return name === undefined ? undefined : findFilterField(fields, name);
}

function valueFollows(reader: Reader, field: FilterField, at: number): boolean {
  const next = reader.words[at];
  return next !== undefined && optionIn([field], fold(next.folded)) !== undefined;
}

/** A number or a comparison follows. */
function isCompared({ words }: Reader, at: number): boolean {
  const next = words[at]?.folded ?? "";
  return /^(?:[<>=]|\d|above|over|more|less|below|under|at|between|of)/u.test(next);
}
