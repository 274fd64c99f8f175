import { describe, expect, test } from "vitest";
import { findKind } from "#kinds/registry.ts";
import { exactMatchOf, fieldsOfOptions } from "./exact-headings.ts";
import { fitsWords } from "./fits-heading.ts";

const kindOf = (slug: string | null) => (slug === null ? null : (findKind(slug) ?? null));

describe("a heading's exact words say what it is", () => {
  test.each<[kind: string | null, group: string | null, header: string, keys: string[] | null]>([
    ["journal", null, "Sr. No.", ["serial"]],
    [null, null, "S.No", ["serial"]],
    ["journal", "Sr.", "No.", ["serial"]],
    ["patent", "Registration", "No.", null],
    ["journal", null, "Serial number of paper", null],
    ["journal", null, "Department / School", ["departments"]],
    [null, null, "Department / School", ["fact:departments"]],
    ["journal", null, "Faculty / School", ["departments"]],
    ["journal", null, "Name of the department / centre", ["departments"]],
    ["journal", null, "Faculty / Department", null],
    ["journal", null, "Department", null],
    ["journal", null, "School", null],
    ["journal", null, "ISBN/ISSN", null],
    ["conference", null, "ISBN / ISSN number", ["field:isbn|field:issn"]],
    ["conference", null, "ISBN", null],
    ["conference", null, "ISSN", null],
    ["sttp-attended", null, "From", ["field:fromDate"]],
    ["sttp-attended", null, "To", ["field:toDate"]],
    ["sttp-attended", null, "Duration (from - to)", ["dates"]],
    ["sttp-attended", "Duration", "From", ["field:fromDate"]],
    ["sttp-attended", "Period", "To date", ["field:toDate"]],
    ["sttp-attended", null, "Start date", ["field:fromDate"]],
    ["sttp-attended", null, "Starting date of programme", ["field:fromDate"]],
    ["sttp-attended", null, "End date", ["field:toDate"]],
    ["sttp-attended", null, "Duration", null],
    ["sttp-attended", null, "Valid till", null],
    ["sttp-attended", null, "From the college", null],
    ["sttp-attended", "College", "From", null],
    ["journal", null, "From", null],
    [null, null, "From", null],
  ])("%s: %s over “%s”", (kind, group, header, keys) => {
    expect(exactMatchOf(kindOf(kind), { at: 0, header, group })).toEqual(keys);
  });
});

describe("a heading that lists options is of their field", () => {
  test.each<[kind: string | null, header: string, key: string | undefined, score?: number]>([
    ["sttp-attended", "Category (FDP/STTP/Workshop)", "field:type", 0.87],
    ["sttp-attended", "FDP / STTP / Workshop", "field:type", 0.87],
    ["sttp-attended", "Attended (Yes/No)", undefined],
    ["conference", "National / International", "field:nationalInternational", 0.87],
    ["conference", "Level (National or International)", "field:nationalInternational", 0.87],
    ["conference", "(national/international/yyy/xxx)", "field:nationalInternational", 0.87],
    ["conference", "(national/international/yyy/xxx/zzz)", undefined],
    ["conference", "(national/zzz)", undefined],
    ["conference", "National", undefined],
    ["patent", "Status (Filed/Published/Granted)", "field:status", 0.88],
    ["projects", "Ongoing/Completed", "field:status", 0.87],
    ["journal", "Q1/Q2/Q3/Q4", "field:quartile", 0.89],
    [null, "National / International", undefined],
  ])("%s: “%s”", (kind, header, key, score) => {
    const expected = key === undefined ? [] : [{ keys: [key], score: expect.closeTo(score ?? 0) }];
    expect(fieldsOfOptions(kindOf(kind), header)).toEqual(expected);
  });
});

test.each<[heading: string, type: string | undefined, tokens: string[], fits: boolean]>([
  ["Nature of activity", "text", ["activity"], false],
  ["Nature of activity", "enum", ["activity"], true],
  ["Nature of activity", "bool", ["activity"], true],
  ["Nature of activity", "tags", ["activity"], true],
  ["Nature of activity", "text", ["type", "activity"], true],
  ["Details: nature", "text", ["activity"], false],
  ["Signature", "text", ["activity"], true],
  ["Date of release", "money", ["release"], false],
  ["Date of release", "date", ["release"], true],
  ["Year wise grant", "money", ["grant"], true],
  ["Year in which the grant came", "money", ["grant"], false],
  ["Grant released by", "money", ["grant"], false],
  ["Grant released", "money", ["grant"], true],
  ["Year of consultancy", "text", ["consultancy"], false],
  ["Year of consultancy", "text", ["year", "consultancy"], true],
  ["Year of consultancy", "partialDate", ["consultancy"], true],
  ["Years of service", "text", ["service"], false],
  ["Final year of study", "text", ["study"], true],
])("“%s” can mean words of the type %s with %j: %s", (heading, type, tokens, fits) => {
  expect(fitsWords(heading)({ key: "field:x", type, tokens, folded: tokens.join(" ") })).toBe(fits);
});
