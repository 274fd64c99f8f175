import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { fieldType } from "../fields/field-types.ts";
import type { Person } from "../person.ts";
import { filledFields } from "./field-value.ts";
import { foldText } from "./fold.ts";
import { titleOf } from "./promote.ts";

export type SearchWords = { title: string[]; people: string[]; other: string[] };

/** Enough for any abstract, and a bound for the index. */
const mostWords = 1000;

/** The words a search finds the record by, folded, each once, the weightiest first. */
export function searchWords(kind: KindDefinition, data: RecordData, people: readonly Person[]): SearchWords {
  const texts = filledFields(kind, data)
    .filter(([name, field]) => name !== kind.title && !field.sensitive)
    .map(([, field, value]) => fieldType(field).words(value, field));
  return {
    title: wordsOf(titleOf(kind, data)),
    people: wordsOf(people.map(({ name }) => name).join(" ")),
    other: wordsOf(texts.join(" ")),
  };
}

function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).split(" "))].filter((word) => word !== "").slice(0, mostWords);
}
