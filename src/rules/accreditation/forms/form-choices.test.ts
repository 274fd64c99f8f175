import { describe, expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { choicesFor, datesOf, sourceOf } from "./form-choices.ts";

const keysFor = (...input: Parameters<typeof choicesFor>) => choicesFor(...input).map(({ key }) => key);

describe("what a column can be filled with", () => {
  test("of a journal paper, in the order of its form", () => {
    const keys = keysFor("work", ["journal"]);
    expect(keys.slice(0, 11).join(" ")).toBe(
      "serial year faculty authors departments pages field:title field:dateOfPublication year-of:dateOfPublication field:doi link:doi",
    );
    expect(keys).toContain("year-of:citationAsOn");
    expect(keys).not.toContain("dates");
    expect(keys).not.toContain("principal");
    expect(keys).not.toContain("received:lakhs");
    expect(keys.filter((key) => key.startsWith("link:"))).toEqual(["link:doi"]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("of a project, money in rupees and in lakhs", () => {
    const choices = choicesFor("work", ["projects"]);
    expect(choices.slice(0, 8).map(({ key }) => key)).toEqual(
      "serial year faculty authors principal co departments dates".split(" "),
    );
    expect(choices.filter(({ key }) => key.endsWith(":sanctionedAmount"))).toEqual([
      { key: "rupees:sanctionedAmount", label: "Amount sanctioned", how: "rupees" },
      { key: "lakhs:sanctionedAmount", label: "Amount sanctioned", how: "lakhs" },
    ]);
    expect(choices.find(({ key }) => key === "year-of:startDate")).toEqual({
      key: "year-of:startDate",
      label: "Start date",
      how: "year",
    });
    expect(choices.some(({ key }) => key === "pages" || key === "link:doi")).toBe(false);
  });

  test("of receipts, what arrived in the year", () => {
    expect(keysFor("receipts", ["projects"])).toEqual([
      ...keysFor("work", ["projects"]),
      "received:lakhs",
      "received:rupees",
    ]);
  });

  test("of two record types, the fields of both, each once", () => {
    const keys = keysFor("work", ["sttp-attended", "book"]);
    expect(keys.filter((key) => /^(?:authors|dates|pages|field:title|field:bookTitle|field:pages)$/.test(key))).toEqual(
      ["authors", "dates", "field:title", "field:pages", "field:bookTitle"].toSorted(
        (a, b) => keys.indexOf(a) - keys.indexOf(b),
      ),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("of people, facts", () => {
    expect(choicesFor("person", []).slice(0, 3)).toEqual([
      { key: "serial", label: "Serial number" },
      { key: "fact:name", label: "Name" },
      { key: "fact:designation", label: "Designation" },
    ]);
  });

  test.each(recordKinds.map((kind) => [kind.slug, kind] as const))(
    "of %s, nothing sensitive and no file",
    (slug, kind) => {
      const hidden = Object.entries(kind.fields)
        .filter(([, { sensitive, type }]) => sensitive || type === "file" || type === "table")
        .map(([name]) => name);
      const names = keysFor("work", [slug]).map((key) => key.split(":")[1]);
      expect(hidden.filter((name) => names.includes(name))).toEqual([]);
      const offered = Object.keys(kind.fields).filter((name) => !hidden.includes(name));
      expect(offered.filter((name) => !names.includes(name))).toEqual([]);
    },
  );
});

describe("what is in a column", () => {
  test.each<[keys: string[], kinds: string[], source: unknown]>([
    [[], ["journal"], { nothing: true }],
    [["serial"], ["journal"], { serial: true }],
    [["year"], ["journal"], { year: "counted" }],
    [["faculty"], ["journal"], { people: "own" }],
    [["authors"], ["journal"], { people: "all" }],
    [["principal"], ["projects"], { people: "principal" }],
    [["co"], ["projects"], { people: "co" }],
    [["departments"], ["journal"], { people: "departments" }],
    [["pages"], ["journal"], { joined: [{ field: "pageFrom" }, { field: "pageTo" }], by: "–" }],
    [["field:title"], ["journal"], { field: "title" }],
    [["field:title", "field:issn"], ["journal"], { joined: [{ field: "title" }, { field: "issn" }], by: ", " }],
    [["field:isbn|field:issn"], ["book"], { first: [{ field: "isbn" }, { field: "issn" }] }],
    [["link:doi"], ["journal"], { doiLink: "doi" }],
    [["year-of:dateOfPublication"], ["journal"], { yearOf: "dateOfPublication" }],
    [["lakhs:sanctionedAmount"], ["projects"], { lakhs: "sanctionedAmount" }],
    [["rupees:sanctionedAmount"], ["projects"], { rupees: "sanctionedAmount" }],
    [["received:lakhs"], ["projects"], { received: "lakhs" }],
    [["received:rupees"], ["projects"], { received: "rupees" }],
    [["field:title"], ["sttp-attended", "book"], { of: { "sttp-attended": { field: "title" } } }],
    [["field:status"], ["projects", "consultancy"], { field: "status" }],
    [["dates"], ["projects"], { from: "startDate", to: "endDate", precision: "days" }],
    [["dates"], ["projects", "journal"], { of: { projects: { from: "startDate", to: "endDate", precision: "days" } } }],
    [
      ["dates"],
      ["projects", "sttp-attended"],
      {
        of: {
          projects: { from: "startDate", to: "endDate", precision: "days" },
          "sttp-attended": { from: "fromDate", to: "toDate", precision: "days" },
        },
      },
    ],
    [["fact:name"], [], { fact: "name" }],
    [["fact:left"], [], { fact: "left", mayBeEmpty: true }],
    [["in-2022:count"], ["journal"], { inYear: { year: 2022 }, measure: "count" }],
    [["ago-1:lakhs"], ["projects"], { inYear: { ago: 1 }, measure: "lakhs" }],
    [["nonsense"], ["journal"], { nothing: true }],
  ])("%j of %j", (keys, kinds, source) => expect(sourceOf(keys, kinds)).toEqual(source));
});

test.each([
  ["projects", { from: "startDate", to: "endDate" }],
  ["sttp-attended", { from: "fromDate", to: "toDate" }],
  ["memberships", { from: "validFrom", to: "validUntil" }],
  ["journal", null],
])("the first and the last day of %s", (slug, dates) => {
  const kind = recordKinds.find((one) => one.slug === slug);
  expect(kind && datesOf(kind)).toEqual(dates);
});
