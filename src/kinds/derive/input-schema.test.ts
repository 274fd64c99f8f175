import { expect, test } from "vitest";
import * as z from "zod";
import { kindBySlug, kinds } from "../registry.ts";
import { inputSchema, patchSchema, peopleSchema, withChanges } from "./input-schema.ts";

const journal = kindBySlug("journal");

test("only the title is needed to save, and differently written values are stored in one form", () => {
  expect(
    inputSchema(journal).parse({
      title: " T ",
      doi: "https://doi.org/10.5555/X",
      dateOfPublication: "Sep 2022",
      issue: "",
      volume: null,
    }),
  ).toEqual({
    title: "T",
    doi: "10.5555/x",
    dateOfPublication: "2022-09",
  });
});

test("each fault is reported at its field with a sentence that explains how to fix it", () => {
  const { error } = inputSchema(journal).safeParse({
    title: " ",
    doi: "x",
    pageFrom: 1.5,
    indexing: ["DBLP"],
    volume: "a\0",
  });
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]))).toEqual({
    title: "Paper title is required.",
    doi: "A DOI begins with 10. and has a slash, such as 10.1016/j.future.2024.01.002.",
    pageFrom: "Enter a page as printed, such as 118, S1511 or xvi.",
    "indexing.0": "Choose one of: Scopus, Web of Science, SCI, UGC CARE Group I, UGC CARE Group II, Other, SCIE, ESCI.",
    volume: "This text contains a character that cannot be saved. Type it again.",
  });
});

test("a patch changes the fields it contains, clears with null and cannot clear the title", () => {
  const patch = patchSchema(journal).parse({ volume: null, issue: "3" });
  expect(withChanges({ title: "T", volume: "1" }, patch)).toEqual({ title: "T", issue: "3" });
  expect(patchSchema(journal).safeParse({ title: "" }).success).toBe(false);
  expect(patchSchema(journal).safeParse({ title: null }).success).toBe(false);
});

test("fields filled from the account cannot be entered in the profile", () => {
  expect(inputSchema(kindBySlug("profile")).safeParse({ name: "Someone else" }).success).toBe(false);
});

test("a person needs a name and may have no unknown property", () => {
  expect(peopleSchema.safeParse([{ name: " " }]).success).toBe(false);
  expect(peopleSchema.safeParse([{ name: "A", owner: true }]).success).toBe(false);
  expect(peopleSchema.parse([{ name: "Rao; T.", email: "T.Rao@Anvaya.example" }])).toEqual([
    { name: "Rao, T.", email: "t.rao@anvaya.example" },
  ]);
});

test("a document of a person needs no title", () => {
  expect(inputSchema(kindBySlug("profile")).parse({ specialization: " Clay " })).toEqual({ specialization: "Clay" });
  expect(inputSchema(kindBySlug("qualification")).parse({})).toEqual({});
  expect(inputSchema(journal).safeParse({}).success).toBe(false);
});

test("at most 5000 people are listed", () => {
  const people = Array.from({ length: 5001 }, (_, index) => ({ name: `Author ${index}` }));
  expect(peopleSchema.safeParse(people.slice(1)).success).toBe(true);
  expect(peopleSchema.safeParse(people).error?.issues[0]?.message).toBe("At most 5000 people are allowed.");
});

test("every kind's schema can be described for the API", () => {
  for (const kind of kinds)
    expect(z.toJSONSchema(inputSchema(kind), { io: "input" })).toMatchObject({ type: "object" });
});
