import { expect, test } from "vitest";
import { titleIndex } from "#domain/imports/find-statuses.ts";

const place = (year: string) => ({ title: "preface", container: "annals", year });

test("of ten thousand works of one title only a few are compared, including the one of that year", () => {
  const index = titleIndex<number>();
  for (let year = 0; year < 10_000; year++) index.add(["1", "2"], place(String(year)), year);
  const found = index.find(["1", "2"], place("9876"));
  expect(found).toContain(9876);
  expect(found.length).toBeLessThan(100);
});

test("nothing is found by other keys in another container", () => {
  const index = titleIndex<string>();
  index.add(["1"], place("2020"), "a");
  expect(index.find(["3"], place("2021"))).toEqual([]);
  expect(index.find(["3"], place("2020"))).toEqual(["a"]);
  expect(index.find(["1"], place("2021"))).toEqual(["a"]);
});
