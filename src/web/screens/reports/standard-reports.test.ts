import { expect, test } from "vitest";
import { readReport } from "./report-query.ts";
import { standardReports } from "./standard-reports.ts";

test("every standard report can be parsed", () => {
  const context = { today: "2026-03-01", settings: { academicYearStartsInMonth: 7 }, departments: [] };
  for (const area of ["admin", "hod", "common"] as const)
    for (const { line } of standardReports(area)) {
      const { command, problems } = readReport(line, context, () => line);
      expect(problems, line).toEqual([]);
      expect(command.by.length, line).toBeGreaterThan(0);
    }
});
