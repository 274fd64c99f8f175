import { beforeAll, describe, expect, test } from "vitest";
import { withoutSensitive } from "#access/redaction.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { splitRows } from "#formats/csv/split-rows.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { columnsOf } from "#kinds/derive/cells/columns.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import { matchColumns } from "#kinds/derive/cells/match-columns.ts";
import type { RecordData } from "#kinds/field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { kinds } from "#kinds/registry.ts";
import { type Issues, listOf, type Shown } from "#tests/support/records/records.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { samples } from "./samples.ts";
import { withoutRowIds } from "./without-row-ids.ts";

const world = await theWorld();
const { text: description } = await world.nobody.get("/api/openapi.json");

/** A sixth of them each day, for each record type another one; in the full run all. */
const todaysShare = <T>(all: readonly T[], slug: string) =>
  all.filter((_, index) => isTurn(index + kinds.findIndex((kind) => kind.slug === slug), 6));

/** The text by which a person would search the value. */
function filterFor(field: FieldDefinition, value: unknown): string {
  const text = field.type === "tags" && Array.isArray(value) ? String(value[0]) : fieldType(field).write(value, field);
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

describe.each(kinds.map((kind) => [kind.slug, kind] as const))("%s", (slug, kind) => {
  const url = `/api/records/${slug}`;
  const sample = () => {
    const make = samples[slug];
    if (!make) throw new Error(`No sample of ${slug}.`);
    return make();
  };
  // Lists and files contain nothing sensitive, for any viewer.
  const openData = () => withoutSensitive(kind, sample().data);
  let owner: TestAccount;
  let made: Shown;
  const as = () => world.as(owner);

  beforeAll(async () => {
    owner = await world.aTeacher({ name: "Asha Kulkarni", email: `asha.${slug}@sahyadri.example` });
    const { data, people } = sample();
    made = await as()
      .post(url, {
        data,
        ...(kind.people && { people: [{ ...people[0], account: owner.publicId }, ...people.slice(1)] }),
      })
      .answers<Shown>(201);
  });

  test("is read back as it was entered", async () => {
    const { data, people } = sample();
    const read = await as().get(`${url}/${made.id}`).answers<Shown>(200);
    expect(read.data).toEqual(data);
    expect(read).toMatchObject({ kind: slug, state: "draft", version: 1 });
    expect(read.people.map(({ name }) => name)).toEqual(kind.people ? people.map(({ name }) => name) : [owner.name]);
    if (!kind.isOnePerPerson) expect(read.title).toBe(data[kind.title]);
  });

  test("refuses fields it does not have, and changes to fields that come from the account", async () => {
    const refused = await as()
      .post(url, { data: { ...sample().data, noSuchField: 1 } })
      .answers<Issues>(422);
    expect(refused.issues).toMatchObject([{ field: "noSuchField", code: "unknown-field" }]);
    for (const [name, field] of Object.entries(kind.fields)) {
      if (field.readonly === undefined) continue;
      const issues = await as()
        .patch(`${url}/${made.id}`, { version: 1, data: { [name]: "x" } })
        .answers<Issues>(422);
      expect(issues.issues).toMatchObject([{ field: name, code: "readonly" }]);
    }
  });

  test("is changed field by field", async () => {
    const { data } = sample();
    for (const [name, value] of todaysShare(Object.entries(data), slug)) {
      const { version } = await as().get(`${url}/${made.id}`).answers<Shown>(200);
      if (name === kind.title && !kind.isOnePerPerson) continue;
      const cleared = await as()
        .patch(`${url}/${made.id}`, { version, data: { [name]: null } })
        .answers<Shown>(200);
      expect(cleared.data).not.toHaveProperty(name);
      const back = await as()
        .patch(`${url}/${made.id}`, { version: cleared.version, data: { [name]: value } })
        .answers<Shown>(200);
      expect(back.data).toEqual(data);
    }
  });

  test("is found by every filter, and not by another value", async () => {
    for (const [name, value] of todaysShare(Object.entries(sample().data), slug)) {
      const field = kind.fields[name];
      if (!field || field.sensitive) continue;
      expect((await listOf(as(), slug, { q: `has:${name}` })).total, `has:${name}`).toBe(1);
      expect((await listOf(as(), slug, { q: `missing:${name}` })).total, `missing:${name}`).toBe(0);
      if (fieldType(field).comparison === "none") continue;
      const q = `${name}:${filterFor(field, value)}`;
      expect((await listOf(as(), slug, { q })).total, q).toBe(1);
      expect((await listOf(as(), slug, { q: `-${q}` })).total, `-${q}`).toBe(0);
    }
  });

  test("is ordered by every column, and shows every column", async () => {
    for (const { name, sortable } of todaysShare(columnsOf(kind), slug)) {
      const page = await listOf(as(), slug, { columns: name, ...(sortable && { sort: `-${name}` }) });
      expect(
        page.rows.map(({ id }) => id),
        name,
      ).toEqual([made.id]);
      if (kind.fields[name] && sample().data[name] !== undefined)
        expect(page.rows[0]?.data[name]).toEqual(openData()[name]);
    }
  });

  test("is written to a file that is read as the same record", async () => {
    const answer = await as().get(`${url}/export`);
    expect(answer.status).toBe(200);
    const limits = { rows: 10, columns: 200, cellLength: 100_000 };
    const [header, row] = splitRows(answer.text, ",", limits).rows.map(({ cells }) => cells.map(unguardCell));
    const departments = Object.values(world.institute.departments);
    const reading = fromCells(kind, row ?? [], matchColumns(kind, header ?? []), { departments });
    expect(reading.faults).toEqual([]);
    expect(withoutRowIds(reading.data)).toEqual(withoutRowIds(openData()));
    expect(reading.people.map(({ name }) => name)).toEqual(made.people.map(({ name }) => name));
  });

  test("is described", () => {
    expect(description).toContain(slug);
  });

  if (kind.isOnePerPerson) {
    test("exists once, shown with the account's data", async () => {
      await as().post(url, { data: {} }).answers(409);
      const own = await as().get(`${url}/own`).answers<{ record: Shown; fromAccount: RecordData }>(200);
      expect(own.record.id).toBe(made.id);
      for (const name of Object.keys(own.fromAccount)) expect(kind.fields[name]?.readonly).toBeDefined();
      const other = await world.as(world.colleague).get(`${url}/own`).answers<{ record: null }>(200);
      expect(other.record).toBeNull();
    });
  } else {
    test("is imported from an office's file", async () => {
      const importer = await world.aTeacher({ name: "Office Copy", email: `office.${slug}@sahyadri.example` });
      const { row, data } = sample();
      const bytes = writeCsv(Object.keys(row), [Object.values(row)]);
      const file = { field: "file", name: `${slug}.csv`, type: "text/csv", bytes };
      type Batch = { id: string; state: string; errors: number; rows: number };
      const uploaded = await world
        .as(importer)
        .upload("POST", "/api/imports", [file], { kind: slug })
        .answers<Batch>(202);
      let batch = uploaded;
      await expect
        .poll(async () => {
          batch = await world.as(importer).get(`/api/imports/${uploaded.id}`).answers<Batch>(200);
          return batch.state;
        })
        .toBe("ready");
      expect(batch).toMatchObject({ rows: 1, errors: 0 });
      type Rows = { rows: { row: number; title: string }[] };
      const { rows } = await world.as(importer).get(`/api/imports/${batch.id}/rows`).answers<Rows>(200);
      expect(rows.map(({ title }) => title)).toEqual([data[kind.title]]);
      await world.as(importer).patch(`/api/imports/${batch.id}/rows/${rows[0]?.row}`, { decision: "add" }).answers(200);
      await world.as(importer).post(`/api/imports/${batch.id}/commit`).answers(200);
      const seen = await world.owner.query("select data from records where kind = $1 and batch_id = $2", [
        slug,
        batch.id,
      ]);
      expect(seen.rows).toHaveLength(1);
      for (const [name, value] of Object.entries(withoutRowIds(seen.rows[0].data)))
        if (data[name] !== undefined && name in row) expect(value, name).toEqual(withoutRowIds(data)[name]);
    });
  }
});
