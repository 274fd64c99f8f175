import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { fromCells } from "./from-cells.ts";
import { type ColumnTarget, matchColumns } from "./match-columns.ts";

/** "title names volume+issue", and "-" for a column that is not read. */
function shown(target: ColumnTarget): string {
  if (target.to === "several") return target.parts.map(shown).join("+");
  return target.to === "field" ? target.field : target.to === "people" ? target.part : "-";
}

test.each<[kind: string, row: Record<string, string>, targets: string, data: object, faults?: string[]]>([
  [
    "sttp-attended",
    { To: "16/03/2023", Duration: "5 days" },
    "toDate totalDays",
    { toDate: "2023-03-16", totalDays: 5 },
  ],
  [
    "sttp-attended",
    { From: "12/03/2023", Duration: "5 days" },
    "fromDate totalDays",
    { fromDate: "2023-03-12", totalDays: 5 },
  ],
  [
    "sttp-attended",
    { "Organised by": "Guild, Pune", Duration: "one week" },
    "organizedBy totalDays",
    { organizedBy: "Guild, Pune", totalDays: 7 },
  ],
  [
    "sttp-attended",
    { Year: "2022-23", Mode: "hybird" },
    "fromDate mode",
    {},
    ["fromDate academic-year", "mode unknown-option"],
  ],
  [
    "sttp-attended",
    { Year: "2022-23", "Organised by": "Guild" },
    "fromDate organizedBy",
    { organizedBy: "Guild" },
    ["fromDate academic-year"],
  ],
  ["sttp-attended", { Duration: "5 days", To: "", "No. of days": "0" }, "- toDate totalDays", { totalDays: 0 }],
  ["projects", { Duration: "24 months", Status: "completed" }, "- status", { status: "completed" }],
  [
    "journal",
    { "Vol/Issue/Pages": "12/3/45", ISSN: "2049-3631" },
    "- issn",
    { issn: "2049-3631" },
    ["issn check-digit, a warning"],
  ],
])("a row of %s with %j is read as %s: %j", (slug, row, targets, data, faults = []) => {
  const kind = kindBySlug(slug);
  const columns = matchColumns(kind, Object.keys(row));
  const read = fromCells(kind, Object.values(row), columns, { departments: [] });
  expect(columns.map(({ target }) => shown(target)).join(" ")).toBe(targets);
  expect(read.data).toEqual(data);
  expect([
    ...read.faults.map(({ field, code }) => `${field} ${code}`),
    ...read.warnings.map(({ field, code }) => `${field} ${code}, a warning`),
  ]).toEqual(faults);
});
