import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { papers } from "../tables/naac-publications.ts";
import { printsRow } from "./prints-row.ts";

const settings = { academicYearStartsInMonth: 7 };
const work = {
  kind: kindBySlug("journal"),
  data: { title: "Wells of the Konkan", journalTitle: "Journal of Clay", dateOfPublication: "2024-03" },
  people: [{ name: "Asha Rao" }],
};

test.each<[what: string, cells: Record<string, string>, prints: boolean]>([
  ["its title", { title: "Wells of the Konkan" }, true],
  ["its title and journal", { title: "Wells of the Konkan", journal: "Journal of Clay" }, true],
  ["an empty journal, as a form may leave it", { title: "Wells of the Konkan", journal: "" }, true],
  ["another journal", { title: "Wells of the Konkan", journal: "Journal of Sand" }, false],
  ["another title", { title: "Wells of the Deccan" }, false],
])("a record is printed in the row with %s", (_, cells, prints) => {
  const part = papers.forms.find(({ name }) => name === "2022")?.parts[0] ?? { titles: [], headings: [] };
  expect(printsRow({ table: papers, part }, work, new Map(Object.entries(cells)), settings)).toBe(prints);
});
