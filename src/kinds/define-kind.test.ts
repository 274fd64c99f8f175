import { expect, test } from "vitest";
import { defineKind } from "./define-kind.ts";
import { csvHeaders } from "./derive/cells/csv-headers.ts";
import { fromCells } from "./derive/cells/from-cells.ts";
import { matchColumns } from "./derive/cells/match-columns.ts";
import { formOf } from "./derive/form.ts";
import { inputSchema } from "./derive/input-schema.ts";
import { choice } from "./fields/choice.ts";
import { file } from "./fields/file.ts";
import { partialDate } from "./fields/partial-date.ts";
import { text } from "./fields/text.ts";
import { notBefore } from "./rules.ts";

const declaration = {
  slug: "standard",
  label: { one: "Standard", many: "Standards" },
  title: "title",
  date: ["issued"],
  fields: {
    title: text({ label: "Title", max: 500, needed: "save" }),
    issued: partialDate({ label: "Issued", needed: "submit" }),
    certificate: file({ label: "Certificate" }),
  },
} as const;

test("a few lines are enough for a kind with its form, file and schema", () => {
  const standard = defineKind(declaration);
  expect(formOf(standard).map(({ label }) => label)).toEqual(["Details", "Proof"]);
  expect(csvHeaders(standard)).toEqual([
    "title",
    "facultyName",
    "departmentInvolved",
    "facultiesInvolved",
    "issued",
    "certificate",
    "proofs",
    "recordState",
  ]);
  const reading = fromCells(standard, ["Bolts", "May 2020"], matchColumns(standard, ["Title", "Issued"]), {
    departments: [],
  });
  expect(inputSchema(standard).parse(reading.data)).toEqual({ title: "Bolts", issued: "2020-05" });
});

test.each([
  [{ title: "name" }, 'Kind "standard", field "name": title names a field it does not have.'],
  [{ date: ["certificate"] }, 'Kind "standard", field "certificate": the date is no date.'],
  [{ slug: "Standard" }, 'Kind "Standard": a slug is lower-case words joined by hyphens.'],
  [{ columns: ["weight"] }, 'Kind "standard", field "weight": columns names a field it does not have.'],
  [
    { rules: [notBefore("ended", "issued")] },
    'Kind "standard", field "ended": rule notBefore names a field it does not have.',
  ],
  [
    { peopleColumns: { names: "issued" } },
    'Kind "standard", field "issued": the header "issued" belongs to two columns.',
  ],
  [
    { fields: { ...declaration.fields, size: choice({ label: "Size", options: {} }) } },
    'Kind "standard", field "size": there is nothing to choose from.',
  ],
  [
    { fields: { ...declaration.fields, title: text({ label: "Title" }) } },
    'Kind "standard", field "title": the title is needed to save.',
  ],
])("a mistake in a declaration is reported when it is loaded: %#", (mistake, message) => {
  expect(() => defineKind({ ...declaration, ...mistake })).toThrow(message);
});
