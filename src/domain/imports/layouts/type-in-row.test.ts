import { expect, test } from "vitest";
import { matchColumns } from "#kinds/derive/cells/match-columns.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { makeKindReader } from "../reading/read-row.ts";

const header = ["Type of publication", "Title", "Authors", "Journal", "Year"];

function read(slug: string, cells: string[], problem?: "too-long") {
  const kind = kindBySlug(slug);
  const reader = makeKindReader(kind, matchColumns(kind, header), { departments: [] });
  const { data, refused } = reader({ number: 2, cells, ...(problem && { problem }) });
  return { title: data.title, refused };
}

test.each(["Journal", "Research Article", "", "Q1", "National"])(
  "a row of a list of journal papers with the type %j is one",
  (type) => {
    expect(read("journal", [type, "Dry wells", "A. Rao", "Soil", "2020"])).toEqual({ title: "Dry wells" });
  },
);

test.each([
  ["Conference", "Conference papers"],
  ["book chapter", "Book chapters"],
  ["BOOKS", "Books"],
  ["Patent", "Patents"],
])("one of the type %s is no journal paper, and says what it is", (type, kind) => {
  const refused = `“${type}” under “Type of publication” is another record type: upload the file again as ${kind}.`;
  expect(read("journal", [type, "Dry wells", "A. Rao", "Soil", "2020"])).toEqual({ title: undefined, refused });
});

test("a type that a field of the record type takes says nothing else", () => {
  const kind = kindBySlug("patent");
  const reader = makeKindReader(kind, matchColumns(kind, ["Type", "Title"]), { departments: [] });
  expect(reader({ number: 2, cells: ["Book", "A pump"] }).refused).toBeUndefined();
});

test("a row with a text that is too long says under which heading it is", () => {
  expect(read("journal", ["Journal", "x".repeat(32_767), "A. Rao", "Soil", "2020"], "too-long").refused).toBe(
    "The text under “Title” is longer than a cell of a spreadsheet can be (32,767 characters). Shorten it.",
  );
});

test("a column “Journal/Conference” has the type of a row or its venue, but no venue is called “Conference”", () => {
  const kind = kindBySlug("conference");
  const reader = makeKindReader(kind, matchColumns(kind, ["Title", "Journal/Conference"]), { departments: [] });
  const read = (cell: string) => reader({ number: 2, cells: ["A dry well", cell] });
  expect(read("Journal").refused).toContain("is another record type: upload the file again as Journal papers.");
  expect(read("Conference")).toMatchObject({ data: { title: "A dry well" } });
  expect(read("Conference").data.conferenceName).toBeUndefined();
  expect(read("Water 2023").data.conferenceName).toBe("Water 2023");
});

test("a remark in brackets belongs to no heading of types", () => {
  const kind = kindBySlug("journal");
  const reader = makeKindReader(kind, matchColumns(kind, ["Type (Journal/Conference)", "Title"]), { departments: [] });
  expect(reader({ number: 2, cells: ["Conference", "A pump"] }).refused).toContain("is another record type");
});
