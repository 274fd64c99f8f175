import { expect, test } from "vitest";
import { assignPeople, positionOf } from "./assign-people.ts";

const asha = { id: "a", name: "Asha K. Rao", email: "a@college.example" };
const noel = { id: "n", name: "Noel D'Silva", email: "n@college.example" };

test("a colleague is linked to the entry that prints their name, which stays as printed", () => {
  const printed = [{ name: "Someone Else" }, { name: "Rao, Asha K.", affiliation: "A college", state: undefined }];
  expect(assignPeople(printed, [asha])).toEqual([
    { name: "Someone Else" },
    { name: "Rao, Asha K.", affiliation: "A college", account: "a" },
  ]);
});

test("initials with the surname are enough while only one entry has them", () => {
  expect(positionOf([{ name: "A. Rao" }, { name: "B. Rao" }], asha.name)).toBe(0);
  expect(positionOf([{ name: "A. Rao" }, { name: "Rao A." }], asha.name)).toBe(-1);
  expect(positionOf([{ name: "Rao" }], asha.name)).toBe(-1);
});

test("people who are not printed follow the others as involved", () => {
  expect(assignPeople([{ name: "Someone Else" }], [noel])).toEqual([
    { name: "Someone Else" },
    { name: "Noel D'Silva", account: "n", email: "n@college.example", role: "involved" },
  ]);
});

test("two colleagues never share an entry", () => {
  const duplicate = { ...asha, id: "b" };
  expect(assignPeople([{ name: "Asha K. Rao" }], [asha, duplicate]).map(({ account }) => account)).toEqual(["a", "b"]);
});

test("people proposed only by name are sent only where they were chosen", () => {
  const printed = [
    { name: "Asha K. Rao", account: "a", state: "proposed", matchedBy: "variant" },
    { name: "N. D'Silva" },
  ];
  expect(assignPeople(printed, [noel])).toEqual([{ name: "Asha K. Rao" }, { name: "N. D'Silva", account: "n" }]);
  expect(assignPeople(printed, [asha])).toEqual([{ name: "Asha K. Rao", account: "a" }, { name: "N. D'Silva" }]);
});
