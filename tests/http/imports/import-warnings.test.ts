import { expect, test } from "vitest";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher } = await theWorld();

test("a value that may have been read wrongly is shown with its row, blocks nothing, and disappears once it is fixed", async () => {
  const lines = [
    "S.No.,Title of paper,Name of author,Name of journal,Year of publication,ISSN,Page from,Page to",
    "1,Wells that fill slowly,Asha Kulkarni,Journal of Applied Water,Q2 2023,2249-0125,118,112",
    "2,Grain flow in narrow necks,Asha Kulkarni,Notes on Dry Matter,2199,2278-0815,5,9",
    "3,Noise of small turbines,Asha Kulkarni,Wind Letters,2019,0973-1318,33,41",
  ];
  const batch = await uploads(as(teacher), "papers.csv", lines.join("\n"));
  const rows = await rowsOf(as(teacher), batch);
  const shown = rows.map(({ warnings }) => warnings.map(({ label, message }) => `${label}: ${message}`));
  expect(shown).toEqual([
    [
      "Date of publication: Read as 2023.",
      "ISSN: The last digit of 2249-0125 does not match the others. Compare it with the printed number.",
      "Last page: Last page is smaller than first page (118).",
    ],
    ["Date of publication: 2199 is in the future."],
    [],
  ]);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  const fixed = await as(teacher)
    .patch(`/api/imports/${batch.id}/rows/3`, { cells: { "Year of publication": "2019" } })
    .answers<{ row: { warnings: unknown[] } }>(200);
  expect(fixed.row.warnings).toEqual([]);
  expect(await commits(as(teacher), batch)).toMatchObject({ created: 3, errors: 0 });
  const after = await rowsOf(as(teacher), batch);
  expect(after.map(({ warnings }) => warnings.length)).toEqual([3, 0, 0]);
});

test("a column “Date” of patents is asked about, as it may be that of any stage", async () => {
  const lines = [
    "Title,Inventors,Application No,Status,Date",
    "A pump with a memory,Asha Kulkarni,202321012345,Granted,12/05/2023",
    "A filter of clay,Asha Kulkarni,202321012346,Filed,25/06/2023",
  ];
  const batch = await uploads(as(teacher), "patents.csv", lines.join("\n"));
  expect(batch.kind).toBe("patent");
  expect(batch.columns.map(({ header, field }) => [header, field]).at(-1)).toEqual(["Date", null]);
  expect(batch.notes).toEqual(["These columns were left out: Date."]);
  expect(batch.templates).toEqual([{ text: "These columns were left out: {{columns}}.", params: { columns: "Date" } }]);
  const mapped = await as(teacher)
    .patch(`/api/imports/${batch.id}`, { columns: { Date: "filingDate" } })
    .answers<{ notes: string[] }>(200);
  expect(mapped.notes).toEqual([]);
});

test.each([
  [
    "projects",
    "Project title,Principal investigator,Funding agency,Sanctioned amount,Date",
    "DST,500000",
    "sanctionDate",
  ],
  ["copyright", "Copyright title,Authors,Application no,Registration number,Date", "SW-1,SW-2", "registrationDate"],
])("a column “Date” of %s is asked about as well", async (kind, header, cells, field) => {
  const batch = await uploads(as(teacher), `${kind}.csv`, `${header}\nA dated well,Asha Kulkarni,${cells},25/06/2023`);
  expect(batch.kind).toBe(kind);
  expect(batch.notes).toEqual(["These columns were left out: Date."]);
  const mapped = await as(teacher)
    .patch(`/api/imports/${batch.id}`, { columns: { Date: field } })
    .answers<{ notes: string[] }>(200);
  expect(mapped.notes).toEqual([]);
});
