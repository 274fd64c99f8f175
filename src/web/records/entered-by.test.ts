import { expect, test } from "vitest";
import { translate } from "#texts/translate.ts";
import { enteredByText } from "./entered-by.ts";

test.each([
  [null, "entered by A. Rao"],
  ["B. Shah", "entered by B. Shah for A. Rao"],
])("who entered a record of A. Rao, if %s entered it for the owner", (delegate, expected) => {
  expect(enteredByText(translate, "A. Rao", delegate)).toBe(expected);
});
