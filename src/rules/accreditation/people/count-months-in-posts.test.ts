import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kinds/day.ts";
import { countMonthsInPosts } from "./count-months-in-posts.ts";

test.each([
  ["a month to the day", [["2024-01-15", "2024-02-14"]], 1],
  ["a day short of it", [["2024-01-15", "2024-02-13"]], 0],
  [
    "two posts with a gap",
    [
      ["2020-01-01", "2020-06-30"],
      ["2021-01-01", "2021-03-31"],
    ],
    9,
  ],
  [
    "one post within another",
    [
      ["2020-01-01", "2020-12-31"],
      ["2020-03-01", "2020-05-31"],
    ],
    12,
  ],
  [
    "one post after another",
    [
      ["2020-01-01", "2020-06-30"],
      ["2020-07-01", "2020-12-31"],
    ],
    12,
  ],
  ["a post that lasts, until the day asked about", [["2023-07-01", null]], 18],
  ["a post that begins later", [["2025-01-01", null]], 0],
  ["no post", [], 0],
  [
    "a post whose first day is not known",
    [
      [null, "2024-01-01"],
      ["2024-02-01", null],
    ],
    null,
  ],
] as const)("%s", (_name, posts, months) => {
  const served = countMonthsInPosts(
    posts.map(([starts, ends]) => ({ starts, ends })),
    "2024-12-31",
  );
  expect(served).toBe(months);
});

test("neither the order of the posts nor one post twice changes the months", () => {
  const post = fc.tuple(fc.nat(4000), fc.nat(900)).map(([from, length]) => {
    const starts = addDays("2010-01-01", from);
    return { starts, ends: addDays(starts, length) };
  });
  fc.assert(
    fc.property(fc.array(post, { maxLength: 6 }), (posts) => {
      const months = countMonthsInPosts(posts, "2024-12-31");
      expect(countMonthsInPosts(posts.toReversed(), "2024-12-31")).toBe(months);
      expect(countMonthsInPosts([...posts, ...posts], "2024-12-31")).toBe(months);
    }),
  );
});
