import pg from "pg";
import { expect, test } from "vitest";
import { columnsOf } from "#db/queries/records/values.ts";
import { valueTypes } from "#db/value-types.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();

test("lists of values arrive unchanged", async () => {
  const texts = ['a "word"', "a\\b", "{x,y}", "null", "NULL", "", " edge ", "two\nlines", "-1", "Größe"];
  const rows = texts.map((text, number) => ({
    text,
    number,
    at: number % 2 ? null : new Date(number),
    none: undefined,
    json: { text, of: [number, { none: null }] },
    bytes: Buffer.from(text),
    isEven: number % 2 === 0,
  }));
  const { rows: found } = await made.owner.query(
    `select a.text, a.number, a.at, a.none, a.json, a.bytes, a."isEven"
     from unnest($1::text[], $2::int[], $3::timestamptz[], $4::uuid[], $5::jsonb[], $6::bytea[], $7::bool[])
       with ordinality as a(text, number, at, none, json, bytes, "isEven", place) order by a.place`,
    columnsOf(rows, "text", "number", "at", "none", "json", "bytes", "isEven"),
  );
  expect(found).toEqual(rows.map((row) => ({ ...row, none: null })));
});

test("lists of integers are read as the driver reads them", async () => {
  const lists = ["{}", "{0}", "{-7,0,12}", "{2147483647,-2147483648}", "{1,NULL}", "{{1,-2},{3,4}}", "[0:1]={5,6}"];
  const { rows } = await made.owner.query("select l::int[]::text as written from unnest($1::text[]) l", [lists]);
  const written: string[] = rows.map((row) => row.written);
  const integers = 1007;
  const [own, driver] = [valueTypes, pg.types].map((types) => types.getTypeParser(integers as number));
  expect(written.map((text) => own?.(text))).toEqual(written.map((text) => driver?.(text)));
});
