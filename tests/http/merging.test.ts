import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { doctorRecords } from "#domain/records/doctor-records.ts";
import { aPdf } from "#tests/support/files.ts";
import { aPaper, type Shown } from "#tests/support/records.ts";
import { type TestAccount, theWorld } from "#tests/support/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, admin, as } = world;

const doctor = () => withScope(world.database, world.institute.id, (scope) => doctorRecords(world.appContext, scope));

let numbers = 0;
const aDoi = () => `10.5555/merge.${++numbers}`;

type Pair = {
  id: string;
  class: string;
  reasons: string[];
  records: { id: string; title: string }[];
  abilities: Record<string, boolean>;
  relation: string | null;
  original: string | null;
};
type Pairs = { rows: Pair[]; total: number; sentToAdmin: number };

const pairs = (who: TestAccount, query = "state=open") =>
  as(who).get(`/api/duplicates?limit=200&${query}`).answers<Pairs>(200);

async function pairOf(who: TestAccount, ...ids: string[]): Promise<Pair> {
  const { rows } = await pairs(who);
  const found = rows.find(({ records }) => ids.every((id) => records.some((record) => record.id === id)));
  if (!found) throw new Error("The pair is not in the list.");
  return found;
}

const read = (who: TestAccount, { kind, id }: { kind: string; id: string }) =>
  as(who).get(`/api/records/${kind}/${id}`);
const total = async (who: TestAccount) =>
  (await as(who).get("/api/counts?by=kind&kind=journal").answers<{ total: number }>(200)).total;

function addsProof(who: TestAccount, { kind, id }: Shown, name = "paper.pdf") {
  const file = { field: "file", name, type: "application/pdf", bytes: aPdf(name) };
  return as(who).upload("POST", `/api/records/${kind}/${id}/proofs`, [file], { field: "paper" }).answers<Shown>(201);
}

type Decided = Shown & { merge: string };

describe("a head of department", () => {
  test("merges two records of one work, which keeps everything, and undoes it", async () => {
    const doi = aDoi();
    const first = await aPaper(as(teacher), { title: "Solar drying", doi, dateOfPublication: "2023-04-02" }, [
      { name: "Asha Kulkarni", account: teacher.publicId },
      { name: "S. Guest" },
    ]);
    const second = await aPaper(
      as(colleague),
      { title: "Solar drying of mangoes", doi, volume: "12", dateOfPublication: "2023" },
      [{ name: "Rohan Deshmukh", account: colleague.publicId }, { name: "Guest, S." }],
    );
    await addsProof(colleague, second);
    const before = [await total(hod), await total(admin)];
    const pair = await pairOf(hod, first.id, second.id);
    expect(pair).toMatchObject({
      class: "same",
      reasons: ["same DOI", expect.stringMatching(/^title 0\.\d\d$/), "same year", "1 shared author"],
    });

    const merged = await as(hod).post(`/api/duplicates/${pair.id}`, { decision: "same" }).answers<Decided>(200);
    expect(merged).toMatchObject({
      id: first.id,
      title: "Solar drying of mangoes",
      data: { volume: "12", dateOfPublication: "2023-04-02", doi },
      proofs: [{ name: expect.any(String), field: "paper" }],
    });
    expect(merged.people.map(({ name, account, state }) => [name, account, state])).toEqual([
      ["Asha Kulkarni", teacher.publicId, "confirmed"],
      ["S. Guest", undefined, undefined],
      ["Rohan Deshmukh", colleague.publicId, "confirmed"],
    ]);
    expect([await total(hod), await total(admin)]).toEqual(before);
    expect((await read(colleague, second)).body).toMatchObject({ id: first.id });
    expect(await doctor()).toEqual([]);

    const undone = await as(hod)
      .post(`/api/merges/${merged.merge}/undo`, {})
      .answers<{ record: Shown; restored: Shown[] }>(200);
    expect(undone.record).toMatchObject({ id: first.id, title: "Solar drying", data: { doi }, proofs: [] });
    expect(undone.record.people.map(({ name }) => name)).toEqual(["Asha Kulkarni", "S. Guest"]);
    expect(undone.restored).toMatchObject([
      { id: second.id, title: "Solar drying of mangoes", proofs: [{ field: "paper" }] },
    ]);
    expect((await read(colleague, second)).body).toMatchObject({ id: second.id });
    expect([await total(hod), await total(admin)]).toEqual(before);
    expect(await doctor()).toEqual([]);
    await pairOf(hod, first.id, second.id);
  });
});
