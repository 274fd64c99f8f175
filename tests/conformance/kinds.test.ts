import { describe, expect, test } from "vitest";
import type { ExportPart } from "#db/queries/records/record-export.ts";
import { csvOf } from "#domain/records/lists/csv-of.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { readTable } from "#formats/csv/read-table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { columnsOf } from "#kinds/derive/cells/columns.ts";
import { csvColumns, csvHeaders } from "#kinds/derive/cells/csv-headers.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import { matchColumns } from "#kinds/derive/cells/match-columns.ts";
import { checkRules } from "#kinds/derive/check-rules.ts";
import { describeKind } from "#kinds/derive/describe.ts";
import { filtersOf } from "#kinds/derive/filters.ts";
import { formOf } from "#kinds/derive/form.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import { fieldsOfKeys, identityKeys } from "#kinds/derive/identity-keys.ts";
import { inputSchema, patchSchema, peopleSchema, withChanges } from "#kinds/derive/input-schema.ts";
import { searchWords } from "#kinds/derive/search-text.ts";
import { titleAndDays } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { Person } from "#kinds/person.ts";
import { kinds } from "#kinds/registry.ts";
import { samples } from "./samples.ts";
import { withoutRowIds } from "./without-row-ids.ts";

const context = {
  departments: [
    { code: "Computer", name: "Computer Engineering", aliases: [] },
    { code: "IT", name: "Information Technology", aliases: ["Info Tech"] },
  ],
};

test("every kind has its sample", () => {
  expect(kinds.map(({ slug }) => slug).sort()).toEqual(Object.keys(samples).sort());
});

