import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import { peopleParts } from "../../define-kind.ts";
import type { FieldDefinition } from "../../fields/field-types.ts";

export type CsvColumn =
  | { source: "field"; header: string; name: string; field: FieldDefinition }
  | { source: "people"; header: string; peoplePart: PeoplePart }
  /** About the record, not the work that it describes: an import ignores the column. */
  | { source: "record"; header: string; value: "proofs" | "state" | "updated" };

/** The columns of a kind's CSV file: title, people, the other fields in form order, uploaded proofs, state. */
export function csvColumns(kind: KindDefinition): CsvColumn[] {
  const fields = Object.entries(kind.fields)
    .filter(([, field]) => !field.sensitive)
    .map(([name, field]): CsvColumn => ({ source: "field", header: headerOf(name, field), name, field }));
  const isTitle = (column: CsvColumn) => column.source === "field" && column.name === kind.title;
  const people = peopleParts.flatMap((part): CsvColumn[] => {
    const header = kind.peopleColumns[part];
    return header === undefined ? [] : [{ source: "people", header, peoplePart: part }];
  });
  return [
    ...fields.filter(isTitle),
    ...people,
    ...fields.filter((column) => !isTitle(column)),
    { source: "record", header: "proofs", value: "proofs" },
    { source: "record", header: "recordState", value: "state" },
  ];
}

/** Only in exports of a list on screen that shows it. */
export const changedColumn: CsvColumn = { source: "record", header: "recordChanged", value: "updated" };

export function csvHeaders(kind: KindDefinition): string[] {
  return csvColumns(kind).map(({ header }) => header);
}

/** The headers of an empty template: the columns that a person can fill. */
export function templateHeaders(kind: KindDefinition): string[] {
  return csvColumns(kind).flatMap((column) =>
    column.source === "record" || (column.source === "field" && column.field.readonly !== undefined)
      ? []
      : [column.header],
  );
}

export const headerOf = (name: string, field: FieldDefinition) => field.csvHeader ?? name;
