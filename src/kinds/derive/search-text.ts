import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";
import type { Person } from "../person.ts";
import { listFilledFields } from "./field-value.ts";
import { foldText } from "./fold.ts";
import { titleOf } from "./title-and-days.ts";

export type SearchWords = { title: string[]; people: string[]; topics: string[]; other: string[] };

/** Enough for any abstract; limits the size of the index. */
const maxWords = 1000;

/** The words by which a search finds the record: folded, each only once, grouped by weight. */
export function searchWords(kind: KindDefinition, data: RecordData, people: readonly Person[]): SearchWords {
  const topics: string[] = [];
  const other: string[] = [];
  for (const { text, isTopic } of searchedFields(kind, data)) (isTopic ? topics : other).push(text);
  return {
    // A document has its owner's name instead of a title.
    title: foldWords((kind.isOnePerPerson ? people[0]?.name : undefined) ?? titleOf(kind, data)),
    people: foldWords(people.map(({ name }) => name).join(" ")),
    topics: foldWords(topics.join(" ")),
    other: foldWords(other.join(" ")),
  };
}

/**
 * Whether these fields, by name or as the path of a table's row, give the same words before and after. Titles are not
 * compared.
 */
export function keepsSearchWords(
  kind: KindDefinition,
  changed: Readonly<Record<string, unknown>>,
  before: RecordData,
  after: RecordData,
): boolean {
  const names = new Set(Object.keys(changed).map((path) => path.split(".")[0] ?? ""));
  const textsOf = (data: RecordData) => {
    const fields = Object.fromEntries([...names].map((name) => [name, data[name]]));
    return JSON.stringify(searchedFields(kind, fields).map(({ text, isTopic }) => [text, isTopic]));
  };
  return textsOf(before) === textsOf(after);
}

export type SearchedField = { name: string; field: FieldDefinition; text: string; isTopic: boolean };

/** The fields whose text is searched, besides title and people. */
export function searchedFields(kind: KindDefinition, data: RecordData): SearchedField[] {
  return listFilledFields(kind, data)
    .filter(([name, field]) => name !== kind.title && !field.sensitive)
    .map(([name, field, value]) => ({
      name,
      field,
      text: fieldType(field).searchText(value, field),
      isTopic: field.topic === true,
    }));
}

/** The topics of a record, as they were entered. */
export function topicsOf(kind: KindDefinition, data: RecordData): string[] {
  return listFilledFields(kind, data)
    .filter(([, field]) => field.topic && !field.sensitive)
    .flatMap(([, , value]) => value)
    .map(String);
}

/** The folded words of a text in order, without repetitions. */
export function foldWords(text: string): string[] {
  const folded = foldText(text);
  if (folded === "") return [];
  return [...new Set(folded.split(" "))].slice(0, maxWords);
}
