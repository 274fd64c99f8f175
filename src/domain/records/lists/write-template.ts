import { writeCsvLine } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { csvColumns, templateHeaders } from "#kinds/derive/cells/csv-headers.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { requireKind } from "../require-kind.ts";

export type Template = { name: string; text: string };

/** An empty CSV file with the columns of the kind and one row that shows the format of its cells. */
export function writeTemplate(slug: string): Template {
  const kind = requireKind(slug);
  const headers = templateHeaders(kind);
  const example = headers.map((header) => exampleFor(kind, header));
  return { name: `${slug}-template.csv`, text: `\uFEFF${writeCsvLine(headers)}${writeCsvLine(example)}` };
}

/** Whether a record of that title is the template's example row, left in the file. */
export function isExample(title: string): boolean {
  return title.trim() === exampleTitle;
}

const exampleTitle = "Example: replace or delete this row";

function exampleFor(kind: KindDefinition, header: string): string {
  const column = csvColumns(kind).find((one) => one.header === header);
  if (column?.source === "people") return peopleExamples[column.peoplePart];
  if (column?.source !== "field") return "";
  if (column.name === kind.title) return exampleTitle;
  return examples[column.field.type] ?? optionOf(column.field);
}

const peopleExamples = {
  names: "Asha Kulkarni; Rohan Deshmukh",
  principal: "Asha Kulkarni",
  co: "Rohan Deshmukh",
  affiliations: "First college; Second college",
  departments: "Computer Engineering",
  emails: "asha.kulkarni@college.example",
  lead: "Asha Kulkarni",
  students: "Joana Pinto",
  corresponding: "Asha Kulkarni",
  credit: "Asha Kulkarni: Conceptualization, Software; Rohan Deshmukh: Supervision",
};

const examples: Readonly<Partial<Record<FieldDefinition["type"], string>>> = {
  "partial-date": "Sep 2023",
  date: "18/9/2023",
  year: "2023",
  int: "12",
  decimal: "2.75",
  money: "14,20,000",
  bool: "Yes",
  doi: "10.1000/example",
  email: "office@partner.example",
  url: "https://www.example.org",
  file: "https://drive.example.org/proof.pdf",
};

function optionOf(field: FieldDefinition): string {
  return field.type === "enum" || field.type === "tags" ? (field.options?.[0]?.label ?? "") : "";
}
