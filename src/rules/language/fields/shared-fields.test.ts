import { expect, test } from "vitest";
import { kindBySlug, kindsOfGroup, recordKinds } from "#kinds/registry.ts";
import { findFilterField, suggestField } from "./filter-field.ts";
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
  expect(field("amount")).toMatchObject({ type: "money", summable: true, sortable: true });
  expect(field("days")).toMatchObject({ type: "number", sortable: false, summable: false });
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

test("two fields with one label are distinguished by their record types", () => {
  const labels = (...slugs: string[]) =>
    fieldsOfKinds(slugs.map(kindBySlug)).flatMap(({ name, label }) =>
      name.endsWith("ational") || name === "journalType" ? [label] : [],
    );
  expect(labels("journal", "patent")).toEqual([
    "National or international (Journal paper)",
    "National or international (Patent)",
  ]);
  expect(labels("journal", "book")).not.toContain("National or international (Journal paper)");
});

test.each([
  [["journal", "patent"], "level", "Level"],
  [["journal", "patent"], "published", "Published"],
  // "Programme type" is not a label of one word.
  [["patent", "sttp-attended"], "type", "Type"],
  [["patent", "sttp-attended"], "amount", "Amount"],
])("of %j the field %s is called %s", (slugs, name, label) =>
  expect(fieldsOfKinds(slugs.map(kindBySlug)).find((one) => one.name === name)?.label).toBe(label),
);

test("days are a field where a type has a first and a last day, and no number of days", () => {
  const days = (...slugs: string[]) => fieldsOfKinds(slugs.map(kindBySlug)).find(({ name }) => name === "days");
  expect(days("journal", "patent")).toBeUndefined();
  expect(days("seminar-attended", "journal")).toMatchObject({ type: "number", summable: false });
  expect(days("seminar-attended")).toMatchObject({ type: "number" });
});

test("what is only present or missing in records of several types is neither sorted nor grouped", () => {
  const present = fieldsOfKinds(recordKinds).filter(({ type }) => type === "presence");
  expect(present.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["proof", "month", "transfer-month", "unconfirmed", "colleague", "unread", "certificate"]),
  );
  expect(present.filter(({ sortable, groupable, summable }) => sortable || groupable || summable)).toEqual([]);
});

test("one record type is sorted by its own fields, not by counts and groups of all types", () => {
  const sorted = fieldsOfKinds([kindBySlug("patent")]).filter(({ sortable }) => sortable);
  const names = sorted.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["state", "date", "updated", "title", "status", "grantDate", "earnings"]),
  );
  for (const name of ["person", "authors", "dept", "year", "proof", "unread"]) expect(names, name).not.toContain(name);
});

test.each([
  ["journal", "peerReviewed", "flag"],
  ["journal", "impactFactorYear", "year"],
  ["journal", "citationCount", "number"],
  ["journal", "indexing", "choice"],
  ["journal", "doi", "text"],
  ["journal", "paper", "presence"],
  ["journal", "sourceIds", "presence"],
  ["patent", "earnings", "money"],
  ["patent", "grantDate", "date"],
  ["patent", "ay", "academic-year"],
])("of %s, %s is compared as %s", (slug, name, type) =>
  expect(fieldsOfKinds([kindBySlug(slug)]).find((one) => one.name === name)?.type).toBe(type),
);

test("a flag is written as yes or no, an amount as rupees", () => {
  const of = (slug: string, name: string) => fieldsOfKinds([kindBySlug(slug)]).find((one) => one.name === name);
  expect(["true", "false"].map((value) => of("journal", "peerReviewed")?.write?.(value))).toEqual(["yes", "no"]);
  expect(of("patent", "earnings")?.write?.("12500000")).toBe("125000");
  expect(of("journal", "doi")?.write).toBeUndefined();
});

test.each([
  ["quartle", "quartile"],
  ["citatons", "citationCount"],
  ["misssing", "missing"],
  ["zzzz", undefined],
])("the misspelt name %s means %s", (written, name) =>
  expect(suggestField(fieldsOfKinds([kindBySlug("journal")]), written, ["missing"])).toBe(name),
);
