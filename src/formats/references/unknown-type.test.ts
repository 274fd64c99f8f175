import { expect, test } from "vitest";
import { fieldType } from "#kinds/fields/field-types.ts";
import { recordKinds } from "#kinds/registry.ts";
import { archiveReader } from "../archive/read-archive-row.ts";
import { readScopusRow } from "../scopus/read-scopus-row.ts";
import { readReferenceRow } from "./read-reference-row.ts";

const context = { departments: [{ code: "IT", name: "Information Technology", aliases: [] }] };
const header = ["Title", "Document Type"];

test.each(["", "   "])("a blank document type is called blank, and the known ones are listed", (type) => {
  const { refused } = readReferenceRow(header, ["Granite", type], context);
  expect(refused).toContain("“Document Type” is blank in this row.");
  for (const known of ["Journal paper", "Conference paper", "Book chapter", "Patent"]) expect(refused).toContain(known);
  expect(readScopusRow(header, ["Granite", type], context).refused).toMatch(/is blank in this row.*Article.*Review/s);
});

test("an unknown document type is quoted beside the known ones", () => {
  const { refused } = readReferenceRow(header, ["Granite", "Thesis"], context);
  expect(refused).toMatch(/^“Thesis” is no record type\. Enter one of: .*Journal paper/);
});

test("a row of an archive without its record type says so", () => {
  const read = archiveReader(["Record type", "Title"], context, () => true);
  expect(read(["", "Granite"]).refused).toMatch(/^“Record type” is blank/);
});

/** Blanks, a zero-width space, a byte order mark: nobody sees anything there. */
test.each(["", " ", "\u200b", "\ufeff ", "\u00a0"])(
  "a cell of invisible characters is blank for every field (%j)",
  (cell) => {
    for (const { slug, fields } of recordKinds)
      for (const [name, field] of Object.entries(fields)) {
        const { fault } = fieldType(field).read(cell, field, context);
        expect(fault, `${slug}.${name}`).toBeUndefined();
      }
  },
);
