import { expect, test } from "vitest";
import { findScreenTitle } from "./find-screen-title.ts";

test.each([
  ["/common/account", "Account"],
  ["/common/account/", "Account"],
  ["/common/edit/journal/42", "Record"],
  ["/common/nowhere/at/all", undefined],
])("the title of the screen at %s is %s", (pathname, title) => {
  expect(findScreenTitle(pathname)).toBe(title);
});
