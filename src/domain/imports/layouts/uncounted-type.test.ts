import { expect, test } from "vitest";
import { matchColumns } from "#kinds/derive/cells/match-columns.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { makeKindReader } from "../reading/read-row.ts";

function readTitle(title: string, slug = "journal") {
  const kind = kindBySlug(slug);
  const reader = makeKindReader(kind, matchColumns(kind, ["Title", "Authors"]), { departments: [] });
  const { data, warnings = [] } = reader({ number: 2, cells: [title, "A. Rao"] });
  return [data.documentType, warnings.map(({ code }) => code)];
}

test.each([
  ["Erratum to: Dry wells", "erratum"],
  ["Erratum: Dry wells", "erratum"],
  ["Corrigendum to “Dry wells”", "erratum"],
  ["Correction to: Dry wells", "erratum"],
  ["Author Correction: Dry wells", "erratum"],
  ["Publisher’s correction: Dry wells", "erratum"],
  ["RETRACTED: Dry wells", "retracted"],
  ["Retraction Note: Dry wells", "retracted"],
])("the title “%s” says that the work is not counted, with a warning", (title, type) => {
  expect(readTitle(title)).toEqual([type, ["uncounted-type"]]);
  expect(readTitle(title, "conference")).toEqual([type, ["uncounted-type"]]);
});

test.each([
  "Dry wells",
  "Error correction in wells",
  "Corrections officers in Pune",
  "Retracted flaps of wings",
  "Correction of scoliosis",
])("the title “%s” does not", (title) => expect(readTitle(title)).toEqual([undefined, []]));

test("other record types have no errata", () => {
  expect(readTitle("Correction: a pump", "patent")).toEqual([undefined, []]);
});
