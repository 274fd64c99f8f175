import { addDays } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { daysBetween } from "#kinds/derive/duration.ts";
import { holds, isFilled } from "#kinds/derive/field-value.ts";
import type { FieldDefinition, RecordData } from "#kinds/field.ts";
import { checkDigit10, checkDigit11, checkDigitOrcid } from "#kinds/fields/check-digit.ts";
import { makeDate, makePartialDate } from "./make-dates.ts";
import { type Making, makeLongText, makeTags, makeText } from "./make-text.ts";

type Fields = Readonly<Record<string, FieldDefinition>>;

/** How often a field of that need is filled in. */
const likelihood = { save: 1, submit: 1, expected: 0.82, no: 0.3 };

/** Data such as people enter: what a submitted record needs, most of what is expected, some of the rest. */
export function makeData(kind: KindDefinition, title: string, making: Making): RecordData {
  const data: RecordData = kind.single ? {} : { [kind.title]: title };
  fill(kind.fields, data, making);
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.type !== "table" || !making.random.chance(kind.single ? 0.9 : 0.25)) continue;
    const rows = Array.from({ length: making.random.int(1, kind.single ? 3 : 2) }, (_, at) => {
      const row: RecordData = { id: `row-${at + 1}` };
      fill(field.columns, row, rowMaking(making, at));
      return row;
    });
    data[name] = rows;
  }
  settle(kind.fields, data);
  return data;
}

/** What an owner typed that could not be read, in place of a value. */
export function makeUnread(kind: KindDefinition, data: RecordData, { random }: Making): Record<string, string> {
  const candidates = Object.entries(kind.fields).filter(
    ([name, field]) => ["int", "decimal", "money", "issn"].includes(field.type) && isFilled(data[name]),
  );
  if (candidates.length === 0) return {};
  const [name] = random.pick(candidates);
  delete data[name];
  return { [name]: random.pick(["approx. 12", "see file", "N.A. / pending", "two and a half", "as per letter"]) };
}

function fill(fields: Fields, data: RecordData, making: Making): void {
  for (const [name, field] of Object.entries(fields)) {
    if (data[name] !== undefined || field.readonly !== undefined || field.sensitive) continue;
    if (field.neededWhen && !holds(field.neededWhen, data) && field.type !== "partial-date") continue;
    if (!making.random.chance(likelihood[field.needed])) continue;
    const value = makeValue(name, field, data, making);
    if (value !== undefined) data[name] = value;
  }
}

function makeValue(name: string, field: FieldDefinition, data: RecordData, making: Making): unknown {
  const { random, moment, number, owner } = making;
  const digits = (length: number) => String(number).padStart(length, "0");
  switch (field.type) {
    case "text":
      return makeText(name, making);
    case "longtext":
      return makeLongText(name, making);
    case "tags":
      return field.options?.length
        ? random.some(field.options.slice(0, 4), random.int(1, 2)).map(({ value }) => value)
        : makeTags(name, making);
    case "enum":
      return random.pick(field.options).value;
    case "bool":
      return random.chance(0.6);
    case "date":
      return makeDate(name, moment);
    case "partial-date":
      return makePartialDate(name, moment);
    case "year":
      return Number(moment.start.slice(0, 4));
    case "int":
      return makeInt(name, data, making);
    case "decimal":
      return random.int(4, 48) / 10;
    case "money":
      return makeMoney(name, making);
    case "doi":
      return `10.5555/anvaya.${moment.start.slice(0, 4)}.${number}`;
    case "url":
      return `https://records.example.org/${name.toLowerCase()}/${number}`;
    case "isbn":
      return `978${digits(9)}${checkDigit10(`978${digits(9)}`)}`;
    case "issn": {
      const seven = digits(7).slice(-7);
      return `${seven.slice(0, 4)}-${seven.slice(4)}${checkDigit11(seven, 8)}`;
    }
    case "orcid": {
      // Of a range that has never been given out.
      const fifteen = `00000000${digits(7)}`;
      return `${fifteen}${checkDigitOrcid(fifteen)}`.replace(/(.{4})(?=.)/g, "$1-");
    }
    case "phone":
      return `+91 22 5550 ${String((/alternate/i.test(name) ? 5000 : 1000) + (number % 4000))}`;
    case "department":
      return owner.department;
    case "email":
      return /alternate/i.test(name) ? `private.${number}@mail.example` : owner.email;
    case "file":
      return random.chance(0.6) ? [`https://files.example.org/proof/${number}-${name.toLowerCase()}.pdf`] : undefined;
    default:
      return undefined;
  }
}

function makeInt(name: string, data: RecordData, { random, moment }: Making): number {
  if (name === "pageFrom") return random.int(1, 300);
  if (name === "pageTo") return Number(data.pageFrom ?? 10) + random.int(3, 16);
  if (name === "totalDays") return moment.days;
  if (name === "durationWeeks" || name === "credits") return random.pick([4, 8, 12]);
  if (name === "facultiesCount") return Math.floor(Number(data.participants ?? 60) * 0.15);
  if (name === "studentsCount") return Math.floor(Number(data.participants ?? 60) * 0.7);
  if (/index/i.test(name)) return random.int(1, 14);
  if (/citation/i.test(name)) return Math.floor(random.next() ** 3 * 180);
  return random.int(25, 180);
}

/** In paise; what was sanctioned is never more than what was asked for. */
function makeMoney(name: string, { number }: Making): number {
  const rupees = 10_000 * (3 + (number % 38));
  const part = /^budget/.test(name) ? 1.2 : /sanctioned/.test(name) ? 1 : /^total|received/i.test(name) ? 0.8 : 0.1;
  return Math.round(rupees * part) * 100;
}

function rowMaking(making: Making, at: number): Making {
  const { moment, random } = making;
  const start = addDays(moment.start, -365 * (at * 3 + 1));
  return { ...making, moment: { ...moment, start, days: random.int(200, 900) }, number: making.number * 10 + at };
}

/** Answers that follow from others: a patent that was granted says so, and a project that ended is completed. */
function settle(fields: Fields, data: RecordData): void {
  const { status } = fields;
  const known = status?.type === "enum" ? status.options.map(({ value }) => value) : [];
  const wanted = isFilled(data.grantDate) ? "granted" : isFilled(data.publicationDate) ? "published" : "filed";
  if (known.includes("granted")) data.status = wanted;
  if (data.status !== "granted") delete data.patentNumber;
  const { fromDate, toDate, totalDays } = data;
  if (typeof fromDate === "string" && typeof toDate === "string" && typeof totalDays === "number")
    data.totalDays = daysBetween(fromDate, toDate);
}
