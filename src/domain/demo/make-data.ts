import { addDays } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { daysBetween } from "#kinds/derive/duration.ts";
import { isConditionMet, isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { type FieldDefinition, type FieldTypeName, fieldType } from "#kinds/fields/field-types.ts";
import { makeDate, makePartialDate } from "./make-dates.ts";
import { makeLongText, makeTags, makeText, type ValueSource } from "./make-text.ts";

type Fields = Readonly<Record<string, FieldDefinition>>;

/** How often a field of that need is filled. */
const likelihood = { save: 1, submit: 1, recommended: 0.82, no: 0.3 };

/** Typical data: everything required for a submitted record, most of the recommended fields, some of the rest. */
export function makeData(kind: KindDefinition, title: string, source: ValueSource): RecordData {
  const data: RecordData = kind.isOnePerPerson ? {} : { [kind.title]: title };
  fill(kind.fields, data, source);
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.type !== "table" || !source.random.chance(kind.isOnePerPerson ? 0.9 : 0.25)) continue;
    const rows = Array.from({ length: source.random.int(1, kind.isOnePerPerson ? 3 : 2) }, (_, index) => {
      const row: RecordData = { id: `row-${index + 1}` };
      fill(field.columns, row, rowSource(source, index));
      return row;
    });
    data[name] = rows;
  }
  alignRelatedValues(kind.fields, data);
  return data;
}

/** An unreadable text in place of a value. */
export function makeUnread(kind: KindDefinition, data: RecordData, { random }: ValueSource): Record<string, string> {
  const candidates = Object.entries(kind.fields).filter(
    ([name, field]) => ["int", "decimal", "money", "issn"].includes(field.type) && isFilled(data[name]),
  );
  if (candidates.length === 0) return {};
  const [name] = random.pick(candidates);
  delete data[name];
  return { [name]: random.pick(["approx. 12", "see file", "N.A. / pending", "two and a half", "as per letter"]) };
}

function fill(fields: Fields, data: RecordData, source: ValueSource): void {
  for (const [name, field] of Object.entries(fields)) {
    if (data[name] !== undefined || field.readonly !== undefined || field.sensitive) continue;
    if (field.neededWhen && !isConditionMet(field.neededWhen, data) && field.type !== "partial-date") continue;
    if (!source.random.chance(likelihood[field.needed])) continue;
    const value = makeValue(name, field, data, source);
    if (value !== undefined) data[name] = value;
  }
}

function makeValue(name: string, field: FieldDefinition, data: RecordData, source: ValueSource): unknown {
  const { moment, ...rest } = source;
  const named = byName[field.type]?.(name, source, data);
  const value = named ?? fieldType(field).example(field, { ...rest, name, day: moment.start });
  return value === undefined && field.type === "tags" ? makeTags(name, source) : value;
}

/** A value by the name of a field; undefined if its type decides. */
const byName: Partial<Record<FieldTypeName, (name: string, source: ValueSource, data: RecordData) => unknown>> = {
  text: makeText,
  longtext: makeLongText,
  date: (name, { moment }) => makeDate(name, moment),
  "partial-date": (name, { moment }) => makePartialDate(name, moment),
  int: makeInt,
  money: makeMoney,
};

function makeInt(name: string, { random, moment }: ValueSource, data: RecordData): number | undefined {
  if (name === "pageFrom") return random.int(1, 300);
  if (name === "pageTo") return Number(data.pageFrom ?? 10) + random.int(3, 16);
  if (name === "totalDays") return moment.days;
  if (name === "durationWeeks" || name === "credits") return random.pick([4, 8, 12]);
  if (name === "facultiesCount") return Math.floor(Number(data.participants ?? 60) * 0.15);
  if (name === "studentsCount") return Math.floor(Number(data.participants ?? 60) * 0.7);
  if (/index/i.test(name)) return random.int(1, 14);
  if (/citation/i.test(name)) return Math.floor(random.next() ** 3 * 180);
  return undefined;
}

/** In paise; the sanctioned amount is never more than the requested one. */
function makeMoney(name: string, { number }: ValueSource): number {
  const rupees = 10_000 * (3 + (number % 38));
  const part = /^budget/.test(name) ? 1.2 : /sanctioned/.test(name) ? 1 : /^total|received/i.test(name) ? 0.8 : 0.1;
  return Math.round(rupees * part) * 100;
}

function rowSource(source: ValueSource, index: number): ValueSource {
  const { moment, random } = source;
  const start = addDays(moment.start, -365 * (index * 3 + 1));
  return { ...source, moment: { ...moment, start, days: random.int(200, 900) }, number: source.number * 10 + index };
}

/** Values that follow from others: a granted patent has that status, and a project that ended is completed. */
function alignRelatedValues(fields: Fields, data: RecordData): void {
  const { status } = fields;
  const known = status?.type === "enum" ? status.options.map(({ value }) => value) : [];
  const statusByDates = isFilled(data.grantDate) ? "granted" : isFilled(data.publicationDate) ? "published" : "filed";
  if (known.includes("granted")) data.status = statusByDates;
  if (data.status !== "granted") delete data.patentNumber;
  const { fromDate, toDate, totalDays } = data;
  if (typeof fromDate === "string" && typeof toDate === "string" && typeof totalDays === "number")
    data.totalDays = daysBetween(fromDate, toDate);
}
