import { describe, expect, test } from "vitest";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Page, Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, anAccount } = world;

type Who = Parameters<typeof as>[0];
type OwnBatch = Batch & {
  ownership: {
    rowsWithAuthors: number;
    rowsNamingImporter: number;
    ownRows: number;
    ownsUnnamedRows: boolean;
    similarNames: string[];
    isAsked: boolean;
  };
};

const list = (who: Who, kind: string, query = "") =>
  as(who).get(`/api/records/${kind}?limit=100${query}`).answers<Page>(200);
const dashboard = async (who: Who) =>
  (await as(who).get("/api/dashboard?scope=own").answers<{ totals: { total: number } }>(200)).totals.total;
const says = (who: Who, { id }: Batch, input: object) =>
  as(who).patch(`/api/imports/${id}`, input).answers<OwnBatch>(200);

const attended = (...titles: string[]) =>
  ["title,organizedBy,fromDate,toDate", ...titles.map((title) => `${title},IIT Bombay,2024-05-06,2024-05-10`)].join(
    "\n",
  );
const papers = (...rows: string[]) => ["title,authors,journalTitle,dateOfPublication", ...rows].join("\n");

describe("a faculty member's own file", () => {
  test("of a kind without an author column is theirs, confirmed, and the dry run shows it", async () => {
    const me = await anAccount({ name: "Ela Own" });
    const batch = (await uploads(as(me), "sttp.csv", attended("Wells and pumps"), {
      kind: "sttp-attended",
    })) as OwnBatch;
    expect(batch).toMatchObject({ created: 1, ownership: { ownRows: 1, ownsUnnamedRows: true, isAsked: false } });
    await commits(as(me), batch);
    const [row] = (await list(me, "sttp-attended")).rows;
    const record = await as(me).get(`/api/records/sttp-attended/${row?.id}`).answers<Shown>(200);
    expect(record.people).toMatchObject([{ name: "Ela Own", account: me.publicId, state: "confirmed" }]);
    expect(await dashboard(me)).toBe(1);
  });

  test("is not, once they decide so: the rows are unassigned and in nobody's figures", async () => {
    const me = await anAccount({ name: "Fia Own" });
    const batch = await uploads(as(me), "sttp.csv", attended("Reeds and rafts", "Clay"), { kind: "sttp-attended" });
    expect(await says(me, batch, { own: false })).toMatchObject({
      created: 2,
      ownership: { ownRows: 0, ownsUnnamedRows: false },
    });
    await commits(as(me), batch);
    expect((await list(me, "sttp-attended")).total).toBe(0);
    expect((await list(me, "sttp-attended", "&scope=unassigned")).total).toBe(2);
    expect(await dashboard(me)).toBe(0);
    expect(await as(me).get("/api/me/sidebar").answers(200)).toMatchObject({ own: {}, unassigned: 2 });
  });

  test("two colleagues who attended one programme have a record each", async () => {
    const [one, other] = [await anAccount({ name: "Gita Own" }), await anAccount({ name: "Hari Own" })];
    const file = attended("Boats of bamboo");
    for (const me of [one, other]) {
      const batch = await uploads(as(me), "sttp.csv", file, { kind: "sttp-attended" });
      expect(batch).toMatchObject({ created: 1, questions: 0, duplicates: 0 });
      await commits(as(me), batch);
      expect(await uploads(as(me), "sttp.csv", file, { kind: "sttp-attended" })).toMatchObject({
        created: 0,
        duplicates: 1,
      });
    }
  });

  test("with another name than theirs needs a choice once; with that name the rows are theirs", async () => {
    const me = await anAccount({ name: "Indira Own" });
    const file = papers(
      'Tides of May,"Own, I. K.; Rao, A.",Sea,2024',
      'Tides of June,"Own, I. K.",Sea,2024',
      "Tides of July,Rao A.,Sea,2024",
    );
    const batch = (await uploads(as(me), "papers.csv", file)) as OwnBatch;
    expect(batch.ownership).toMatchObject({ rowsWithAuthors: 3, rowsNamingImporter: 0, isAsked: true });
    // "Own" is a whole part of the name, and so is the letter; "Rao" is not.
    expect(batch.ownership.similarNames).toEqual(["Own, I. K."]);
    const named = await says(me, batch, { printedName: "Own I.K." });
    expect(named.ownership.similarNames).toEqual([]);
    expect(named.ownership).toMatchObject({ rowsNamingImporter: 2, isAsked: false });
    await commits(as(me), batch);
    expect((await list(me, "journal")).rows.map(({ title }) => title).sort()).toEqual([
      "Tides of June",
      "Tides of May",
    ]);
    expect(await dashboard(me)).toBe(2);
  });

  test("a name with initials is asked about, never taken; of two in one row nobody can say which", async () => {
    const me = await anAccount({ name: "Mina Own" });
    const file = papers(
      "Tides of August,Mina Own,Sea,2024",
      'Tides of September,"Own, M.",Sea,2024',
      'Tides of October,"Own, M.; M. Own",Sea,2024',
    );
    const batch = (await uploads(as(me), "papers.csv", file)) as OwnBatch;
    expect(batch.ownership).toMatchObject({ rowsNamingImporter: 1, similarNames: ["Own, M."] });
    const rows = await rowsOf(as(me), batch);
    expect(rows.map(({ status }) => status)).toEqual(["new", "incomplete", "incomplete"]);
    const other = papers("Tides of November,M. Own,Sea,2024", "Tides of December,Mina A. Own,Sea,2024");
    expect(((await uploads(as(me), "other.csv", other)) as OwnBatch).ownership.similarNames).toEqual([
      "Mina A. Own",
      "M. Own",
    ]);
    // As a file is stored that an earlier version read.
    const naming = "jsonb_set(source #- '{naming,similarNames}', '{naming,alike}', source #> '{naming,similarNames}')";
    await world.owner.query(`update batches set source = ${naming} where id = $1`, [batch.id]);
    const ownership = { similarNames: ["Own, M."], alike: ["Own, M."], ownsUnnamedRows: true, ownsUnnamed: true };
    expect(await as(me).get(`/api/imports/${batch.id}`).answers<OwnBatch>(200)).toMatchObject({ ownership });
    expect((await says(me, batch, { printedName: "Own, M." })).ownership).toMatchObject({ rowsNamingImporter: 3 });
  });

  test("or it is the department's, and rows that do not name them are in nobody's figures until they are assigned", async () => {
    const me = await anAccount({ name: "Jaya Own" });
    const batch = await uploads(as(me), "papers.csv", papers("Sand of the delta,Somebody Else,Sea,2024"));
    expect((await says(me, batch, { forDepartment: true })).ownership.isAsked).toBe(false);
    await commits(as(me), batch);
    expect(await dashboard(me)).toBe(0);
    const [row] = (await list(me, "journal", "&scope=unassigned")).rows;
    expect(row?.title).toBe("Sand of the delta");
    await as(me)
      .post(`/api/records/journal/${row?.id}/place`, { people: [{ name: me.name, account: me.publicId }] })
      .answers(200);
    expect(await dashboard(me)).toBe(1);
  });

  test("an entry of another account is never taken by a printed name", async () => {
    const [me, other] = [await anAccount({ name: "Kala Own" }), await anAccount({ name: "Leela Unlike" })];
    const batch = await uploads(as(me), "papers.csv", papers("Mud of the delta,Leela Unlike,Sea,2024"));
    await says(me, batch, { printedName: "Leela Unlike" });
    const saved = await commits(as(me), batch);
    const [row] = await rowsOf(as(me), saved);
    const record = await as(admin).get(`/api/records/journal/${row?.recordId}`).answers<Shown>(200);
    expect(record.people).toMatchObject([{ account: other.publicId, state: "proposed" }]);
  });
});
