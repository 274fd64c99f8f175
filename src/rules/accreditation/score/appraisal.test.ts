import { expect, test } from "vitest";
import { findKind } from "#kinds/registry.ts";
import { appraisal } from "./appraisal.ts";

test("every record type of the appraisal exists and is in one section", () => {
  const kinds = appraisal.flatMap((section) => section.kinds);
  expect(kinds.filter((kind) => !findKind(kind))).toEqual([]);
  expect(new Set(kinds).size).toBe(kinds.length);
});
