import { expect, test } from "vitest";
import { consultancyRevenue } from "../tables/naac-grants.ts";
import { papers } from "../tables/naac-publications.ts";
import { interpretationsOf } from "./read-filled-row.ts";

const list = "https://ugccare.example.org/list";
const page = "https://journal.example.org/paper";
const [one, other] = ["https://doi.org/10.1000/aaa", "https://doi.org/10.1000/bbb"];

test.each([
  ["a DOI in both", one, other, { doi: one, paperUrl: other }],
  ["the same DOI in both", one, "10.1000/AAA", { doi: "10.1000/AAA" }],
  ["a DOI in the first", one, page, { doi: one, paperUrl: page }],
  ["a DOI in the second", list, other, { ugcEnlistmentUrl: list, doi: other }],
  ["no DOI", list, page, { ugcEnlistmentUrl: list, paperUrl: page }],
])("both links of a paper are kept with %s", (_, recognition, article, links) => {
  const part = papers.forms.find(({ name }) => name === "2022")?.parts[0] ?? { titles: [], headings: [] };
  const cells = new Map(Object.entries({ title: "Wells of the Konkan", recognition, article }));
  const [read] = interpretationsOf({ table: papers, part }, cells);
  const texts = read?.texts.flatMap(({ column: { target }, text }) =>
    target.to === "field" && target.field !== "title" ? [[target.field, text]] : [],
  );
  expect(Object.fromEntries(texts ?? [])).toEqual(links);
});

test("a row of money received is a receipt with its year and unit, and one without an amount is none", () => {
  const [part] = consultancyRevenue.forms[0]?.parts ?? [];
  const receiptOf = (lakhs: string) =>
    interpretationsOf(
      { table: consultancyRevenue, part: part ?? { titles: [], headings: [] } },
      new Map(Object.entries({ project: "Wells of the Konkan", year: "2023-24", lakhs })),
    )[0]?.receipt;
  expect(receiptOf("3.5")).toMatchObject({ amount: "3.5 lakh", year: "2023-24" });
  expect(receiptOf("")).toBeUndefined();
});
