import type { FilterField } from "../../fields/filter-field.ts";
import { phraseLengthAt } from "../phrases.ts";
import type { SentenceState } from "../sentence-state.ts";
import type { Word } from "../words.ts";

/** The further values of "Q1 to Q3", "Q2 or lower", and the number of words that name them. */
export function lastOfRange({ words }: SentenceState, index: number, field: FilterField, first: string) {
  const options = field.name === "quartile" ? (field.options ?? []).map(({ value }) => value) : [];
  const joint = phraseLengthAt(words, index, ["to", "till", "through", "-"]);
  const lower = phraseLengthAt(words, index, ["or lower", "and lower", "or below", "and below"]);
  const higher = phraseLengthAt(words, index, ["or higher", "and higher", "or better", "and above", "or above"]);
  const last = joint > 0 ? words[index + joint]?.text.toUpperCase() : lower > 0 ? options.at(-1) : options[0];
  const [from, to] = [options.indexOf(first), options.indexOf(last ?? "")].toSorted((one, other) => one - other);
  if (from === undefined || to === undefined || from < 0 || joint + lower + higher === 0)
    return { values: [], length: 0 };
  const values = options.slice(from, to + 1).filter((value) => value !== first);
  return { values, length: joint > 0 ? joint + 1 : lower || higher };
}

/** "State and national awards": "state" alone may be that of a record, but another value of its field is beside it. */
export function isBesideOption(
  { words, pending, parts }: SentenceState,
  [start, end]: readonly [number, number],
  field: FilterField | undefined,
): boolean {
  if (field?.name !== "level" || words[start]?.folded !== "state") return false;
  const joint = phraseLengthAt(words, end, ["and", "or", "&", "/"]);
  const isListed = joint > 0 || words[end - 1]?.hasComma === true || words[end - 1]?.hasSlash === true;
  return (
    (isListed && isValue(words[end + joint], field)) || (pending.link !== "" && parts.at(-1)?.field === field.name)
  );
}

const isValue = (word: Word | undefined, { options = [] }: FilterField) =>
  options.some(({ value }) => value === word?.folded);
