import { expect, test } from "vitest";
import { findLargestFittingCount, keepFirst } from "./keep-first.ts";

const section = (key: string, count: number) => ({
  key,
  items: Array.from({ length: count }, (_, rank) => ({ rank, name: `${key}${rank}` })),
});
const shown = (count: number) =>
  keepFirst([section("a", 3), section("b", 1), section("c", 2)], count).map(({ items }) =>
    items.map(({ name }) => name),
  );

test("the sections take turns, each with its next item", () => {
  expect(shown(0)).toEqual([]);
  expect(shown(2)).toEqual([["a0"], ["b0"]]);
  expect(shown(4)).toEqual([["a0", "a1"], ["b0"], ["c0"]]);
  expect(shown(99)).toEqual([["a0", "a1", "a2"], ["b0"], ["c0", "c1"]]);
});

test("the item of the last rank is left out first, even if it is printed first", () => {
  const items = [
    { rank: 1, name: "old" },
    { rank: 0, name: "new" },
  ];
  expect(keepFirst([{ items }], 1)[0]?.items.map(({ name }) => name)).toEqual(["new"]);
});

test.each([0, 1, 31, 32, 33, 64, 499, 500])("the greatest number that fits is found: %i of 500", async (limit) => {
  const tried: number[] = [];
  const found = await findLargestFittingCount(500, async (count) => {
    tried.push(count);
    return count <= limit;
  });
  expect(found).toBe(limit);
  expect(tried.length).toBeLessThan(14);
});

test("of no items none fit", async () => {
  expect(await findLargestFittingCount(0, async () => true)).toBe(0);
});
