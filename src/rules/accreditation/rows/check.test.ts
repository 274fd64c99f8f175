import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { choosingFields, findReasonUnlisted, fulfils } from "./check.ts";
import type { Check } from "./check-definition.ts";

const data = { title: "A", citationCount: 5, indexing: ["Scopus", "SCI"], documentType: "article", abstract: "" };
const course = kindBySlug("sttp-attended");

test.each<[check: Check, isTrue: boolean]>([
  [{ field: "title", isFilled: true }, true],
  [{ field: "abstract", isFilled: true }, false],
  [{ field: "abstract", isFilled: false }, true],
  [{ field: "volume", isFilled: false }, true],
  [{ field: "documentType", equals: "article" }, true],
  [{ field: "documentType", equals: "erratum" }, false],
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
  [{ every: [{ kinds: ["journal"] }, { field: "documentType", equals: "article" }] }, true],
  [{ every: [{ kinds: ["journal"] }, { field: "documentType", equals: "erratum" }] }, false],
  [{ some: [{ kinds: ["book"] }, { field: "documentType", equals: "article" }] }, true],
  [{ some: [{ kinds: ["book"] }, { field: "documentType", equals: "erratum" }] }, false],
] as [Check, boolean][])("%j: %s", (check, isTrue) => expect(fulfils(check, kindBySlug("journal"), data)).toBe(isTrue));

test.each([
  ["2024-01-01", "2024-01-04", false],
  ["2024-01-01", "2024-01-05", true],
  ["2024-01-01", undefined, false],
])("from %s to %s lasts five days: %s", (fromDate, toDate, isTrue) =>
  expect(fulfils({ days: 5 } as Check, course, { fromDate, ...(toDate && { toDate }) })).toBe(isTrue),
);

test("a course without dates lasts no day", () => {
  expect(fulfils({ days: 1 }, course, { title: "A" })).toBe(false);
  expect(fulfils({ days: 1 }, course, { fromDate: "2024-01-01" })).toBe(true);
});

/** A record is not of the sort that a table lists, or what decides it is empty. */
test.each<[only: Check | undefined, why: "other-type" | "not-filled" | undefined]>([
  [undefined, undefined],
  [{ field: "documentType", equals: "article" }, undefined],
  [{ field: "documentType", equals: "erratum" }, "other-type"],
  [{ field: "quartile", equals: "Q1" }, "not-filled"],
  [{ field: "quartile", in: ["Q1", "Q2"] }, "not-filled"],
  // An empty amount is none, an empty text says nothing.
  [{ field: "impactFactor", isAbove: 0 }, "other-type"],
  [{ field: "abstract", isFilled: true }, "other-type"],
  [{ not: { field: "documentType", equals: "article" } }, "other-type"],
  [{ kinds: ["book"] }, "other-type"],
  [
    {
      every: [
        { field: "documentType", equals: "article" },
        { field: "quartile", equals: "Q1" },
      ],
    },
    "not-filled",
  ],
  [
    {
      every: [
        { field: "documentType", equals: "erratum" },
        { field: "quartile", equals: "Q1" },
      ],
    },
    "other-type",
  ],
  [
    {
      some: [
        { field: "documentType", equals: "erratum" },
        { field: "quartile", equals: "Q1" },
      ],
    },
    "not-filled",
  ],
  [{ some: [{ kinds: ["book"] }, { field: "documentType", equals: "erratum" }] }, "other-type"],
] as [Check | undefined, "other-type" | "not-filled" | undefined][])("a table of %j: %s", (only, why) =>
  expect(findReasonUnlisted(only === undefined ? {} : { only }, { kind: kindBySlug("journal"), data })).toBe(why),
);

test.each<[check: Check, fields: string[]]>([
  [{ field: "quartile", equals: "Q1" }, ["quartile"]],
  [{ not: { field: "quartile", equals: "Q1" } }, ["quartile"]],
  [{ kinds: ["book"] }, []],
  [{ days: 5 }, []],
  [
    { every: [{ field: "issn", isFilled: true }, { some: [{ field: "quartile", equals: "Q1" }, { days: 5 }] }] },
    ["issn", "quartile"],
  ],
] as [Check, string[]][])("%j chooses by %j", (check, fields) => expect(choosingFields(check)).toEqual(fields));
