import { expect, test } from "vitest";
import { type Batch, commits, type ImportRow, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { listOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount } = world;

const headings = "title,authors,facultiesInvolved,journalTitle,dateOfPublication";

async function uploadRows(years: string[], titles: string[] = []) {
  const me = await anAccount();
  const lines = years.map(
    (year, index) => `${titles[index] ?? `Kilns of ${index}`},${me.name},${me.email},Spans,${year}`,
  );
  const batch = await uploads(as(me), "years.csv", [headings, ...lines].join("\n"));
  return { me, batch };
}

type Fixed = { batch: Batch; row: ImportRow; otherRows: number };

test("a text that could not be read is fixed in all rows that have it, and in no other cell", async () => {
  const { me, batch } = await uploadRows(["2021-22", "2020-21", "2021-22", "2022", "2021-22"], ["2021-22"]);
  expect(batch.repeatedFaults).toEqual([{ column: "dateOfPublication", text: "2021-22", rows: 3 }]);
  await as(me).patch(`/api/imports/${batch.id}/rows/6`, { decision: "skip" }).answers(200);
  const fix = { cells: { dateOfPublication: "Jul 2021" }, equalCells: ["dateOfPublication"] };
  const fixed = await as(me).patch(`/api/imports/${batch.id}/rows/2`, fix).answers<Fixed>(200);
  expect(fixed).toMatchObject({ otherRows: 2, batch: { faults: 1, repeatedFaults: [] }, row: { faults: [] } });
  const rows = await rowsOf(as(me), batch);
  expect(rows.map(({ cells }) => cells.dateOfPublication)).toEqual([
    "Jul 2021",
    "2020-21",
    "Jul 2021",
    "2022",
    "Jul 2021",
  ]);
  expect(rows.map(({ title }) => title)).toEqual(["2021-22", "Kilns of 1", "Kilns of 2", "Kilns of 3", "Kilns of 4"]);
  expect(rows.map(({ decision }) => decision)).toEqual([null, null, null, null, "skip"]);
  expect(await commits(as(me), batch)).toMatchObject({ created: 4, skipped: 1 });
  const { rows: records } = await listOf(as(me), "journal");
  expect(records.map(({ data }) => data.dateOfPublication).toSorted()).toEqual([
    "2021-07",
    "2021-07",
    "2022",
    undefined,
  ]);
});

test("without that choice a fix changes one row alone", async () => {
  const { me, batch } = await uploadRows(["2021-22", "2021-22"]);
  const fix = { cells: { dateOfPublication: "Jul 2021" } };
  const fixed = await as(me).patch(`/api/imports/${batch.id}/rows/2`, fix).answers<Fixed>(200);
  expect(fixed).toMatchObject({ otherRows: 0, batch: { faults: 1, repeatedFaults: [] } });
});

test("a column whose cell is not changed cannot be changed in the other rows", async () => {
  const { me, batch } = await uploadRows(["2021-22", "2021-22"]);
  const fix = { cells: { title: "Kilns" }, equalCells: ["dateOfPublication"] };
  const refused = await as(me).patch(`/api/imports/${batch.id}/rows/2`, fix).answers<{ code: string }>(422);
  expect(refused).toMatchObject({ issues: [{ field: "equalCells", code: "unknown-column" }] });
});

test("a text of many rows is offered once, and nothing is offered for a text of one row", async () => {
  const { me, batch } = await uploadRows(["2021-22", "2020-21", "2019-20", "2020-21", "2020-21", "2019-20"]);
  expect(batch.repeatedFaults.map(({ text, rows }) => [text, rows])).toEqual([
    ["2020-21", 3],
    ["2019-20", 2],
  ]);
  expect((await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200)).repeatedFaults).toHaveLength(2);
});
