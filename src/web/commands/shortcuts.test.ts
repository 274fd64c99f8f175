import { expect, test } from "vitest";
import { shortcutsOf } from "./shortcuts.ts";

test("the key that adds a record works only for people who may add one", () => {
  const keysOf = (rights: readonly string[]) => shortcutsOf(rights).map(({ keys }) => keys);
  expect(keysOf(["records.write"])).toContain("n");
  expect(keysOf(["ask.use"])).not.toContain("n");
  expect(keysOf([])).toContain("/");
});
