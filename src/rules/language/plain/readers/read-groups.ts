import { findFilterField } from "../../fields/filter-field.ts";
import { isNamed, phraseAt, phraseLengthAt } from "../phrases.ts";
import type { Matcher, Reader } from "../reader.ts";
import { groupingWords, groupLeads, groupNames } from "../sentence-words.ts";

/** The group named at this index: "year", "department", or another field to group by. */
export function groupAt(reader: Reader, index: number): { name: string; length: number } | undefined {
  if (reader.kindWords.has(index)) return undefined;
  const known = phraseAt(reader.words, index, groupNames);
  for (let length = 4; length > (known?.length ?? 0); length--) {
    const text = plainText(reader, index, length);
    const field = text === undefined || text.length < 3 ? undefined : readFieldNamed(reader, text);
    if (field?.groupable) return { name: field.name, length };
  }
  if (!known) return undefined;
  const own =
    known.meaning === "kind" && reader.kinds.length === 1 ? findFilterField(reader.fields, "type") : undefined;
  const name = own?.groupable ? own.name : known.meaning;
  return { name: name === "year" && reader.sum === "amount" ? "fy" : name, length: known.length };
}

export function plainText({ words }: Reader, index: number, length: number): string | undefined {
  const run = words.slice(index, index + length);
  // "department & year" are two groups: no name contains such a symbol.
  return run.length < length || run.some(({ isInLanguage, folded }) => isInLanguage || !/[\p{L}\p{N}]/u.test(folded))
    ? undefined
    : run.map(({ folded }) => folded).join(" ");
}

export function readFieldNamed({ fields }: Reader, text: string) {
  return fields.find((field) => isNamed(field, text));
}

/** Reads "by department and year", "department and year wise", "in each year", "yearly". */
export const readGroups: Matcher = (reader, index) => {
  const { words } = reader;
  const once = groupingWords[words[index]?.folded ?? ""];
  if (once) return addGroups(reader, [once], 1);
  const lead = phraseLengthAt(words, index, groupLeads);
  const { names, isWise, end } = groupsFrom(reader, index + lead);
  return lead > 0 || isWise ? addGroups(reader, names, end - index) : 0;
};

/** The groups in "department and year wise", whether "wise" follows one, and the index after them. */
function groupsFrom(reader: Reader, begin: number): { names: string[]; isWise: boolean; end: number } {
  const { words } = reader;
  const names: string[] = [];
  let isWise = false;
  let next = begin + phraseLengthAt(words, begin, ["the", "each", "every"]);
  let end = next;
  for (;;) {
    const group = groupAt(reader, next);
    if (!group) break;
    names.push(group.name);
    end = next + group.length;
    const marked = words[end]?.folded === "wise";
    isWise ||= marked;
    if (marked) end += 1;
    next = end + phraseLengthAt(words, end, ["and by", "and then by", "then by", "and", "by", "then", "&"]);
    const isList = words[end - 1]?.hasComma === true || (marked && !reader.isAboutPeople && groupAt(reader, end));
    if (next === end && !isList) break;
  }
  return { names, isWise, end };
}

export function addGroups(reader: Reader, names: readonly string[], length: number): number {
  for (const name of names) if (!reader.by.includes(name)) reader.by.push(name);
  return names.length > 0 ? length : 0;
}
