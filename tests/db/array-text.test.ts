import { expect, test } from "vitest";
import { columnsOf } from "#db/queries/records/values.ts";
import { testDatabase } from "#tests/support/database.ts";

const made = await testDatabase();

test("lists of values arrive as they were", async () => {
  const texts = ['a "word"', "a\\b", "{x,y}", "null", "NULL", "", " edge ", "two\nlines", "-1", "Größe"];
  const rows = texts.map((text, number) => ({
    text,
    number,
    at: number % 2 ? null : new Date(number),
    none: undefined,
  }));
  const { rows: found } = await made.owner.query(
    `select a.text, a.number, a.at, a.none from unnest($1::text[], $2::int[], $3::timestamptz[], $4::uuid[])
       with ordinality as a(text, number, at, none, place) order by a.place`,
    columnsOf(rows, "text", "number", "at", "none"),
  );
  expect(found).toEqual(rows.map((row) => ({ ...row, none: null })));
});
