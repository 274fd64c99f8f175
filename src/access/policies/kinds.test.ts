import { expect, test } from "vitest";
import { optionalKinds } from "#kinds/registry.ts";
import { findInactiveKind, hasKind, kindsOf } from "./kinds.ts";

const [optional, other] = optionalKinds.map(({ slug }) => slug) as [string, string];
const usual = { slug: "journal", isOptional: false };

test.each<[name: string, active: string[] | undefined, kind: Parameters<typeof hasKind>[1], has: boolean]>([
  ["each usual kind", [], usual, true],
  ["each usual kind where optional ones are active", [optional], usual, true],
  ["an optional kind that is active", [optional], { slug: optional, isOptional: true }, true],
  ["no optional kind that is not active", [other], { slug: optional, isOptional: true }, false],
  ["no optional kind where none is active", undefined, { slug: optional, isOptional: true }, false],
])("an institute has %s", (_, active, kind, has) => {
  expect(hasKind(active ? { kinds: active } : {}, kind)).toBe(has);
});

test("the kinds of an institute are all but the optional ones, and those that are active", () => {
  const none = kindsOf({ kinds: [] }).map(({ slug }) => slug);
  expect(none).toContain("journal");
  expect(none).not.toContain(optional);
  expect(kindsOf({ kinds: [optional] })).toHaveLength(none.length + 1);
});

test.each<[slugs: string[], active: string[], first: string | undefined]>([
  [[optional], [], optional],
  [[optional], [optional], undefined],
  [[other, optional], [optional], other],
  [["journal"], [], undefined],
  [[], [], undefined],
])("of the kinds %j, with %j active, the first inactive one is %s", (slugs, active, first) => {
  expect(findInactiveKind({ kinds: active }, slugs)?.slug).toBe(first);
});
