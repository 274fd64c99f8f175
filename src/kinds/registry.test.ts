import { expect, test } from "vitest";
import { kindGroups } from "./kind-groups.ts";
import {
  findKind,
  findKindByEditSlug,
  kindBySlug,
  kinds,
  kindsOfGroup,
  profileKinds,
  recordKinds,
} from "./registry.ts";

test("there are 19 kinds of record and four documents of the teacher", () => {
  expect(recordKinds.length).toBe(19);
  expect(profileKinds.map(({ slug }) => slug)).toEqual(["profile", "qualification", "experience", "research-profile"]);
});

test("slugs are unique, in lists and in the addresses of forms", () => {
  expect(new Set(kinds.map(({ slug }) => slug)).size).toBe(kinds.length);
  expect(new Set(kinds.map(({ editSlug }) => editSlug)).size).toBe(kinds.length);
});

test("one kind is called otherwise where it is edited", () => {
  expect(findKindByEditSlug("need-based-project")?.slug).toBe("need-based-projects");
  expect(kinds.filter(({ slug, editSlug }) => slug !== editSlug).length).toBe(1);
});

test("an unknown slug is found missing or thrown out", () => {
  expect(findKind("awards-received")).toBeUndefined();
  expect(() => kindBySlug("awards-received")).toThrow('There is no kind "awards-received".');
});

test("every kind stands in one group of the rail, in its order", () => {
  expect(kindGroups.flatMap(({ slug }) => kindsOfGroup(slug))).toHaveLength(kinds.length);
});
