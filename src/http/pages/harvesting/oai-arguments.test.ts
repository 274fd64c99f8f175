import { expect, test } from "vitest";
import { readOaiArguments, readOaiPeriod } from "./oai-arguments.ts";

const read = (query: string) => () => readOaiArguments(new URLSearchParams(query));

test.each([
  ["", "badVerb"],
  ["verb=constructor", "badVerb"],
  ["verb=Identify&verb=Identify", "badVerb"],
  ["verb=Identify&set=journal", "badArgument"],
  ["verb=ListRecords", "badArgument"],
  ["verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc", "badArgument"],
  ["verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=a", "badArgument"],
  ["verb=GetRecord&identifier=a", "badArgument"],
])("%s is refused as %s", (query, code) => {
  expect(read(query)).toThrow(expect.objectContaining({ code }));
});

test("a valid request has its arguments", () => {
  expect(read("verb=ListRecords&metadataPrefix=oai_dc&set=journal")()).toEqual({
    verb: "ListRecords",
    given: { metadataPrefix: "oai_dc", set: "journal" },
  });
});

test("a day is all of it, and a period has one granularity and one direction", () => {
  const { since, until } = readOaiPeriod("2024-02-29", "2024-02-29");
  expect([since?.toISOString(), until?.toISOString()]).toEqual([
    "2024-02-29T00:00:00.000Z",
    "2024-02-29T23:59:59.000Z",
  ]);
  for (const [from, to] of [
    ["2023-02-29", undefined],
    ["2024-13-01", undefined],
    ["2024", undefined],
    ["2024-01-01", "2024-01-01T00:00:00Z"],
    ["2024-01-02", "2024-01-01"],
    ["2024-01-01T25:00:00Z", undefined],
  ] as const)
    expect(() => readOaiPeriod(from, to), `${from} ${to}`).toThrow(expect.objectContaining({ code: "badArgument" }));
});
