import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { ColumnSource } from "../table-definition.ts";
import { textsOf } from "./column-texts.ts";

/** `field=text`, for people `part:names`. */
function read(source: ColumnSource, slug: string, text: string, isDoi?: boolean): string[] {
  const found = textsOf(source, kindBySlug(slug), text, isDoi);
  return found.map(({ target, text: value }) =>
    target.to === "field" ? `${target.field}=${value}` : `${target.to === "people" ? target.part : target.to}:${value}`,
  );
}

const dates = { from: "fromDate", to: "toDate", precision: "days" } as const;
const links = { first: [{ field: "paperUrl" }, { doiLink: "doi" }] };
const titleAndVenue = { joined: [{ field: "title" }, { field: "venue" }], by: ", " };

test.each<[what: string, source: ColumnSource, kind: string, text: string, found: string[]]>([
  ["a field", { field: "issn" }, "journal", "1234-5678", ["issn=1234-5678"]],
  ["a field that the kind lacks", { field: "issn" }, "patent", "1234-5678", []],
  ["a year", { yearOf: "dateOfPublication" }, "journal", "2023", ["dateOfPublication=2023"]],
  ["lakhs", { lakhs: "sanctionedAmount" }, "projects", "2.5", ["sanctionedAmount=2.5 lakh"]],
  ["rupees", { rupees: "sanctionedAmount" }, "projects", "250000", ["sanctionedAmount=250000"]],
  ["what depends on the kind", { of: { journal: { field: "issn" } } }, "journal", "1", ["issn=1"]],
  ["what depends on the kind, of another", { of: { journal: { field: "issn" } } }, "book", "1", []],
  ["the first that the kind has", { first: [{ field: "isbn" }, { field: "issn" }] }, "journal", "1", ["issn=1"]],
  ["the one to read it as", { first: [{ field: "issn" }, { field: "eissn" }], readAs: 1 }, "journal", "1", ["eissn=1"]],
  ["none that the kind has", { first: [{ field: "isbn" }] }, "patent", "1", []],
  ["an address", links, "journal", "https://a.example", ["paperUrl=https://a.example"]],
  ["no DOI", { doiLink: "doi" }, "journal", "https://a.example", []],
  ["a DOI", { doiLink: "doi" }, "journal", "10.1000/182", ["doi=10.1000/182"]],
  ["days", dates, "sttp-attended", "03-06-2024 – 07-06-2024", ["fromDate=03-06-2024", "toDate=07-06-2024"]],
  ["days with “to”", dates, "sttp-attended", "3/6/2024 to 7/6/2024", ["fromDate=3/6/2024", "toDate=7/6/2024"]],
  ["one day", dates, "sttp-attended", "03-06-2024", ["fromDate=03-06-2024"]],
  ["an unknown end", dates, "sttp-attended", "03-06-2024 – ?", ["fromDate=03-06-2024", "toDate="]],
  ["three days", dates, "sttp-attended", "1 to 2 to 3", ["fromDate=1 to 2 to 3"]],
  ["days of one field", { ...dates, to: "fromDate" }, "sttp-attended", "1 to 2", ["fromDate=1"]],
  ["two texts", titleAndVenue, "conference", "Deep, learning, Pune", ["title=Deep, learning", "venue=Pune"]],
  ["one of two texts", titleAndVenue, "conference", "Deep learning", ["title=Deep learning"]],
  ["two texts without the second", titleAndVenue, "conference", ", Pune", ["title=", "venue=Pune"]],
  ["two texts of which the kind has one", titleAndVenue, "journal", "Deep, Pune", ["title=Deep, Pune"]],
  [
    "two texts without the title",
    { joined: [{ field: "venue" }, { field: "country" }], by: ", " },
    "conference",
    "Pune, Maharashtra, India",
    ["venue=Pune", "country=Maharashtra, India"],
  ],
  ["departments", { people: "departments" }, "journal", "IT", ["departments:IT"]],
  ["all people", { people: "all" }, "journal", "Asha Rao, Vikram Sen", ["names:Asha Rao, Vikram Sen"]],
  [
    "all people of a project",
    { people: "all" },
    "projects",
    "Asha Rao, Vikram Sen",
    ["principal:Asha Rao", "co:Vikram Sen"],
  ],
  ["the principal of a project", { people: "principal" }, "projects", "Asha Rao", ["principal:Asha Rao"]],
  ["the principal of a paper", { people: "principal" }, "journal", "Asha Rao", ["names:Asha Rao"]],
  ["a serial number", { serial: true }, "journal", "1", []],
])("a column of %s", (_what, source, kind, text, found) => {
  expect(read(source, kind, text)).toEqual(found);
});

test("the DOI of a record is found under the heading of an address", () => {
  expect(read(links, "journal", "https://doi.org/10.1000/182", true)).toEqual(["doi=https://doi.org/10.1000/182"]);
  expect(read(links, "journal", "https://doi.org/10.1000/182", false)).toEqual([
    "paperUrl=https://doi.org/10.1000/182",
  ]);
});
