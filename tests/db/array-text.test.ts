import { expect, test } from "vitest";
import { columnsOf } from "#db/queries/records/values.ts";
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
