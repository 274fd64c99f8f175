import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { compareWithProof } from "./compare-with-proof.ts";

const paper = kindBySlug("journal");
const compared = (data: Record<string, unknown>, page: string, ...names: string[]) =>
  compareWithProof(paper, { data, people: names.map((name) => ({ name })) }, page);

test.each([
  ["its title, whatever the case and accents", { title: "Wéll water" }, "ON WELL WATER, AND MORE", "agrees"],
  ["only part of a word", { title: "Well" }, "Wells", "not found"],
  ["its year", { dateOfPublication: "2024" }, "in 2024", "agrees"],
  ["another year", { dateOfPublication: "2024" }, "in 2023", "not found"],
  ["its month by name", { dateOfPublication: "2024-03" }, "March 2024", "agrees"],
  ["its month, shortened", { dateOfPublication: "2024-03-05" }, "5 Mar 2024", "agrees"],
  ["its month as a number", { dateOfPublication: "2024-03-05" }, "05/03/2024", "agrees"],
  ["another month", { dateOfPublication: "2024-03-05" }, "5 April 2024", "not found"],
  ["its DOI", { doi: "10.1000/a" }, "https://doi.org/10.1000/a", "agrees"],
  ["another DOI", { doi: "10.1000/a" }, "doi 10.1000/b", "differs"],
  ["another ISSN", { issn: "0302-9743" }, "ISSN 1234-5679", "differs"],
  ["no ISSN", { issn: "0302-9743" }, "no number", "not found"],
])("a proof that has %s", (_, data, page, expected) => {
  expect(Object.values(compared(data, page).fields)).toEqual([expected]);
});

test("people agree when every surname is printed", () => {
  expect(compared({}, "Rao, A. and B. Sen", "Asha Rao", "Binoy Sen").fields).toEqual({ people: "agrees" });
  expect(compared({}, "Rao, A.", "Asha Rao", "Binoy Sen")).toEqual({
    fields: { people: "not found" },
    printed: ["rao"],
  });
  expect(compared({}, "Rao").fields).toEqual({});
  expect(compared({}, "X", "X").fields).toEqual({});
});

test("what is printed is marked, by the spelling that was found", () => {
  const { printed } = compared({ title: "Wells", dateOfPublication: "2024-03" }, "Wells, Mar. 2024", "A. Rao");
  expect(printed.toSorted()).toEqual(["2024", "mar", "wells"]);
});

test("an amount is found by its digits, with the commas of lakhs or without", () => {
  const project = kindBySlug("projects");
  const of = (page: string) =>
    compareWithProof(project, { data: { sanctionedAmount: 1_250_000 }, people: [] }, page).fields.sanctionedAmount;
  expect([of("Rs 12,50,000/-"), of("1250000"), of("1,250")]).toEqual(["agrees", "agrees", "not found"]);
});
