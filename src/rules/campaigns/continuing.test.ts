import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { isContinuing } from "./continuing.ts";

const starts = "2025-07-01";

test.each([
  ["memberships", { validFrom: "2019-04-01" }, true],
  ["memberships", { validFrom: "2019-04-01", validUntil: "2025-07-01" }, true],
  ["memberships", { validFrom: "2019-04-01", validUntil: "2025-06-30" }, false],
  ["memberships", { validFrom: "2025-07-01" }, false],
  ["memberships", {}, false],
  ["responsibilities", { startDate: "2024", endDate: "2025" }, true],
  ["responsibilities", { startDate: "2025" }, false],
  ["mous", { signedOn: "2022-05" }, true],
  ["projects", { startDate: "2024-08", status: "ongoing" }, true],
  ["projects", { startDate: "2024-08", status: "completed" }, false],
  ["projects", { startDate: "2024-08" }, false],
  ["projects", { startDate: "2024-08", endDate: "2026-03", status: "completed" }, true],
  ["need-based-projects", { startDate: "2024-08" }, false],
  ["need-based-projects", { startDate: "2024-08", endDate: "2026-03" }, true],
  ["journal", { dateOfPublication: "2024-08", startDate: "2024-08" }, false],
] as const)("%s %j continues: %s", (kind, data, expected) => {
  expect(isContinuing(kindBySlug(kind), data, starts)).toBe(expected);
});
