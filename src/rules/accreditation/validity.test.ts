import { expect, test } from "vitest";
import { manualYears } from "./table-definition.ts";
import { manualsOf, tables } from "./tables.ts";
import { validityNote, validityOf } from "./validity.ts";

test.each([
  [{ validFrom: 2020, validTo: 2023 }, 2023, null],
  [{ validFrom: 2020, validTo: 2023 }, 2024, /until about 2023/],
  [{ validFrom: 2020, validTo: 2023 }, 2019, null],
  [{ validFrom: 2020, validTo: 2023 }, 2018, /from about 2020/],
  [{ validFrom: null, validTo: null }, 1999, null],
])("a manual of %j is used for a period until %i", (validity, to, note) => {
  const found = validityNote(validity, { from: to - 4, to });
  if (note === null) expect(found).toBeNull();
  else expect(found).toMatch(note);
});

test("a table of one form is of that form, and of several of the one that is chosen", () => {
  for (const table of tables) {
    const manuals = manualsOf(table);
    for (const manual of manuals)
      expect(validityOf(table, manual)).toEqual({
        validFrom: manualYears[manual]?.validFrom ?? null,
        validTo: manualYears[manual]?.validTo ?? null,
      });
    const foreign = Object.keys(manualYears).find((manual) => !manuals.includes(manual as never));
    if (foreign === undefined) continue;
    const [only] = manuals;
    const expected = manuals.length === 1 && only ? validityOf(table, only) : { validFrom: null, validTo: null };
    expect(validityOf(table, foreign as never)).toEqual(expected);
  }
});