describe.each(kinds.map((kind) => [kind.slug, kind] as const))("%s", (slug, kind) => {
  const sample = () => {
    const make = samples[slug];
    if (!make) throw new Error(`No sample of ${slug}.`);
    return make();
  };

  test("stores the sample as it is", () => {
    expect(inputSchema(kind).parse(sample().data)).toEqual(sample().data);
    expect(peopleSchema.parse(sample().people)).toEqual(sample().people);
  });

  test("refuses an unknown field and, beside the profile, an empty title", () => {
    expect(inputSchema(kind).safeParse({ ...sample().data, nosuch: 1 }).success).toBe(false);
    expect(
      inputSchema(kind).safeParse({ ...sample().data, [kind.title]: kind.isOnePerPerson ? 7 : "  " }).success,
    ).toBe(false);
    expect(patchSchema(kind).safeParse({ [kind.title]: kind.isOnePerPerson ? 7 : null }).success).toBe(false);
  });

  test("a null in a patch clears the field", () => {
    for (const name of Object.keys(sample().data)) {
      if (name === kind.title && !kind.isOnePerPerson) continue;
      const patch = patchSchema(kind).parse({ [name]: null });
      expect(withChanges(sample().data, patch)).not.toHaveProperty(name);
    }
  });

  test("every value is written, read back and shown", () => {
    for (const [name, value] of Object.entries(sample().data)) {
      const field = kind.fields[name];
      if (!field) throw new Error(`${slug} has no ${name}.`);
      const type = fieldType(field);
      const { value: read } = type.read(type.write(value, field), field, context);
      expect(withoutRowIds({ read }), name).toEqual(withoutRowIds({ read: value }));
      expect(type.show(value, field), name).not.toBe("");
      expect(type.show(value, field), name).not.toContain("undefined");
    }
  });

  test("its own export reads back the same", async () => {
    const { data, people } = sample();
    const { header, rows } = readTable(await exported(kind, { data, people }));
    const reading = fromCells(kind, rows[0]?.cells.map(unguardCell) ?? [], matchColumns(kind, header), context);
    const open = Object.fromEntries(Object.entries(data).filter(([name]) => !kind.fields[name]?.sensitive));
    expect(reading.faults).toEqual([]);
    expect(withoutRowIds(reading.data)).toEqual(withoutRowIds(open));
    expect(reading.people).toEqual(people);
    expect(reading.emails).toEqual([]);
  });

  test("an imported row of a file has the values of the sample", () => {
    const { row, data } = sample();
    const columns = matchColumns(kind, Object.keys(row));
    expect(columns.filter(({ how }) => how === "none")).toEqual([]);
    const reading = fromCells(kind, Object.values(row), columns, context);
    expect(reading.refused).toBeUndefined();
    expect(reading.faults).toEqual([]);
    const plain = { ...data, isbn: String(data.isbn).replaceAll("-", "") };
    const read = { ...reading.data, isbn: String(reading.data.isbn).replaceAll("-", "") };
    expect(plain).toMatchObject(read);
  });

  test("has a day, words and keys that match the sample", () => {
    const { data, people } = sample();
    const derived = titleAndDays(kind, data);
    expect(derived.day === null).toBe(kind.isOnePerPerson);
    expect((derived.dayEnd ?? "") >= (derived.day ?? "")).toBe(true);
    expect(searchWords(kind, data, people).title.length).toBeGreaterThan(0);
    const keys = identityKeys(kind, data);
    for (const key of keys) expect(key).toMatch(/^[a-z-]+:.+/);
    const read = Object.fromEntries(Object.entries(data).filter(([name]) => fieldsOfKeys(kind).includes(name)));
    expect(identityKeys(kind, read)).toEqual(keys);
    expect(checkRules(kind, data)).toEqual([]);
  });

  test("lacks only the account to be submitted, and everything when it is only a title", () => {
    const { data, people } = sample();
    const { submit } = gapsOf(kind, { data, people, proofFields: [], unread: {} });
    expect(submit.map(({ field }) => field)).toEqual(["people"]);
    const bare = gapsOf(kind, { data: { [kind.title]: "A title" }, people: [], proofFields: [], unread: {} });
    if (!kind.isOnePerPerson) expect(bare.submit.length).toBeGreaterThan(1);
  });

  test("its form, table, filters and description have every field once", () => {
    const form = formOf(kind).flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(form.toSorted()).toEqual(Object.keys(kind.fields).sort());
    expect(formOf(kind).at(-1)?.label === "Proof" || kind.isOnePerPerson).toBe(true);
    const columns = columnsOf(kind).map(({ name }) => name);
    expect(new Set(columns).size).toBe(columns.length);
    const filters = filtersOf(kind).map(({ name }) => name);
    expect(new Set(filters).size).toBe(filters.length);
    expect(JSON.parse(JSON.stringify(describeKind(kind)))).toEqual(describeKind(kind));
    expect(new Set(csvHeaders(kind)).size).toBe(csvHeaders(kind).length);
  });
});

/** The file of one record, as the product writes it from the database's COPY text, which has no sensitive fields. */
async function exported(kind: KindDefinition, { data, people }: { data: RecordData; people: readonly Person[] }) {
  const open = Object.fromEntries(Object.entries(data).filter(([name]) => !kind.fields[name]?.sensitive));
  const cellOf = (part: ExportPart): string | undefined => {
    if (part.part === "text") return open[part.name] === undefined ? undefined : String(open[part.name]);
    if (part.part === "field") return open[part.name] === undefined ? undefined : JSON.stringify(open[part.name]);
    const whole = {
      id: "",
      people: JSON.stringify(people),
      scopes: "{0,7}",
      proofs: "[]",
      state: "draft",
      updated: undefined,
    };
    return whole[part.part];
  };
  const copy = async function* (parts: ExportPart[]) {
    yield Buffer.from(`${parts.map((part) => copyCell(cellOf(part))).join("\t")}\n`);
  };
  const file = { kind, columns: csvColumns(kind), emails: new Map(), departments: new Map([["7", "Computer"]]) };
  const pieces: Buffer[] = [];
  for await (const piece of csvOf(file, copy)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const copyEscapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };

const copyCell = (text = "") => text.replace(/[\\\n\t\r]/g, (sign) => copyEscapes[sign] ?? sign);
