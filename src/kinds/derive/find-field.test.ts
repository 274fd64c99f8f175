import { expect, test } from "vitest";
import { kindBySlug, kinds } from "../registry.ts";
import { describeKind } from "./describe.ts";
import { findComparedField, findField } from "./find-field.ts";
import { formOf } from "./form.ts";
import { sensitiveParts } from "./sensitive-parts.ts";

test.each([
  ["journal", "volume", "volume"],
  ["journal", "title", "title"],
  ["book", "title", "bookTitle"],
  ["journal", "Level", "journalType"],
  ["projects", "amount", "sanctionedAmount"],
  ["patent", "amount", "earnings"],
  ["journal", "amount", undefined],
  ["profile", "pan", undefined],
  ["journal", "citationCounts", undefined],
])("in %s, %s is the field %s", (slug, name, field) => {
  const kind = kindBySlug(slug);
  const called = findField(kind, name);
  expect(called?.name).toBe(field);
  expect(called?.field).toBe(field === undefined ? undefined : kind.fields[field]);
  expect(findField(kind, name)).toEqual(called);
});

test.each([
  ["conference", "days", "days"],
  ["sttp-attended", "days", "totalDays"],
  ["journal", "days", undefined],
  ["profile", "memberships.feeSupport", "memberships.feeSupport"],
  ["profile", "memberships.date", "memberships.date"],
  ["profile", "memberships.body", undefined],
  ["patent", "amount", "earnings"],
])("a query about %s compares %s with %s", (slug, name, field) => {
  expect(findComparedField(kindBySlug(slug), name)?.name).toBe(field);
});

test("of two fields with the same alias the first is used, and a sensitive field has no name", () => {
  for (const kind of kinds) {
    const hidden = sensitiveParts(kind).fields;
    for (const [name, field] of Object.entries(kind.fields)) {
      expect(findField(kind, name)?.name).toBe(hidden.includes(name) ? undefined : name);
      for (const alias of field.aliases ?? []) {
        if (alias in kind.fields || alias === "title") continue;
        const [first] = Object.entries(kind.fields).find(([, other]) =>
          other.aliases?.some((one) => one.toLowerCase() === alias.toLowerCase()),
        ) ?? [""];
        expect(findField(kind, alias.toUpperCase())?.name).toBe(hidden.includes(first) ? undefined : first);
      }
    }
  }
});

test("sensitive parts are whole fields, and columns of tables that are themselves visible", () => {
  expect(sensitiveParts(kindBySlug("profile"))).toEqual({ fields: ["dateOfBirth", "pan"], columns: {} });
  expect(sensitiveParts(kindBySlug("need-based-projects"))).toEqual({
    fields: [],
    columns: { students: ["department", "contact", "email"] },
  });
});

test("a form has every field once, the people list in its first section and the proofs last", () => {
  for (const kind of kinds) {
    const sections = formOf(kind);
    const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names.toSorted()).toEqual(Object.keys(kind.fields).toSorted());
    expect(sections.map(({ hasPeople }) => hasPeople)).toEqual(
      sections.map(
        (section) =>
          kind.people !== undefined && section.fields.some(({ name }) => name === Object.keys(kind.fields)[0]),
      ),
    );
    const labels = sections.map(({ label }) => label);
    if (labels.includes("Proof")) expect(labels.indexOf("Proof")).toBe(labels.length - 1);
  }
});

test("a field without a section is under Details, a file under Proof", () => {
  const { journal } = { journal: kindBySlug("journal") };
  const { title, paper, volume } = journal.fields;
  if (!title || !paper || !volume) throw new Error("The journal has lost a field.");
  const fields = {
    paper: { ...paper, section: undefined },
    title: { ...title, section: undefined },
    volume: { ...volume, section: "Where" },
  };
  const shown = formOf({ ...journal, fields }).map(({ label, hasPeople, ...section }) => [
    label,
    hasPeople,
    ...section.fields.map(({ name }) => name),
  ]);
  expect(shown).toEqual([
    ["Details", false, "title"],
    ["Where", false, "volume"],
    ["Proof", true, "paper"],
  ]);
});

test("a kind is described with all that a program needs, and with nothing undefined", () => {
  const { fields, ...journal } = describeKind(kindBySlug("journal"));
  expect(journal).toMatchObject({
    slug: "journal",
    single: false,
    title: "title",
    people: { label: "Authors" },
  });
  const described = new Map(fields.map((field) => [field.name, field]));
  expect(described.get("pageFrom")).toEqual({ name: "pageFrom", type: "page", label: "First page", needed: "no" });
  expect(described.get("citationCount")).toMatchObject({ type: "int", label: "Citations", min: 0 });
  expect(described.get("volume")).toEqual({ name: "volume", type: "text", label: "Volume", needed: "no", max: 50 });
  expect(described.get("quartile")?.options?.map(({ value }) => value)).toEqual(["Q1", "Q2", "Q3", "Q4"]);
  expect(described.get("paper")).toMatchObject({ type: "file", accept: expect.arrayContaining([expect.any(String)]) });
  expect(described.get("sourceIds")?.columns?.map(({ name }) => name)).toEqual(["system", "identifier"]);
  for (const kind of kinds)
    for (const field of describeKind(kind).fields) expect(Object.values(field)).not.toContain(undefined);
});
