import { expect, test } from "vitest";
import type { TableField } from "../../fields/table.ts";
import { kindBySlug } from "../../registry.ts";
import { matchRowHeadings, openTables, readRow, rowHeadings, writeRow } from "./table-rows.ts";

function tableOf(slug: string, name: string): TableField {
  const [, table] = openTables(kindBySlug(slug)).find(([one]) => one === name) ?? [];
  if (!table) throw new Error(`${slug} has no table ${name}.`);
  return table;
}

const posts = tableOf("experience", "experienceDetails");
const students = tableOf("need-based-projects", "students");
const context = { departments: [] };

const read = (row: Record<string, string>) =>
  readRow(posts, matchRowHeadings(posts, Object.keys(row)), Object.values(row), context);

test("a table that is sensitive has no file of its own", () => {
  const profile = kindBySlug("experience");
  const hidden = { ...profile, fields: { secret: { ...posts, sensitive: true }, ...profile.fields } };
  expect(openTables(hidden).map(([name]) => name)).toEqual(["experienceDetails"]);
});

test("the file names the person, the record unless everybody has one, and the columns that are not sensitive", () => {
  expect(rowHeadings(kindBySlug("experience"), posts).slice(0, 4)).toEqual([
    "Name",
    "E-mail",
    "Current or past",
    "Kind of experience",
  ]);
  const project = kindBySlug("need-based-projects");
  expect(rowHeadings(project, students)).toEqual(["Name", "E-mail", "Project / research title", "Name"]);
});

test("a row is written under its headings, with empty cells for missing values, and nothing sensitive", () => {
  expect(writeRow(students, { name: "Asha Rao", contact: "9820012345", email: "asha@example.org" })).toEqual([
    "Asha Rao",
  ]);
  const [current, kind, designation] = writeRow(posts, { experienceType: "Past", designation: null });
  expect([current, kind, designation]).toEqual(["Past", "", ""]);
});

test("a heading is found by its label or name in any spelling, but not a second one for the same column", () => {
  const header = ["organisation", "From ", "fromDate", "ORGANIZATION NAME", "Salary", "to date", "Designation"];
  expect(matchRowHeadings(posts, header)).toEqual([
    "organizationName",
    "fromDate",
    undefined,
    undefined,
    undefined,
    "toDate",
    "designation",
  ]);
  expect(matchRowHeadings(students, ["Mobile", "Name"])).toEqual([undefined, "name"]);
});

test("a cell such as a dash adds nothing to the row, so a row of such cells is empty", () => {
  expect(read({ Designation: "NA", Organisation: "-", From: " ", To: "nil" })).toStrictEqual({ row: {} });
  expect(read({ Salary: "5", Designation: "Engineer", From: "1/7/2015" })).toStrictEqual({
    row: { designation: "Engineer", fromDate: "2015-07-01" },
  });
  expect(readRow(posts, ["designation", "toDate"], ["Engineer"], context)).toStrictEqual({
    row: { designation: "Engineer" },
  });
});

test("the first cell that cannot be read is named with its column", () => {
  const { fault } = read({ Organisation: "Guild", From: "soon", To: "later" });
  expect(fault?.message).toMatch(/^From: /);
});
