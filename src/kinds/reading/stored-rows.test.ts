import { expect, test } from "vitest";
import { int } from "../fields/int.ts";
import { money } from "../fields/money.ts";
import { partialDate } from "../fields/partial-date.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";

const receipts = table({
  label: "Receipts",
  row: "receipt",
  columns: {
    from: text({ label: "From", max: 50 }),
    amount: money({ label: "Amount" }),
    on: partialDate({ label: "On" }),
    number: int({ label: "Number" }),
  },
});
const read = (rows: unknown) => table.read(JSON.stringify(rows), receipts, { departments: [] });

test("rows in a file of an earlier version are read as they were stored", () => {
  const rows = [
    { id: "a", from: "DST", amount: 125_050, on: "2024-03", number: 7 },
    { id: "b", from: "AICTE" },
  ];
  expect(read(rows)).toEqual({ value: rows });
  expect(table.schema(receipts).parse(read(rows).value)).toEqual(rows);
  expect(read([{ id: "a", from: null }])).toEqual({ value: [{ id: "a" }] });
});

test.each([
  ["a column that the table does not have", [{ id: "a", to: "DST" }]],
  ["a value that its column cannot read", [{ id: "a", on: "someday" }]],
  ["a value of another shape", [{ id: "a", from: { name: "DST" } }]],
  ["a row without an id", [{ from: "DST" }]],
  ["two rows with one id", [{ id: "a" }, { id: "a" }]],
  ["a row that is no row", ["DST"]],
  ["more rows than a table may have", Array.from({ length: 501 }, (_, index) => ({ id: `row-${index}` }))],
])("rows in a file of an earlier version are refused for %s", (_, rows) => {
  expect(read(rows)).toMatchObject({ fault: { code: "not-a-table" } });
});

test("rows in a file of an earlier version are refused where they are not JSON", () => {
  expect(table.read('[{"id": "a"', receipts, { departments: [] })).toMatchObject({ fault: { code: "not-a-table" } });
});
