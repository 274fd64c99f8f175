import { expect, test } from "vitest";
import { kindsOfGroup, recordKinds } from "#kinds/registry.ts";
import { findFilterField } from "./filter-field.ts";
import { fieldsOfKinds } from "./shared-fields.ts";

const field = (name: string, departments?: Parameters<typeof fieldsOfKinds>[1]) =>
  fieldsOfKinds(recordKinds, departments).find((one) => one.name === name);

test("departments of one institute are not those of another", () => {
  const of = (code: string) => [{ code, name: `Department of ${code}`, aliases: [] }];
  expect(field("dept", of("CIVIL"))?.options?.map(({ value }) => value)).toEqual(["CIVIL"]);
  expect(field("dept", of("MECH"))?.options?.map(({ value }) => value)).toEqual(["MECH"]);
  expect(field("dept")?.options).toBeUndefined();
});

test("what kinds share can be grouped and added up where one of them allows it", () => {
  expect(field("amount")).toMatchObject({ type: "money", summable: true, sortable: false });
  expect(field("days")).toMatchObject({ type: "number", summable: false });
  expect(field("level")).toMatchObject({ groupable: true, summable: false });
  expect(field("abstract")).toMatchObject({ groupable: false });
});

test("a field tells which kinds have it, unless all have", () => {
  const slugs = (name: string, kinds = recordKinds) =>
    fieldsOfKinds(kinds)
      .find((one) => one.name === name)
      ?.kinds?.map(({ slug }) => slug);
  expect(slugs("quartile")).toEqual(["journal"]);
  expect(slugs("partner")).toEqual(["need-based-projects", "mous"]);
  expect(slugs("state")).toBeUndefined();
  expect(slugs("publisherName", kindsOfGroup("publications"))).toBeUndefined();
});

test("a choice that several kinds have has the options of all", () => {
  const status = field("status")?.options?.map(({ value }) => value) ?? [];
  expect(status).toEqual(expect.arrayContaining(["granted", "registered", "ongoing"]));
  expect(new Set(status).size).toBe(status.length);
  const level = fieldsOfKinds(kindsOfGroup("publications")).find(({ name }) => name === "level");
  expect(level?.options?.map(({ value }) => value)).toEqual(["national", "international"]);
});

test("a field has one name for people, in words", () => {
  const labels = fieldsOfKinds(recordKinds).map(({ label }) => label);
  expect(labels.filter((label) => /[a-z][A-Z]/.test(label.replace(/MoU|PhD|eISSN/g, "")))).toEqual([]);
  const fold = (label: string) => label.toLowerCase().replaceAll("organiz", "organis");
  const spelledTwice = labels.filter((label) => labels.some((one) => one !== label && fold(one) === fold(label)));
  expect(spelledTwice).toEqual([]);
  expect(field("organizer")?.label).toBe("Organiser");
});

test.each([
  ["organiser", "organizer"],
  ["from", "from"],
  ["to", "to"],
])("the word %s of several kinds is the field %s", (word, name) => {
  const found = findFilterField(fieldsOfKinds(recordKinds), word);
  expect(found?.name).toBe(name);
});
