import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSensitive } from "#access/redaction.ts";
import type { ExportPart } from "#db/queries/records/record-export.ts";
import { columnOfType } from "#domain/ask/answer-table.ts";
import { writeAnswerXlsx } from "#domain/ask/write-answer-xlsx.ts";
import { csvOf } from "#domain/records/lists/csv-of.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { readTable } from "#formats/csv/read-table.ts";
import type { Table } from "#formats/table/table.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import { matchColumns } from "#kinds/derive/cells/match-columns.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { Person } from "#kinds/person.ts";
import { kinds } from "#kinds/registry.ts";
import { isFull } from "#tests/support/sampled.ts";
import { translate } from "#texts/translate.ts";
import { samples } from "./samples.ts";
import { withoutRowIds } from "./without-row-ids.ts";

const departments = [{ code: "IT", name: "Information Technology", aliases: [] }];

const pieces = [
  "On",
  "नदी",
  "=1+1",
  "+91",
  "-",
  "@a",
  "'",
  '"',
  ",",
  ";",
  "|",
  "a\tb",
  "5%",
  "<b>&",
  "\\N",
  "\\",
  "0012",
  "1e5",
  "_x0041_",
  "TRUE",
];
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((list) => list.join(" "));

/** The sample of a kind with any text in its texts, and any of its other values left out. */
function recordsOf(kind: KindDefinition): fc.Arbitrary<RecordData> {
  const sample = withoutSensitive(kind, samples[kind.slug]?.().data ?? {});
  const written = new Set(csvColumns(kind).flatMap((column) => (column.source === "field" ? [column.name] : [])));
  const values = Object.entries(kind.fields).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
    if (!written.has(name) || field.readonly !== undefined) return [];
    const read = (text: string) => fieldType(field).read(text, field, { departments }).value;
    const texts = field.type === "text" || field.type === "longtext" ? [words.map(read)] : [];
    const isTitle = name === kind.title;
    const all = [...texts, ...(sample[name] === undefined ? [] : [fc.constant(sample[name])])];
    if (all.length === 0) return [];
    return [[name, isTitle ? fc.constant(sample[name]) : fc.option(fc.oneof(...all), { nil: undefined })]];
  });
  return fc
    .record(Object.fromEntries(values))
    .map((data) => Object.fromEntries(Object.entries(data).filter(([, value]) => isFilled(value))));
}

/** What the database sends of a record for an export. */
function copied(data: RecordData, people: readonly Person[]) {
  return async function* (parts: ExportPart[]): AsyncGenerator<Buffer> {
    const cells = parts.map((part) => {
      if (part.part === "people") return JSON.stringify(people);
      if (part.part === "scopes") return "{}";
      if (part.part !== "text" && part.part !== "field") return "";
      const value = data[part.name];
      if (value === undefined) return "";
      return part.part === "text" && typeof value === "string" ? value : JSON.stringify(value);
    });
    const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
    yield Buffer.from(
      `${cells.map((cell) => cell.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)).join("\t")}\n`,
    );
  };
}

async function writtenOut(kind: KindDefinition, data: RecordData, people: readonly Person[]): Promise<Buffer> {
  const file = { kind, columns: csvColumns(kind), emails: new Map(), departments: new Map() };
  const chunks: Buffer[] = [];
  for await (const chunk of csvOf(file, copied(data, people))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readBack(kind: KindDefinition, { header, rows }: Pick<Table, "header" | "rows">) {
  const cells = rows[0]?.cells.map(unguardCell) ?? [];
  const read = fromCells(kind, cells, matchColumns(kind, header), { departments });
  return {
    count: rows.length,
    faults: read.faults,
    data: withoutRowIds(read.data),
    names: read.people.map(({ name }) => name),
  };
}

test.each(kinds.map((kind) => [kind.slug, kind] as const))(
  "a list of %s is read back from CSV as it was",
  async (slug, kind) => {
    const people = kind.people ? (samples[slug]?.().people ?? []) : [];
    await fc.assert(
      fc.asyncProperty(recordsOf(kind), async (data) => {
        const table = readTable(await writtenOut(kind, data, people));
        const same = {
          count: 1,
          faults: [],
          data: withoutRowIds(withDuration(kind, data)),
          names: people.map(({ name }) => name),
        };
        expect(readBack(kind, table)).toEqual(same);
      }),
      { numRuns: isFull ? 25 : 8 },
    );
  },
);

test.each(kinds.map((kind) => [kind.slug, kind] as const))("and of %s from a workbook", async (slug, kind) => {
  const people = kind.people ? (samples[slug]?.().people ?? []) : [];
  const types = new Map(
    csvColumns(kind).flatMap((column) => (column.source === "field" ? [[column.header, column.field.type]] : [])),
  );
  const details = { institute: "The College", person: "Asha Kulkarni", when: "2026-01-01", t: translate };
  await fc.assert(
    fc.asyncProperty(recordsOf(kind), async (data) => {
      const { header, rows } = readTable(await writtenOut(kind, data, people));
      const book = await writeAnswerXlsx(
        {
          title: kind.label.many,
          question: "",
          notes: [],
          columns: header.map((label) => columnOfType(label, types.get(label))),
          rows: rows.map(({ cells }) => cells.map(unguardCell)),
          totals: null,
        },
        details,
      );
      const same = {
        count: 1,
        faults: [],
        data: withoutRowIds(withDuration(kind, data)),
        names: people.map(({ name }) => name),
      };
      expect(readBack(kind, await readSheet(book, { sheet: (await readSheet(book)).sheets[0] }))).toEqual(same);
    }),
    { numRuns: isFull ? 6 : 2 },
  );
});
