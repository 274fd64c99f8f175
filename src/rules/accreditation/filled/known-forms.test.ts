import { expect, test } from "vitest";
import { consultancyRevenue } from "../tables/naac-grants.ts";
import { papers } from "../tables/naac-publications.ts";
import { readAlikeOnce } from "./known-forms.ts";

test("of parts that are read in the same way the first is kept, and one that is read otherwise stays", () => {
  const [paper] = papers.forms.map((form) => ({ table: papers, form, part: 0 }));
  const [revenue] = consultancyRevenue.forms.map((form) => ({ table: consultancyRevenue, form, part: 0 }));
  if (!paper || !revenue) throw new Error("The tables have no forms.");
  const kept = readAlikeOnce([paper, revenue, { ...paper }]);
  expect(kept).toEqual([paper, revenue]);
  expect(kept[0]).toBe(paper);
});
