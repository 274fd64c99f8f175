import { afterEach, expect, test } from "vitest";
import { showTexts } from "#texts/catalogues.ts";
import { loadLanguage } from "#texts/translate.ts";
import { kindBySlug } from "../../texts/kinds.ts";
import type { ListedRecord } from "./list-cells.tsx";
import { isAddedUp, shownColumnsOf, tableColumns } from "./list-columns.tsx";

afterEach(() => showTexts("en"));

test.each(["hi", "mr"])("every heading of the journal papers is in the language %s", async (language) => {
  await loadLanguage(language);
  showTexts(language);
  const headings = shownColumnsOf(kindBySlug("journal")).map(({ label }) => label);
  expect(headings.length).toBeGreaterThan(20);
  expect(headings.filter((heading) => !/\p{Script=Devanagari}/u.test(heading))).toEqual(["DOI", "ISSN", "e-ISSN"]);
});

test("a column of figures is as wide as its longest figure and its heading, whatever the title column has left", () => {
  const kind = kindBySlug("consultancy");
  const widthFor = (...figures: number[]) => {
    const rows = figures.map((sanctionedAmount) => ({ data: { sanctionedAmount } }) as unknown as ListedRecord);
    const [column] = tableColumns(kind, "faculty", shownColumnsOf(kind), ["sanctionedAmount"], {
      rows,
      hasMore: false,
    });
    return column?.width ?? 0;
  };
  const large = "₹ 3,45,00,000";
  expect(widthFor(1, 3450000000)).toBeGreaterThan(large.length * 7.8 + 16);
  expect(widthFor()).toBeGreaterThan("Sanctioned".length * 6.5 + 16);
  expect(widthFor(3450000000)).toBeGreaterThan(widthFor(1));
});

test.each([
  [false, undefined, undefined, "5"],
  [true, undefined, "Total of this page", "5"],
  [true, new Map([["citationCount", 12345]]), undefined, "12,345"],
])(
  "of a list with other pages: %s, with sums of the whole list %o, the sums are named %s",
  (hasMore, sums, name, sum) => {
    const kind = kindBySlug("journal");
    const rows = [2, 3].map((citationCount) => ({ data: { citationCount } }) as unknown as ListedRecord);
    const columns = (...names: string[]) =>
      tableColumns(kind, "faculty", shownColumnsOf(kind), names, { rows, hasMore, sums }).map((column) => column.sum);
    expect(columns("state", "citationCount")).toEqual([name, sum]);
    expect(columns("state", "title")).toEqual([undefined, undefined]);
  },
);

test("amounts are added up, and their column is wide enough for the sum; averages and rates are not added up", () => {
  const kind = kindBySlug("consultancy");
  const rows = [1_000_000, 2_000_000].map(
    (sanctionedAmount) => ({ data: { sanctionedAmount } }) as unknown as ListedRecord,
  );
  const column = (sums?: ReadonlyMap<string, number>) =>
    tableColumns(kind, "admin", shownColumnsOf(kind), ["sanctionedAmount"], { rows, hasMore: true, sums })[0];
  expect(column()?.sum).toBe("₹ 30,000");
  expect(column(new Map([["sanctionedAmount", 1_234_567_800]]))?.sum).toBe("₹ 1,23,45,678");
  expect(column(new Map([["sanctionedAmount", 1_234_567_800]]))?.width).toBeGreaterThan(column()?.width ?? 0);
  expect(isAddedUp(kindBySlug("journal"), "impactFactor")).toBe(false);
  expect(isAddedUp(kindBySlug("journal"), "title")).toBe(false);
});
