import { expect, test } from "vitest";
import { kindBySlug, recordKinds } from "#kinds/registry.ts";
import { remapColumns, targetsOf } from "./targets-of.ts";

test("every entered field and every part of the people list can be filled, each once, the title first", () => {
  for (const kind of recordKinds) {
    const values = targetsOf(kind).map(({ value }) => value);
    expect(values[0]).toBe(kind.title);
    expect(new Set(values).size).toBe(values.length);
    const typed = Object.entries(kind.fields).filter(([, { readonly }]) => readonly === undefined);
    for (const [name] of typed) expect(values).toContain(name);
    expect(values).toContain("people:names");
  }
});

test("a column of several things can be chosen, the file's own first, and takes the place of those that fill one of them", () => {
  const values = targetsOf(kindBySlug("journal"), ["issn+eissn", "title", null]).map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(["issn+eissn", "volume+issue", "volume+issue+pageFrom+pageTo"]));
  const labels = targetsOf(kindBySlug("journal")).map(({ label }) => label);
  expect(labels).toContain("Volume, Issue, First page and Last page in one cell");
  const columns = [
    { header: "Vol", field: "volume" },
    { header: "Pages", field: "pageFrom" },
    { header: "Both", field: null },
  ];
  expect(remapColumns(columns, "Both", "volume+issue")).toEqual({ Both: "volume+issue", Vol: null });
});

test("the people list has the kind's name for it", () => {
  const names = targetsOf(kindBySlug("patent")).find(({ value }) => value === "people:names");
  expect(names?.label).toBe("Inventors");
});

test("a field has one column: choosing it again leaves the earlier column out", () => {
  const columns = [
    { header: "Naam", field: "title" },
    { header: "Kab", field: null },
  ];
  expect(remapColumns(columns, "Kab", "title")).toEqual({ Kab: "title", Naam: null });
  expect(remapColumns(columns, "Kab", "publisher")).toEqual({ Kab: "publisher" });
  expect(remapColumns(columns, "Naam", null)).toEqual({ Naam: null });
});
