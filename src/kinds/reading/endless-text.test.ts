import { test } from "vitest";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";
import { divideCell } from "../derive/cells/dividing/divide-cell.ts";
import { dividePeople } from "../derive/cells/dividing/divide-people.ts";
import { readPeople } from "../derive/cells/people-cells.ts";
import type { ReadContext } from "../field.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";
import { kindBySlug, kinds } from "../registry.ts";
import { readNames, writeNames } from "./list-text.ts";

// A cell of a file has up to 32,767 characters, a field of a request a million.
const cell = 32_000;
const request = 900_000;
const runs = [
  " ",
  "\t",
  "T",
  "1",
  ")",
  "(",
  ",",
  ".",
  ";",
  "|",
  ",,",
  "only",
  "rs",
  "1/",
  ",phd",
  "and ",
  "& ",
  "et al ",
  "dept ",
  "a.",
  "-",
  "http://",
];

const fields = [
  ...new Map(
    kinds.flatMap((kind) => Object.values(kind.fields).map((field): [string, FieldDefinition] => [field.type, field])),
  ).values(),
];
const context: ReadContext = { departments: [{ code: "IT", name: "Information Technology", aliases: [] }] };

const endless = (run: string, length: number) =>
  ["", "!"].flatMap((end) => ["", "a"].map((start) => start + run.repeat(length / run.length) + end));

test.each(fields.map((field) => [field.type, field] as const))(
  "a %s is read quickly, however long",
  async (_, field) => {
    const type = fieldType(field);
    const schema = type.schema(field);
    for (const run of runs) {
      for (const text of endless(run, cell)) {
        await expectCheap(() => type.read(text, field, context), 40, `a cell of "${run}"`);
        await expectCheap(() => type.readFilter(text.slice(0, 2000), field), 5, `a filter of "${run}"`);
      }
      const [text = ""] = endless(run, request);
      await expectCheap(() => schema.safeParse(text), 40, `a request of "${run}"`);
      await expectCheap(() => schema.safeParse([text]), 40, `a list of "${run}"`);
    }
  },
);

test("a cell of several things is divided quickly, however long", async () => {
  const journal = kindBySlug("journal");
  const project = kindBySlug("projects");
  for (const run of [...runs, "10 jan", "vol 1", "12(", "no. ", "1-1", "1,", "5 lakh ", "10/", "97", "12(3), "])
    for (const text of endless(run, cell)) {
      const divide = () => {
        divideCell(text, {
          kind: journal,
          fields: ["journalTitle", "issn", "doi", "volume", "issue", "pageFrom", "pageTo"],
          context,
        });
        divideCell(text, { kind: project, fields: ["startDate", "endDate"], context });
        divideCell(text, { kind: project, fields: ["sanctionedAmount", "totalGrantReceived"], context });
        dividePeople(text, ["names", "affiliations"]);
      };
      await expectCheap(divide, 40, run);
    }
});

test("names are read quickly, however many", async () => {
  for (const run of runs) for (const text of endless(run, cell)) await expectCheap(() => readNames(text), 40, run);
  const many = (sign: string) => writeNames(Array.from({ length: 4000 }, (_, index) => `${sign}${index} Rao`));
  const cells = { names: many("A"), lead: many("B"), students: many("C"), corresponding: many("D"), emails: many("E") };
  await expectCheap(() => readPeople(cells), 80);
});
