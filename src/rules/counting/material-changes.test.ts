import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { stateAfter } from "./material-changes.ts";

const journal = kindBySlug("journal");
const author = { name: "Asha Rao", role: "author" };

test.each([
  ["another contribution of an author", { ...author, credit: ["Software"] }, "changed"],
  ["no contribution, written as an empty list", { ...author, credit: [] }, "verified"],
  ["another role", { ...author, role: "lead" }, "changed"],
])("%s decides whether a verified record stays so", (_what, after, state) => {
  expect(stateAfter(journal, "verified", { people: { before: [author], after: [after] } })).toBe(state);
});
