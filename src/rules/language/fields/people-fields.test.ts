import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { peopleFields } from "./people-fields.ts";

const fields = peopleFields(commandContext.departments);
const named = (name: string) => fields.find((one) => one.name === name);
const values = (name: string) => named(name)?.options?.map(({ value }) => value);

test("colleagues are sorted by name, address and department, and grouped by what few of them differ in", () => {
  const names = (key: "sortable" | "groupable") => fields.filter((one) => one[key]).map(({ name }) => name);
  expect(names("sortable")).toEqual(["name", "email", "dept"]);
  expect(names("groupable")).toEqual(["dept", "designation", "nature", "time", "gender"]);
  expect(fields.filter(({ summable }) => summable)).toEqual([]);
});

test("choices have the options of documents and of the institute", () => {
  expect(values("dept")).toEqual(["COMP", "IT"]);
  expect(values("designation")).toEqual(["professor", "associate-professor", "assistant-professor", "other"]);
  expect(values("nature")).toEqual(["regular", "contract", "visiting", "adjunct"]);
  expect(values("time")).toEqual(["full", "part"]);
  expect(values("leave")).toEqual(["study", "sabbatical"]);
  expect(values("gender")).toEqual(["female", "male", "other"]);
  expect(values("degree")).toEqual(expect.arrayContaining(["bachelor", "master", "phd"]));
  expect(named("interest")?.options).toBeUndefined();
});

test("a department is read by its code, name or alias, and needs the institute's departments", () => {
  const read = (text: string) => named("dept")?.read?.(text);
  expect([read("Computer"), read("information technology"), read("Mechanical")]).toEqual(["COMP", "IT", undefined]);
  const unknown = peopleFields().find(({ name }) => name === "dept");
  expect([unknown?.options, unknown?.read]).toEqual([undefined, undefined]);
});

test("choices of people are read only by their options", () => {
  for (const name of ["nature", "time", "leave", "gender", "degree"]) {
    expect(named(name)?.type, name).toBe("choice");
    expect(named(name)?.read?.("regular"), name).toBeUndefined();
  }
});

test("a person has or lacks records of a type or of a group, unless a type has the group's name", () => {
  const present = fields.filter(({ type }) => type === "presence").map(({ name }) => name);
  expect(present).toEqual(expect.arrayContaining(["orcid", "phd", "records", "journal", "mous", "publications"]));
  expect(present.filter((name) => name === "projects")).toEqual(["projects"]);
  expect(new Set(present).size).toBe(present.length);
});

test.each([
  ["year", "year"],
  ["ay", "academic-year"],
  ["fy", "financial-year"],
  ["date", "date"],
  ["on", "date"],
  ["joined", "date"],
  ["experience", "number"],
  ["name", "text"],
])("%s is compared as %s", (name, type) => expect(named(name)?.type).toBe(type));
