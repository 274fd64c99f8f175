import { expect, test } from "vitest";
import { manualYears, type TableDefinition } from "./table-definition.ts";
import { findShippedTable, manualsOf, tables } from "./tables.ts";
import { spanOf, validityNote, validityOf, versionFor } from "./validity.ts";

const papers = findShippedTable("naac.3.4.5") as TableDefinition;
const until = (to: number) => ({ from: to - 4, to });

test.each([
  [{ validFrom: 2020, validTo: 2023 }, 2023, /^Version 3 .* until about 2023/],
  [{ validFrom: 2020, validTo: 2023 }, 2024, /^This table .* until about 2023/],
  [{ validFrom: 2020, validTo: 2023 }, 2019, /^Version 3/],
  [{ validFrom: 2020, validTo: 2023 }, 2018, /^This table .* from about 2020/],
  [{ validFrom: null, validTo: null }, 1999, null],
])("a table of %j is used for a period until %i", (years, to, note) => {
  const found = validityNote({ ...papers, version: 3, ...years }, "university", until(to));
  if (note === null) expect(found).toBeNull();
  else expect(found).toMatch(note);
});

test("a manual's years hold for its tables, unless a table has its own", () => {
  const old = "affiliated-2021";
  expect(validityNote(papers, old, until(2021))).toBeNull();
  expect(validityNote(papers, old, until(2022))).toMatch(/^This manual was used until about 2021/);
  expect(validityNote({ ...papers, validTo: null }, old, until(2022))).toBeNull();
  expect(validityOf({ ...papers, validFrom: 2019 }, old)).toEqual({ validFrom: 2019, validTo: 2021 });
  const later = findShippedTable("nba2025.6.1.1") as TableDefinition;
  expect(validityNote(later, "nba-2025", until(2024))).toBeNull();
  expect(validityNote(later, "nba-2025", until(2023))).toMatch(/^This form is used from about 2025/);
  expect(validityNote({ ...later, validFrom: 2026 }, "nba-2025", until(2024))).toMatch(
    /^This table .* from about 2026/,
  );
});

test("of several versions the newest that fits the period is used, and the newest where none fits", () => {
  const first = { ...papers, version: 1, validFrom: 2015, validTo: 2019 };
  const second = { ...papers, version: 2, validFrom: 2020, validTo: 2023 };
  const table = { ...papers, version: 3, validFrom: 2024, earlier: [second, first] };
  const used = [2012, 2014, 2018, 2019, 2022, 2023, 2030].map(
    (to) => versionFor(table, "university", until(to)).version,
  );
  expect(used).toEqual([3, 1, 1, 2, 2, 3, 3]);
  expect(versionFor(table, "university", until(2030))).not.toHaveProperty("earlier");
  expect(spanOf(table, "university")).toEqual({ validFrom: 2015, validTo: null });
});

test("versions of a shipped table follow each other, the newest first", () => {
  for (const { id, version, earlier = [] } of tables) {
    const versions = [version, ...earlier.map((one) => one.version)];
    expect(versions, id).toEqual(versions.toSorted((a, b) => b - a));
    for (const one of earlier) expect([one.id, typeof one.validTo], id).toEqual([id, "number"]);
  }
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
