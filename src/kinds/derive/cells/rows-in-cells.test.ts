import fc from "fast-check";
import { expect, test } from "vitest";
import { choice } from "../../fields/choice.ts";
import { date } from "../../fields/date.ts";
import { fieldType } from "../../fields/field-types.ts";
import { longtext } from "../../fields/longtext.ts";
import { table } from "../../fields/table.ts";
import { tags } from "../../fields/tags.ts";
import { text } from "../../fields/text.ts";
import { isBlank } from "../../reading/clean-text.ts";

const field = table({
  label: "Degrees",
  row: "degree",
  columns: {
    degree: choice({ label: "Degree", options: { phd: "Ph.D.", master: "Master’s" } }),
    place: text({ label: "Place", max: 200 }),
    topics: tags({ label: "Topics" }),
    awarded: date({ label: "Awarded" }),
    remark: longtext({ label: "Remark", max: 500 }),
  },
});
const { write, read } = fieldType(field);
const context = { monthFirst: false } as never;
const withoutIds = (rows: unknown) => (rows as { id: string }[]).map(({ id: _, ...row }) => row);

test("rows are written in words, a line for each, and read back as they were", () => {
  const rows = [
    {
      id: "a",
      degree: "phd",
      place: "Pune | Camp; hall 2",
      topics: ["clay", "soils"],
      remark: "First\nsecond \\ third",
    },
    { id: "b", degree: "master", awarded: "2012-06-30" },
    { id: "c", place: "[unknown]" },
  ];
  const cell = write(rows, field);
  expect(cell.split("\n")).toEqual([
    "phd | Pune \\| Camp\\; hall 2 | clay, soils |  | First\\nsecond \\\\ third",
    "master |  |  | 2012-06-30",
    " | [unknown]",
  ]);
  expect(withoutIds(read(cell, field, context).value)).toEqual(withoutIds(rows));
});

test('rows with any cells are read back, unless a cell means "empty"', () => {
  const place = fc
    .stringMatching(/^[a-z[][a-z|;\\[ n\]]{0,12}[a-z]$/)
    .filter((typed) => !/ {2}/.test(typed))
    .map((typed) => typed.trim())
    .filter((typed) => !isBlank(typed));
  const rows = fc.array(fc.record({ place }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (some) => {
      const stored = some.map((row, index) => ({ id: String(index), ...row }));
      expect(withoutIds(read(write(stored, field), field, context).value)).toEqual(some);
    }),
  );
});

test("the JSON of earlier files is still read", () => {
  expect(read('[{"id":"x","degree":"phd"}]', field, context).value).toEqual([{ id: "x", degree: "phd" }]);
});
