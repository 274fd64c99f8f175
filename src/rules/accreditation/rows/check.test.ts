import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { fulfils } from "./check.ts";
import type { Check } from "./check-definition.ts";

const data = { title: "A", citationCount: 5, indexing: ["Scopus", "SCI"], documentType: "article", abstract: "" };
const course = kindBySlug("sttp-attended");

test.each<[check: Check, isTrue: boolean]>([
  [{ field: "title", isFilled: true }, true],
  [{ field: "abstract", isFilled: true }, false],
  [{ field: "abstract", isFilled: false }, true],
  [{ field: "volume", isFilled: false }, true],
  [{ field: "documentType", is: "article" }, true],
  [{ field: "documentType", is: "erratum" }, false],
  [{ field: "citationCount", isAbove: 4 }, true],
  [{ field: "citationCount", isAbove: 5 }, false],
  [{ field: "title", isAbove: 0 }, false],
  [{ field: "documentType", in: ["erratum", "article"] }, true],
  [{ field: "documentType", in: ["erratum"] }, false],
  [{ field: "indexing", in: ["SCI", "UGC CARE-I"] }, true],
  [{ field: "indexing", in: ["UGC CARE-I"] }, false],
  [{ field: "citationCount", in: ["5"] }, false],
  [{ field: "volume", in: ["1"] }, false],
  [{ kinds: ["journal", "book"] }, true],
  [{ kinds: ["book"] }, false],
  [{ not: { kinds: ["book"] } }, true],
  [{ every: [{ kinds: ["journal"] }, { field: "documentType", is: "article" }] }, true],
  [{ every: [{ kinds: ["journal"] }, { field: "documentType", is: "erratum" }] }, false],
  [{ some: [{ kinds: ["book"] }, { field: "documentType", is: "article" }] }, true],
  [{ some: [{ kinds: ["book"] }, { field: "documentType", is: "erratum" }] }, false],
] as [Check, boolean][])("%j: %s", (check, isTrue) => expect(fulfils(check, kindBySlug("journal"), data)).toBe(isTrue));

test.each([
  ["2024-01-01", "2024-01-04", false],
  ["2024-01-01", "2024-01-05", true],
  ["2024-01-01", undefined, false],
])("from %s to %s lasts five days: %s", (fromDate, toDate, isTrue) =>
  expect(fulfils({ days: 5 } as Check, course, { fromDate, ...(toDate && { toDate }) })).toBe(isTrue),
);
