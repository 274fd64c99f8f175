import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { findMaterialChanges, stateAfter } from "./material-changes.ts";

const journal = kindBySlug("journal");
const author = { name: "Asha Rao", role: "author" };

test.each([
  ["another contribution of an author", { ...author, credit: ["Software"] }, "changed"],
  ["no contribution, written as an empty list", { ...author, credit: [] }, "verified"],
  ["another role", { ...author, role: "lead" }, "changed"],
])("%s decides whether a verified record stays so", (_what, after, state) => {
  expect(stateAfter(journal, "verified", { people: { before: [author], after: [after] } })).toBe(state);
});

const same = { people: { before: [author], after: [author] } };
const confirmed = {
  people: { before: [author], after: [{ ...author, account: "a", state: "confirmed", matchedBy: "variant" }] },
};
const listed = { ...author, account: "a", state: "proposed", matchedBy: "email" };

test.each([
  ["another title", { title: { before: "Tides", after: "Sands" } }, ["title"]],
  ["a table's row", { "citations.row-1": { before: null, after: { count: 3 } } }, []],
  ["a field that no longer exists", { colour: { before: "red", after: "blue" } }, []],
  ["a further proof", { proofs: { before: null, after: "a.pdf" } }, []],
  ["a proof less", { proofs: { before: "a.pdf", after: null } }, ["proofs"]],
  ["another proof in place of one", { proofs: { before: "a.pdf", after: "b.pdf" } }, ["proofs"]],
  ["a colleague linked to a name", confirmed, ["people"]],
  [
    "the confirmation of a linked colleague",
    { people: { before: [listed], after: [{ ...listed, state: "confirmed" }] } },
    [],
  ],
  [
    "a linked colleague who declines",
    { people: { before: [listed], after: [{ ...listed, state: "declined" }] } },
    ["people"],
  ],
  [
    "the corresponding author marked",
    { people: { before: [author], after: [{ ...author, corresponding: true }] } },
    ["people"],
  ],
  [
    "nobody marked, written as false",
    { people: { before: [author], after: [{ ...author, corresponding: false }] } },
    [],
  ],
  [
    "another order",
    { people: { before: [author, { name: "B. Iyer" }], after: [{ name: "B. Iyer" }, author] } },
    ["people"],
  ],
])("a verified record: %s", (_what, changes, material) => {
  expect(findMaterialChanges(journal, changes)).toEqual(material);
  expect(stateAfter(journal, "verified", changes)).toBe(material.length > 0 ? "changed" : "verified");
});

test.each([
  ["nothing", {}, "returned"],
  ["only the link of the same people", same, "returned"],
  ["the people", { people: { before: [author], after: [] } }, "draft"],
  ["a field", { doi: { before: null, after: "10.5555/a" } }, "draft"],
  ["a field beside the same people", { ...same, doi: { before: null, after: "10.5555/a" } }, "draft"],
])("a returned record is a draft again after a change of %s", (_what, changes, state) => {
  expect(stateAfter(journal, "returned", changes)).toBe(state);
});

test.each(["draft", "submitted", "changed"] as const)("a %s record stays so after any change", (state) => {
  expect(stateAfter(journal, state, { title: { before: "Tides", after: "Sands" } })).toBe(state);
});
