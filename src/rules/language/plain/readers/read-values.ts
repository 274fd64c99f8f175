import type { DepartmentName } from "#kinds/field.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { FilterField, FilterOption } from "../../fields/filter-field.ts";
import { makeFieldFinder, namesOfField } from "../../fields/make-field-finder.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { quoteIfNeeded } from "../../format/format-query.ts";
import { kindsOrAll } from "../../parse/read-conditions.ts";
import { phraseLengthAt } from "../phrases.ts";
import { negators } from "../presence-words.ts";
import { addPart, addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { fillers } from "../sentence-words.ts";
import { foldWords } from "../values/fold-words.ts";
import { isBesideOption, lastOfRange } from "../values/joined-options.ts";
import type { Word } from "../words.ts";
import { isGuiding } from "./ignored-words.ts";

const maxValueWords = 6;

/** The words at this index if they can be one name or value: no command syntax or slash, no comma between, and no sign at the end. */
export function valueWordsAt(words: readonly Word[], index: number, length: number): readonly Word[] | undefined {
  const run = words.slice(index, index + length);
  const isBroken = run.some(({ isCommandSyntax, folded }) => isCommandSyntax || folded === "/");
  if (run.length < length || isBroken) return undefined;
  if (!/[\p{L}\p{N}]/u.test(run.at(-1)?.folded ?? "")) return undefined;
  return run.slice(0, -1).some(({ hasComma, isPossessive }) => hasComma || isPossessive) ? undefined : run;
}

export const joinWords = (run: readonly Word[]) => run.map(({ folded }) => folded).join(" ");

/** The same as typed. */
export const joinTyped = (run: readonly Word[]) => run.map(({ text }) => text).join(" ");

/** Reads "Computer Engineering", "IT department", "dept of EXTC". */
export const readDepartment: SentenceReader = (sentence, index) => {
  const { words, context, kindWords } = sentence;
  if (isPronoun(words, index)) {
    // "List the papers and export it".
    if (kindWords.size === 0) addUnanswerable(sentence, "it");
    return 1;
  }
  const found = departmentAt(words, index, context.departments ?? []) ?? departmentBeforeKind(sentence, index);
  if (!found) return 0;
  addPart(sentence, "dept", quoteIfNeeded(found.code));
  return found.length;
};

/** "CS papers": initials of one department. */
function departmentBeforeKind({ words, context, kindWords }: SentenceState, index: number) {
  const { folded = "", isCommandSyntax } = words[index] ?? {};
  const isShort = /^[a-z]{2,4}$/u.test(folded) && !isCommandSyntax && kindWords.has(index + 1);
  const found = isShort ? departmentBeginning(folded, context.departments ?? []) : undefined;
  return found && { code: found.code, length: 1 };
}

/** "Export it as Excel", "show it"; but "show IT", "show it papers" and "patents list it" name a department. */
const isPronoun = (words: readonly Word[], index: number) =>
  words[index]?.text === "it" &&
  pronounVerbs.test(words[index - 1]?.folded ?? "") &&
  /^(?:|as|to|into|in|by|for|again|now|also|with)$/u.test(words[index + 1]?.folded ?? "") &&
  (words[index - 1]?.folded !== "list" || /^(?:|and|&|then|please)$/u.test(words[index - 2]?.folded ?? ""));
const pronounVerbs =
  /^(?:export|download|show|list|display|sort|open|view|see|print|get|give|send|share|save|make|draw|plot|do|repeat)$/u;

export function departmentAt(words: readonly Word[], index: number, departments: readonly DepartmentName[]) {
  for (let length = maxValueWords; length > 0; length--) {
    const run = valueWordsAt(words, index, length);
    const text = run && joinWords(run);
    if (!text || /^(?:and|or|the|of)\b|\b(?:and|or|the|of)$/u.test(text)) continue;
    if (length > 1 && words[index + length]?.folded === "wise") continue;
    const typed = joinTyped(run);
    const found =
      findDepartment(text.replace(/ branch$/u, ""), departments) ??
      // The name of a department may have an abbreviation: "Computer Engg."
      (typed.toLowerCase() === text ? undefined : findDepartment(typed, departments)) ??
      (meansDepartment(words, index, length) ? departmentBeginning(text, departments) : undefined);
    if (!found) continue;
    const last = words[index + length - 1];
    // "IT, Engineering Sciences" are two.
    const noun = last?.hasComma || last?.hasSlash ? 0 : phraseLengthAt(words, index + length, departmentNouns);
    // In "IT dept wise" the noun names a group.
    const nounLength = words[index + length + noun]?.folded === "wise" ? 0 : noun;
    return { code: found.code, length: length + nounLength };
  }
  return undefined;
}

const departmentNouns = ["department", "dept", "branch", "departments"].concat([
  "engineering",
  "engineering department",
  "engineering dept",
]);

/** Whether the words before or after show that a department is meant; only then may its name be shortened. */
function meansDepartment(words: readonly Word[], index: number, length: number): boolean {
  const before = words[index - 1]?.folded ?? "";
  const after = words[index + length]?.folded ?? "";
  // "The mechanical and civil departments".
  const isListed =
    before === "the" && (/^(?:and|or|&|\/)$/u.test(after) || words[index + length - 1]?.hasComma === true);
  return (
    isListed ||
    ["of", "from", "in", "by", "and", "or", "not", "except", "vs", "versus", "compare", "between"].includes(before) ||
    /^(?:department|dept|branch|vs|versus)$/u.test(after)
  );
}

function departmentBeginning(text: string, departments: readonly DepartmentName[]) {
  // In "give me dept wise" no mechanical engineers are meant.
  if (text === "me" || !/^[a-z]{2,}(?: [a-z]+)*$/u.test(text)) return undefined;
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

/** Labels that are also ordinary words: values only next to the name of their field. */
const ordinaryWords = new Set(
  "other others academic state institute university article note letter author award event research book chapter yes no mixed design other support conference paper review attendee speaker department member".split(
    " ",
  ),
);

/** Reads "granted", "web of science", "international level", "status granted". */
export const readOption: SentenceReader = (sentence, index) => {
  const named = fieldNamed(sentence, index);
  // "state level" begins with the name of another field.
  return (named && readOptionOf(sentence, index, named)) || readOptionOf(sentence, index, undefined);
};

function readOptionOf(sentence: SentenceState, index: number, named: ReturnType<typeof fieldNamed>): number {
  const start = index + (named?.length ?? 0);
  for (let length = maxValueWords; length > 0; length--) {
    const run = valueWordsAt(sentence.words, start, length);
    if (
      !run ||
      isGuiding(sentence.words, start) ||
      (!named && run.some((_, nth) => sentence.kindWords.has(start + nth)))
    )
      continue;
    const text = foldWords(joinWords(run));
    const fields = named ? [named.field] : sentence.fields;
    const nameLength = named ? 0 : fieldLength(sentence, start + length);
    // "PhD" is a degree of people, unless records with programmes are named.
    const isOfPeople =
      (text === "student" && meansStudents(sentence)) || (text === "phd" && sentence.kinds.length === 0);
    const isOrdinary = isOfPeople || ordinaryWords.has(text);
    if (
      isOrdinary &&
      !named &&
      nameLength === 0 &&
      !isBesideOption(sentence, [start, start + length], optionIn(fields, text)?.field)
    )
      continue;
    const found = optionIn(fields, text);
    // "Of Engg dept" is an unknown department, not "engineering students".
    const isDepartment = !isWholeOption(text) && namesDepartment(sentence.words, index, start + length);
    if (!found || isDepartment) continue;
    const last = lastOfRange(sentence, start + length, found.field, found.values[0] ?? "");
    addPart(sentence, found.field.name, [...found.values, ...last.values].map(quoteIfNeeded).join(","));
    if (last.length > 0) return start + length + last.length - index;
    const end =
      start + length + (nameLength > 0 && isNameOf(sentence, start + length, nameLength, found.field) ? nameLength : 0);
    return restOfLabel(sentence, end, found) - index;
  }
  return 0;
}

/** "Number of students" and "list of students" mean no records for students. */
const meansStudents = ({ words, kinds, isCounting }: SentenceState) =>
  kinds.length === 0 &&
  (isCounting || words.every(({ folded }) => fillers.has(folded) || foldWords(folded) === "student"));

/** Whether "of" and "dept" are around the words. */
const namesDepartment = (words: readonly Word[], index: number, end: number) =>
  /^(?:of|from|in|by)$/u.test(words[index - 1]?.folded ?? "") &&
  /^(?:department|dept|branch)$/u.test(words[end]?.folded ?? "");

/** Skips further words of the label: "orientation programme" means "Orientation / induction programme". */
function restOfLabel({ words, kindWords }: SentenceState, from: number, { field, values }: Found): number {
  const labels =
    field.options?.filter(({ value }) => values.includes(value)).map(({ label }) => foldWords(label)) ?? [];
  const known = new Set(labels.flatMap((label) => label.split(" ")));
  let end = from;
  while (!kindWords.has(end) && known.has(foldWords(words[end]?.folded ?? ""))) end += 1;
  return end;
}

function isNameOf(sentence: SentenceState, index: number, length: number, field: FilterField): boolean {
  return findFields([field], joinWords(sentence.words.slice(index, index + length))).length > 0;
}

function fieldLength(sentence: SentenceState, index: number): number {
  return fieldNamed(sentence, index)?.length ?? 0;
}

/** Finds a field with options by the name at this index. */
function fieldNamed(sentence: SentenceState, index: number): { field: FilterField; length: number } | undefined {
  for (let length = maxValueWords; length > 0; length--) {
    const run = valueWordsAt(sentence.words, index, length);
    const [field] = run ? findFields(sentence.fields, joinWords(run)) : [];
    if (field?.options && field.name !== "dept" && field.name !== "kind") return { field, length };
  }
  return undefined;
}

export function findFields(fields: readonly FilterField[], text: string): readonly FilterField[] {
  return findByFolded(fields, foldWords(text));
}

const findByFolded = makeFieldFinder((field) => namesOfField(field).map(foldWords));

type Found = { field: FilterField; values: string[] };
type Options = Map<string, Found>;
const cache = new WeakMap<object, Options>();

/** The options are listed once for each list of fields, and once for each single field. */
export function optionIn(fields: readonly FilterField[], text: string) {
  const [only] = fields;
  const key = fields.length === 1 && only ? only : fields;
  const known = cache.get(key) ?? optionsOf(fields);
  cache.set(key, known);
  return known.get(text);
}

/** All spellings of all options. An earlier field has priority; several options of a field may share a beginning. */
function optionsOf(fields: readonly FilterField[]): Options {
  const options: Options = new Map();
  const departments = fields.find(({ name }) => name === "dept")?.options ?? [];
  const departmentCodes = new Set(departments.map(({ value }) => value));
  const listsDepartments = ({ options: values = [] }: FilterField) =>
    values.length > 0 && values.every(({ value }) => departmentCodes.has(value));
  // Fields whose options need no field name: "in Scopus" means the field Indexing, while "listed" must be named.
  const unnamedFields = fields.filter((field) => !["kind", "listed"].includes(field.name) && !listsDepartments(field));
  for (const field of unnamedFields)
    for (const option of field.options ?? []) {
      // If two fields have the same label, all its spellings mean the first: "WoS" and "Web of Science".
      const found = options.get(foldWords(option.label)) ?? { field, values: [option.value] };
      for (const spelling of spellingsOf(option))
        if (!options.has(foldWords(spelling))) options.set(foldWords(spelling), found);
    }
  for (const field of unnamedFields.filter(({ type }) => type === "flag"))
    for (const name of [field.name, ...(field.aliases ?? [])])
      if (!options.has(foldWords(name))) options.set(foldWords(name), { field, values: ["yes"] });
  // "Computer" is a department, and only "computer software" a type of work.
  const departmentNames = new Set(departments.flatMap(spellingsOf).map(foldWords));
  for (const field of unnamedFields) addBeginnings(options, field, departmentNames);
  return options;
}

function addBeginnings(options: Options, field: FilterField, otherNames: ReadonlySet<string>): void {
  for (const { value, label } of field.options ?? []) {
    const words = foldWords(label).split(" ");
    for (let length = 1; length < words.length; length++) {
      const begun = words.slice(0, length).join(" ");
      const known = options.get(begun);
      const isOrdinary = fillers.has(begun) || fillers.has(`${begun}s`) || negators.includes(begun);
      if (begun.length < 3 || isOrdinary || otherNames.has(begun)) continue;
      if (!known) options.set(begun, { field, values: [value] });
      else if (known.field === field && !known.values.includes(value) && haveSeveralWords(field, known.values))
        known.values.push(value);
    }
  }
}

let wholeOptions: ReadonlySet<string> | undefined;

/** Whether the text is a complete label of an option: a "refresher course" is not a course. */
export function isWholeOption(text: string): boolean {
  wholeOptions ??= new Set(
    fieldsOfKinds(kindsOrAll([])).flatMap(({ options = [] }) => options.flatMap(spellingsOf).map(foldWords)),
  );
  return wholeOptions.has(foldWords(text));
}

/** Whether all these labels have several words. A label of one word was found whole, not by its beginning. */
function haveSeveralWords(field: FilterField, values: readonly string[]): boolean {
  return values.every((value) => (field.options?.find((one) => one.value === value)?.label ?? value).includes(" "));
}

const spellingsOf = ({ value, label, aliases = [] }: FilterOption) =>
  [value, label, ...aliases].concat(label === "Web of Science" ? "WoS" : []);
