import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules } from "#kinds/derive/check-rules.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import type { Person } from "#kinds/person.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { Random } from "../support/random.ts";
import { makeValue, type ValueSource } from "./field-values.ts";
import { makeName, phrase } from "./words.ts";

export const firstYear = 2014;
export const lastYear = 2025;

/** A year between the first and the last; later years are more frequent. */
export function makeYear(random: Random): number {
  return firstYear + Math.floor((lastYear - firstYear + 1) * Math.sqrt(random.next()));
}

/** Seven records in ten are publications, most of them of the first kind. */
export function makeKind(random: Random): KindDefinition {
  const isPublication = (kind: KindDefinition) => kind.group === recordKinds[0]?.group;
  const wanted = random.chance(0.7);
  const choices = recordKinds.filter((kind) => isPublication(kind) === wanted);
  return random.pick(wanted ? choices.flatMap((kind, index) => Array(choices.length - index).fill(kind)) : choices);
}

/**
 * A work of the kind: required and recommended fields are filled, half of the others too. A short one has what an
 * office enters in a row of its file, some 300 characters: the required and recommended fields, and the identifiers.
 */
export function makeData(kind: KindDefinition, source: ValueSource, { isShort = false } = {}): RecordData {
  const data: RecordData = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const isWanted = isShort ? isShortField(field) : field.readonly === undefined && !isSkipped(field, source.random);
    if (!isWanted) continue;
    const value = makeValue(field, source);
    if (value !== undefined) data[name] = value;
  }
  data[kind.title] = phrase(source.random, source.vocabulary, 6 + source.random.below(9)).slice(0, 400);
  for (const { field } of checkRules(kind, data)) delete data[field];
  return data;
}

const identifiers = new Set<string>(["doi", "isbn", "issn"]);

/** Whether an office's file has a column for the field. */
export const isShortField = ({ needed, type, readonly }: FieldDefinition) =>
  readonly === undefined && (needed !== "no" || identifiers.has(type)) && type !== "file";

const isSkipped = ({ needed }: FieldDefinition, random: Random) => needed === "no" && random.chance(0.5);

/** The owner, up to two colleagues, up to three external people; for a kind without a people list its owner. */
export function makePeople(
  kind: KindDefinition,
  owner: PersonForMatching,
  colleagues: readonly PersonForMatching[],
  random: Random,
): Person[] {
  const role = kind.people?.roles[0];
  const line = ({ name, publicId, email }: PersonForMatching): Person => ({
    name,
    email,
    account: publicId,
    ...(role && { role }),
  });
  if (!kind.people) return [line(owner)];
  const chosen = new Set(Array.from({ length: random.below(3) }, () => random.pick(colleagues)));
  chosen.delete(owner);
  return [owner, ...chosen].map(line).concat(makeStrangers(random, random.below(4), role));
}

export function makeStrangers(random: Random, count: number, role: Person["role"]): Person[] {
  return Array.from({ length: count }, () => ({
    name: makeName(random),
    affiliation: "University elsewhere",
    ...(role && { role }),
  }));
}
