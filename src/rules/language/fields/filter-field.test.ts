import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { findFilterField } from "./filter-field.ts";
import { fieldsOfKinds } from "./shared-fields.ts";

test("a field is found by its name, its label, or three letters with which no other begins", () => {
  const fields = fieldsOfKinds([kindBySlug("journal")]);
  const named = (text: string) => findFilterField(fields, text)?.name;
  expect([named("quartile"), named("Impact factor"), named("qua")]).toEqual(["quartile", "impactFactor", "quartile"]);
  expect([named("aut"), named("zzz"), named("doi")]).toEqual([undefined, undefined, "doi"]);
  expect([named("qu"), named("imp"), named("xyz")]).toEqual([undefined, undefined, undefined]);
});
