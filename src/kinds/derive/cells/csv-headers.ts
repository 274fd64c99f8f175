import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import { peopleParts } from "../../define-kind.ts";
import type { FieldDefinition } from "../../fields/field-types.ts";

export type CsvColumn =
  | { to: "field"; header: string; name: string; field: FieldDefinition }
  | { to: "people"; header: string; part: PeoplePart }
  /** Only for people; an import ignores it. */
  | { to: "note"; header: string; note: "proofs" | "state" | "updated" };

/** The columns of a kind's CSV file: title, people, the other fields in form order, uploaded proofs, state. */
export function csvColumns(kind: KindDefinition): CsvColumn[] {
  const fields = Object.entries(kind.fields)
    .filter(([, field]) => !field.sensitive)
    .map(([name, field]): CsvColumn => ({ to: "field", header: headerOf(name, field), name, field }));
  const isTitle = (column: CsvColumn) => column.to === "field" && column.name === kind.title;
  const people = peopleParts.flatMap((part): CsvColumn[] => {
    const header = kind.peopleColumns[part];
    return header === undefined ? [] : [{ to: "people", header, part }];
  });
  return [
    ...fields.filter(isTitle),
    ...people,
    ...fields.filter((column) => !isTitle(column)),
    { to: "note", header: "proofs", note: "proofs" },
    { to: "note", header: "recordState", note: "state" },
  ];
}

/** Only in exports of a table that shows it, because it describes the record, not the work. */
export const changedColumn: CsvColumn = { to: "note", header: "recordChanged", note: "updated" };

export function csvHeaders(kind: KindDefinition): string[] {
  return csvColumns(kind).map(({ header }) => header);
}

/** The headers of an empty template: the columns that a person can fill. */
export function templateHeaders(kind: KindDefinition): string[] {
  return csvColumns(kind).flatMap((column) =>
    column.to === "note" || (column.to === "field" && column.field.readonly !== undefined) ? [] : [column.header],
  );
}

export const headerOf = (name: string, field: FieldDefinition) => field.csvHeader ?? name;
