import { expect, test } from "vitest";
import { canAuthorsFix } from "./reasons.ts";

test("authors can enter what is missing, but not verify, appoint, or change what a record is", () => {
  expect(
    (["undated", "month-needed", "not-verified", "not-on-staff", "other-period"] as const).map(canAuthorsFix),
  ).toEqual([true, true, false, false, false]);
});
