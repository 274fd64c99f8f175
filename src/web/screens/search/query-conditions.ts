import { peopleFields, peoplePeriods } from "#rules/language/fields/people-fields.ts";

/** A condition in a query: `year:2024`, `-state:draft`, `dept:"Civil Engineering"`. */
const condition = /(^|\s)-?(\p{L}[\p{L}\p{N}-]*):("(?:[^"\\]|\\.)*"|[^\s"]+)/gu;

/** Whether the query contains the part. */
export function hasCondition(q: string, part: string): boolean {
  return ` ${q} `.includes(` ${part} `);
}

/** The query with the part, or without it if it had it. */
export function togglePart(q: string, part: string): string {
  const next = hasCondition(q, part) ? ` ${q} `.replace(` ${part} `, " ") : `${q} ${part}`;
  return next.trim();
}

/** Only the words of the query. */
export function withoutConditions(q: string): string {
  return q.replace(condition, "$1").replace(/\s+/g, " ").trim();
}

const fields = new Map(peopleFields().map((field) => [field.name, field]));
const periods = new Set(peoplePeriods.map(({ name }) => name));
const isPresence = (name: string) => fields.get(name)?.type === "presence";

/** Whether `has:phd` or `without:patent` asks what a person has; `has:doi` asks it of a record. */
const isAboutPerson = (field: string, value: string) =>
  /^(?:has|missing|without)$/.test(field) && value.split(",").every(isPresence);

/** The query as far as it applies to people: a state filters only records, a year only what people have. */
export function queryOfPeople(q: string): string {
  const asksWhatTheyHave = [...q.matchAll(condition)].some(([, , field = "", value = ""]) =>
    isAboutPerson(field.toLowerCase(), value),
  );
  return q
    .replace(condition, (whole, before: string, name: string, value: string) => {
      const field = name.toLowerCase();
      const applies = periods.has(field) ? asksWhatTheyHave : fields.has(field) && !isPresence(field);
      return applies || isAboutPerson(field, value) ? whole : before;
    })
    .replace(/\s+/g, " ")
    .trim();
}
