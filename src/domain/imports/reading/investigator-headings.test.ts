import { expect, test } from "vitest";
import { targetText } from "#kinds/derive/cells/column-target.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { columnsFor } from "./mapping.ts";

const projects = kindBySlug("projects");

const investigators = (heading: string, cell: string) => {
  const { people, unread } = fromCells(projects, [cell], columnsFor(projects, [heading], {}), { departments: [] });
  expect(unread).toEqual({});
  return people.map(({ name, role }) => `${name} (${role ?? "no role"})`).join(", ");
};

test.each([
  "PI / Co-PI",
  "PI/Co-PI",
  "PI & Co-PI",
  "PI and Co-PI(s)",
  "Name of PI / Co-PI",
  "Principal Investigator / Co-Investigator",
  "Name of the Principal Investigator/ Co Investigator (if applicable)",
  "Investigators (PI & Co-PI)",
])("the heading “%s” is for the principal and the co-investigators", (heading) => {
  const [column] = columnsFor(projects, [heading], {});
  expect(column && targetText(column.target)).toBe("people:principal+people:co");
  expect(columnsFor(kindBySlug("journal"), [heading], {})[0]?.target).toEqual({ to: "ignored" });
});

test("a heading for both is for the principal only, if the co-investigators have a column of their own", () => {
  const targets = columnsFor(projects, ["PI (with Co-PI)", "Co-PI"], {}).map(({ target }) => targetText(target));
  expect(targets).toEqual(["people:principal", "people:co"]);
});

test.each([
  ["PI: A. Dharap, Co-PI: R. Bhide", "A. Dharap (principal), R. Bhide (co)"],
  ["PI- Dr. A. Dharap Co-PI- R. Bhide", "Dr. A. Dharap (principal), R. Bhide (co)"],
  ["PI: Dharap, Aarti\nCo-PI: Bhide, Rohit", "Dharap, Aarti (principal), Bhide, Rohit (co)"],
  [
    "Principal Investigator - A. Dharap; Co-Investigators - R. Bhide, S. Rao",
    "A. Dharap (principal), R. Bhide (co), S. Rao (co)",
  ],
  ["Co-PI R. Bhide and PI Dr. A. Dharap", "Dr. A. Dharap (principal), R. Bhide (co)"],
  ["Dr. A. Dharap (PI)", "Dr. A. Dharap (principal)"],
  ["Dharap, A. (PI), Bhide, R. (Co-PI)", "Dharap, A. (principal), Bhide, R. (co)"],
  ["A. Dharap [P.I.] & R. Bhide [Co-P.I.]", "A. Dharap (principal), R. Bhide (co)"],
  ["A. Dharap - PI, R. Bhide - Co-PI", "A. Dharap (principal), R. Bhide (co)"],
  ["R. Bhide (Co-PI)", "R. Bhide (co)"],
  ["A. Dharap, R. Bhide", "A. Dharap (principal), R. Bhide (co)"],
  ["A Dharap", "A Dharap (principal)"],
  ["P. I. Sharma, Pi-Sheng Lu", "P. I. Sharma (principal), Pi-Sheng Lu (co)"],
  ["Co-PI", ""],
])("under “PI / Co-PI” the cell %j has these investigators", (cell, expected) => {
  expect(investigators("PI / Co-PI", cell)).toBe(expected);
});

test.each([
  [
    "Investigators",
    "A. Dharap (PI), R. Bhide (Co-PI), S. Rao",
    "A. Dharap (principal), R. Bhide (co), S. Rao (no role)",
  ],
  ["Investigators", "A. Dharap, R. Bhide", "A. Dharap (no role), R. Bhide (no role)"],
  ["Principal Investigator", "Dr. A. Dharap (PI)", "Dr. A. Dharap (principal)"],
  ["Co-PI", "R. Bhide (Co-PI), S. Rao", "R. Bhide (co), S. Rao (co)"],
  ["Investigators", "PI", ""],
])("under “%s” a role beside a name in %j is not part of it", (heading, cell, expected) => {
  expect(investigators(heading, cell)).toBe(expected);
});
