import { expect, test } from "vitest";
import { countIncluded } from "./count-included.ts";

const section = (key: string, shown: number, total: number, isOn = true) => ({ key, label: key, shown, total, isOn });

test("drafts and sections that are off are not included, and entries of the profile are no records", () => {
  expect(countIncluded([section("degrees", 3, 3), section("journal", 8, 10), section("book", 2, 2, false)])).toEqual({
    shown: 8,
    total: 12,
  });
});
