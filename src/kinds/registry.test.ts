import { expect, test } from "vitest";
import type { KindDefinition } from "./define-kind.ts";
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

test("a kind is either one of records or one of documents of a faculty member", () => {
  expect([...recordKinds, ...profileKinds].sort(bySlug)).toEqual([...kinds].sort(bySlug));
  expect(profileKinds.map(({ slug }) => slug)).toContain("research-profile");
  expect(recordKinds.map(({ slug }) => slug)).not.toContain("research-profile");
});

const bySlug = (one: KindDefinition, other: KindDefinition) => one.slug.localeCompare(other.slug);

test("slugs are unique, in lists and in the addresses of forms", () => {
  expect(new Set(kinds.map(({ slug }) => slug)).size).toBe(kinds.length);
  expect(new Set(kinds.map(({ editSlug }) => editSlug)).size).toBe(kinds.length);
});

test("a kind may have another name in the address of its form", () => {
  expect(findKindByEditSlug("need-based-project")?.slug).toBe("need-based-projects");
  expect(findKindByEditSlug("need-based-projects")).toBeUndefined();
});

test("an unknown slug gives undefined or throws", () => {
  expect(findKind("awards-received")).toBeUndefined();
  expect(() => kindBySlug("awards-received")).toThrow('There is no kind "awards-received".');
});

test("every kind is in one group of the sidebar, in its order", () => {
  expect(kindGroups.flatMap(({ slug }) => kindsOfGroup(slug))).toHaveLength(kinds.length);
});
