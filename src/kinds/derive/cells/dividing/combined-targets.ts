import type { KindDefinition, PeoplePart } from "../../../define-kind.ts";
import type { FieldDefinition } from "../../../fields/field-types.ts";
import { fieldsOf } from "../column-target.ts";
import type { SingleTarget } from "../match-columns.ts";

/** How the parts of a cell are distinguished: by their shape, as volume, issue and pages, or as the remaining words. */
const shapes = {
  doi: "shape",
  url: "shape",
  issn: "shape",
  isbn: "shape",
  date: "shape",
  "partial-date": "shape",
  money: "shape",
  page: "volume-and-pages",
  text: "words",
  longtext: "words",
} as const;

type DividedType = keyof typeof shapes;
const isDivided = (type: string): type is DividedType => Object.hasOwn(shapes, type);

/** The fields that volume, issue and pages fill; they have the same names in all record types. */
export const volumeAndPageFields = {
  volume: "volume",
  issue: "issue",
  pageFrom: "pages",
  pageTo: "pages",
  pageNo: "pages",
} as const;

export const isVolumeOrPage = (name: string): name is keyof typeof volumeAndPageFields =>
  Object.hasOwn(volumeAndPageFields, name);

/** The fields with the first and the last day of a record, and those of its length. */
export function spanFieldsOf(kind: KindDefinition): { from: string; to: string; days?: string; weeks?: string } | null {
  const from = kind.duration?.from ?? ["startDate", "fromDate", "validFrom"].find((name) => kind.fields[name]);
  const to = kind.duration?.to ?? ["endDate", "toDate", "validUntil"].find((name) => kind.fields[name]);
  if (!from || !to) return null;
  const days = kind.duration && "days" in kind.duration ? kind.duration.days : undefined;
  return { from, to, ...(days && { days }), ...(kind.fields.durationWeeks && { weeks: "durationWeeks" }) };
}

/** Whether a cell with these parts can be divided: at most two without a shape, or names with one people column. */
export function canDivide(kind: KindDefinition, targets: readonly SingleTarget[]): boolean {
  if (targets.length < 2) return false;
  const fields = targets.flatMap(fieldsOf);
  if (fields.length < targets.length) {
    const parts = targets.flatMap((target) => (target.to === "people" ? [target.part] : []));
    if (parts.includes("principal") && kind.peopleColumns.principal === undefined) return false;
    return fields.length === 0 && pairedParts.some((pair) => pair.length === targets.length && isSubset(pair, parts));
  }
  return (
    fields.every((name) => roleOf(kind, name) !== undefined) &&
    fields.filter((name) => roleOf(kind, name) === "words").length <= 2
  );
}

const pairedParts: readonly (readonly PeoplePart[])[] = [
  ["names", "affiliations"],
  ["names", "departments"],
  ["principal", "co"],
];

const isSubset = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));

export function roleOf(kind: KindDefinition, name: string): "shape" | "volume-and-pages" | "words" | undefined {
  const field: FieldDefinition | undefined = kind.fields[name];
  if (!field || field.readonly !== undefined) return undefined;
  const span = spanFieldsOf(kind);
  if (isVolumeOrPage(name) && (field.type === "page" || field.type === "text")) return "volume-and-pages";
  if (name === span?.days || name === span?.weeks) return "shape";
  return isDivided(field.type) ? shapes[field.type] : undefined;
}

/** Fields that offices often put into one column, in their usual order. */
const usualCombinations: readonly (readonly string[])[] = [
  ["volume", "issue"],
  ["volume", "issue", "pageFrom", "pageTo"],
  ["journalTitle", "volume", "issue", "pageFrom", "pageTo"],
  ["journalTitle", "issn"],
  ["pageFrom", "pageTo"],
  ["issn", "isbn"],
  ["issn", "doi"],
  ["fromDate", "toDate"],
  ["fromDate", "toDate", "totalDays"],
  ["fromDate", "toDate", "venue"],
  ["conferenceName", "fromDate", "toDate", "venue"],
  ["startDate", "endDate"],
  ["validFrom", "validUntil"],
  ["sanctionedAmount", "totalGrantReceived"],
  ["sanctionedAmount", "receivedAmount"],
  ["fundingAgency", "sanctionedAmount"],
];

/** The combinations that can be chosen for a column with several values. */
export function combinedTargets(kind: KindDefinition): SingleTarget[][] {
  const people = pairedParts
    .filter((pair) => !pair.includes("departments") && pair.every((part) => kind.peopleColumns[part] !== undefined))
    .map((pair) => pair.map((part): SingleTarget => ({ to: "people", part })));
  const fields = usualCombinations.map((names) => names.map((field): SingleTarget => ({ to: "field", field })));
  return [...people, ...fields].filter((targets) => canDivide(kind, targets));
}
