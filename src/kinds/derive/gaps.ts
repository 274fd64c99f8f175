import { cachedSentence, sentence } from "#texts/sentence.ts";
import { addYears, type Day } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { type FieldDefinition, isDate } from "../fields/field-types.ts";
import type { Person } from "../person.ts";
import { showDate } from "../reading/date-text.ts";
import { daysOf } from "./duration.ts";
import { isConditionMet, isFilled } from "./field-value.ts";
import { dateFieldOf, dateOf } from "./title-and-days.ts";

export type Gap = { field: string; label: string; message: string };

export type GapsInput = {
  data: RecordData;
  people: readonly Person[];
  /** Fields with an uploaded file; a table's column as `table.column`. */
  proofFields: readonly string[];
  /** The typed text of cells that could not be read, by field. */
  unread: Readonly<Record<string, string>>;
  /** The current day, after which a record's date may not lie; without it this is not checked. */
  today?: Day | undefined;
  /** The file of its import names a department, which counts it without a colleague. */
  hasNamedDepartment?: boolean;
};

/** The gaps that prevent submitting a record, and those that do not. */
export function gapsOf(kind: KindDefinition, input: GapsInput): { submit: Gap[]; recommended: Gap[] } {
  const submit: Gap[] = [];
  const recommended: Gap[] = [];
  for (const name in kind.fields) {
    const field = kind.fields[name];
    if (!field || hasValue(kind, name, field, input)) continue;
    if (isNeeded(field, input.data, kind.date.includes(name))) {
      (preventsSubmission(field) ? submit : recommended).push(gap(name, field, input.unread[name]));
    } else if (input.unread[name] !== undefined) recommended.push(gap(name, field, input.unread[name]));
  }
  const date = [...missingDate(kind, input), ...futureDate(kind, input)];
  return {
    submit: sortInFormOrder(kind, [...missingPerson(kind, input), ...date, ...submit]),
    // A date that was not recognised is missing, not also recommended.
    recommended: recommended.filter(({ field }) => field !== date[0]?.field),
  };
}

const preventsSubmission = (field: FieldDefinition) =>
  field.needed === "save" || (field.needed === "submit" && !isDate(field));

/** The fields without which a record of the kind may not be submitted, besides its people and its date. */
export function blockingFields(kind: KindDefinition): string[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => (preventsSubmission(field) ? [name] : []));
}

/** Sorts in the order of the form, in which the people follow the title. */
function sortInFormOrder(kind: KindDefinition, gaps: Gap[]): Gap[] {
  const names = Object.keys(kind.fields);
  const positionOf = ({ field }: Gap) =>
    names.includes(field) ? names.indexOf(field) : names.indexOf(kind.title) + 0.5;
  return gaps.sort((one, other) => positionOf(one) - positionOf(other));
}

function hasValue(kind: KindDefinition, name: string, field: FieldDefinition, input: GapsInput): boolean {
  const { data, proofFields, unread } = input;
  if (isFilled(data[name]) || (field.type === "file" && proofFields.includes(name))) return true;
  return name === kind.duration?.days && unread[name] === undefined && daysOf(kind, data) !== undefined;
}

// Any of a kind's dates is enough, so a single one is a gap only if another field requires it.
function isNeeded(field: FieldDefinition, data: RecordData, isOneOfItsDates: boolean): boolean {
  if (field.needed === "no" || field.readonly !== undefined) return false;
  if (field.neededWhen) return isConditionMet(field.neededWhen, data);
  return !isOneOfItsDates;
}

function missingPerson(kind: KindDefinition, { people, hasNamedDepartment }: GapsInput): Gap[] {
  if (hasNamedDepartment || people.some(({ account }) => account !== undefined)) return [];
  const label = kind.people?.label ?? "Faculty member";
  return [
    {
      field: "people",
      label,
      message: sentence("{{label}}: one of the names must be a colleague with an account.", { label }),
    },
  ];
}

function missingDate(kind: KindDefinition, { data, unread }: GapsInput): Gap[] {
  const name = kind.date.find((one) => unread[one] !== undefined) ?? kind.date[0];
  const field = name === undefined ? undefined : kind.fields[name];
  if (name === undefined || !field || dateOf(kind, data) !== undefined) return [];
  const message = unread[name] === undefined ? noDateMessage(kind, field) : unreadMessage(field, unread[name]);
  return [{ field: name, label: field.label, message }];
}

function futureDate(kind: KindDefinition, { data, today }: GapsInput): Gap[] {
  const name = dateFieldOf(kind, data);
  const label = name === undefined ? undefined : kind.fields[name]?.label;
  if (today === undefined || name === undefined || label === undefined) return [];
  const isAhead = kind.datesAhead?.includes(name) ?? false;
  const date = String(data[name]);
  if (date <= (isAhead ? addYears(today, 1) : today)) return [];
  const day = showDate(date);
  const message = isAhead
    ? sentence("{{label}}: {{day}} is more than a year ahead. Correct the date.", { label, day })
    : sentence("{{label}}: {{day}} is in the future. Correct the date, or submit the record after that day.", {
        label,
        day,
      });
  return [{ field: name, label, message }];
}

function noDateMessage(kind: KindDefinition, { type, label }: FieldDefinition): string {
  if (kind.date.length > 1)
    return sentence("{{labels}} are empty. Enter one of them.", {
      labels: { and: kind.date.map((name) => kind.fields[name]?.label ?? name) },
    });
  return type === "date"
    ? sentence("{{label}} is empty.", { label })
    : sentence("{{label}} is empty. A month or a year is enough.", { label });
}

function gap(name: string, field: FieldDefinition, unread: string | undefined): Gap {
  // Most gaps of most rows are never shown.
  return {
    field: name,
    label: field.label,
    get message() {
      return unread === undefined ? emptyMessage(field) : unreadMessage(field, unread);
    },
  };
}

const emptyMessages = new WeakMap<FieldDefinition, string>();

function emptyMessage(field: FieldDefinition): string {
  const known = emptyMessages.get(field);
  if (known !== undefined) return known;
  const { type, label } = field;
  const made =
    type === "file"
      ? cachedSentence("{{label}}: no file yet.", { label })
      : cachedSentence("{{label}} is empty.", { label });
  emptyMessages.set(field, made);
  return made;
}

const unreadMessage = ({ label }: FieldDefinition, unread: string) =>
  sentence("{{label}}: “{{unread}}” was not recognised.", { label, unread });
