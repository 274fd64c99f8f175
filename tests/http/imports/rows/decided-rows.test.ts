import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { emptyBin } from "#domain/records/remove-record.ts";
import { commits, type ImportRow, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, hod, anAccount } = world;

const header = "title,authors,facultiesInvolved,journalTitle,dateOfPublication,digitalObjectIdentifier";
const file = (...rows: string[]) => [header, ...rows].join("\n");

test("a row that was to be claimed and is another work once a cell is fixed becomes a record", async () => {
  const [owner, me] = [await anAccount(), await anAccount()];
  const data = { title: "Kites of grey paper", doi: "10.5555/kites" };
  await as(owner).post("/api/records/journal", { data }).answers(201);
  const batch = await uploads(as(me), "a.csv", file(`${data.title},${me.name},${me.email},Spans,2024,${data.doi}`));
  const change = async (body: object) =>
    (await as(me).patch(`/api/imports/${batch.id}/rows/2`, body).answers<{ row: ImportRow }>(200)).row;
  expect(await change({ decision: "claim" })).toMatchObject({ status: "claim", decision: "claim" });
  const cells = { title: "Lamps of blue glass", digitalObjectIdentifier: "10.5555/lamps" };
  expect(await change({ cells })).toMatchObject({ status: "new", decision: null });
  expect(await commits(as(me), batch)).toMatchObject({ created: 1, duplicates: 0 });
});

test("a row that is no record is not added, whatever was chosen as its cells were fixed, and the others are saved", async () => {
  const headings =
    "Year,Name of teacher,Name of conference/ workshop attended for which financial support provided,Name of the professional body for which membership fee is provided,Amount of support (in INR)";
  const batch = await uploads(as(hod), "6.3.2.csv", `${headings}\n2022-23,A. Rao,Nets of Goa,,5000`);
  const [row] = await rowsOf(as(hod), batch);
  expect(row).toMatchObject({ kind: null, status: "skipped" });
  const fix = { decision: "add", cells: { "Name of teacher": "B. Rao" } };
  const fixed = await as(hod).patch(`/api/imports/${batch.id}/rows/${row?.row}`, fix).answers<{ row: ImportRow }>(200);
  expect(fixed.row).toMatchObject({ status: "skipped", decision: null });
  expect(await commits(as(hod), batch)).toMatchObject({ created: 0, skipped: 1 });
});

test("a row becomes the record if the one that it repeats is deleted before the import is saved", async () => {
  const me = await anAccount();
  const data = { title: "Wicks of cotton", doi: "10.5555/wicks" };
  const earlier = await as(me).post("/api/records/journal", { data }).answers<Shown>(201);
  const line = `${data.title},${me.name},${me.email},Spans,2024,${data.doi}`;
  const batch = await uploads(as(me), "a.csv", file(line, line));
  expect(batch).toMatchObject({ created: 0, duplicates: 2 });
  await as(me).remove(`/api/records/journal/${earlier.id}`).answers(200);
  expect(await commits(as(me), batch)).toMatchObject({ created: 1, duplicates: 1 });
  expect((await listOf(as(me), "journal")).rows.map(({ title }) => title)).toEqual([data.title]);
});

test("the same if that record has been erased from the bin by then", async () => {
  const me = await anAccount();
  const data = { title: "Wicks of linen", doi: "10.5555/linen" };
  const earlier = await as(me).post("/api/records/journal", { data }).answers<Shown>(201);
  const batch = await uploads(as(me), "a.csv", file(`${data.title},${me.name},${me.email},Spans,2024,${data.doi}`));
  await as(me).remove(`/api/records/journal/${earlier.id}`).answers(200);
  await world.owner.query("update records set deleted_at = now() - interval '10 years' where id = $1", [earlier.id]);
  expect(await withScope(world.database, world.institute.id, (scope) => emptyBin(world.appContext, scope))).toBe(1);
  expect(await commits(as(me), batch)).toMatchObject({ created: 1, duplicates: 0 });
});

test("one row is read by its number", async () => {
  const me = await anAccount();
  const batch = await uploads(
    as(me),
    "a.csv",
    file(...["Oars", "Masts"].map((title) => `${title} of teak,,,Spans,2024,`)),
  );
  const at = async (row: number) =>
    (await as(me).get(`/api/imports/${batch.id}/rows?limit=1&row=${row}`).answers<{ rows: ImportRow[] }>(200)).rows;
  expect((await at(3)).map(({ title }) => title)).toEqual(["Masts of teak"]);
  expect(await at(4)).toEqual([]);
});

test("a row that repeats a record is a claim on the one into which that was merged, whatever its title", async () => {
  const [owner, me] = [await anAccount(), await anAccount()];
  const titles = ["Ropes that are made of coir", "Cables and cords of hemp and jute"];
  const records: Shown[] = [];
  for (const title of titles) {
    const data = { title, journalTitle: "Spans", dateOfPublication: "2024" };
    records.push(await as(owner).post("/api/records/journal", { data }).answers<Shown>(201));
  }
  const [kept, other] = records;
  const line = `${titles[1]},${owner.name}; ${me.name},${me.email},Spans,2024,`;
  const batch = await uploads(as(me), "a.csv", file(line));
  expect(batch.byStatus).toEqual({ claim: 1 });
  const merge = { records: [kept?.id, other?.id], keep: kept?.id };
  await as(owner).post("/api/merges", merge).answers(201);
  expect(await commits(as(me), batch)).toMatchObject({ created: 0, duplicates: 1 });
  const { rows } = await as(owner).get("/api/claims").answers<{ rows: { record: { id: string } }[] }>(200);
  expect(rows.map(({ record }) => record.id)).toEqual([kept?.id]);
});

test("the file of errors has the cells beyond the headings, so that nothing is lost and the row is refused again", async () => {
  const text = `${header}\nReeds, nets and sails,A. Rao,,Spans,2020,10.5555/sails\nMasts,A. Rao,,Spans,2020,10.5555/masts`;
  const batch = await uploads(as(teacher), "long.csv", text);
  expect((await rowsOf(as(teacher), batch)).map(({ status }) => status)).toEqual(["error", "incomplete"]);
  const errors = await as(teacher).get(`/api/imports/${batch.id}/errors`);
  expect(errors.text).toContain('Reeds," nets and sails",A. Rao,,Spans,2020,10.5555/sails');
  const again = await uploads(as(teacher), "long-to-fix.csv", errors.text, { kind: "journal" });
  expect((await rowsOf(as(teacher), again)).map(({ status }) => status)).toEqual(["error"]);
});
