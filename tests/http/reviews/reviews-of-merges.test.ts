import { expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, hod } = world;
const complete = { dateOfPublication: "2024-02", journalTitle: "Journal of Tides" };
const url = ({ id }: Pick<Shown, "id">) => `/api/records/journal/${id}`;
const seen = (record: Pick<Shown, "id">) => as(hod).get(url(record)).answers<Shown>(200);

async function verified(record: Pick<Shown, "id">): Promise<Shown> {
  const { version } = await seen(record);
  return as(hod)
    .post(`${url(record)}/verify`, { version, checklist: [] })
    .answers<Shown>(200);
}

/** One complete paper, submitted, and a draft of the same work that has the volume. */
async function twoOfOne(title: string): Promise<[Shown, Shown]> {
  const doi = `10.5555/${title.replaceAll(" ", ".").toLowerCase()}`;
  const one = await aPaper(as(teacher), { title, doi, ...complete });
  await as(teacher)
    .post(`${url(one)}/submit`)
    .answers(200);
  return [one, await aPaper(as(teacher), { title, doi, volume: "9", ...complete })];
}

const merged = ([one, other]: readonly [Shown, Shown]) =>
  as(hod)
    .post("/api/merges", { records: [one.id, other.id], keep: one.id })
    .answers<Shown & { merge: string }>(201);

test("what was verified as merged is marked when the merge is undone", async () => {
  const pair = await twoOfOne("Looms of the valley");
  const { merge } = await merged(pair);
  expect((await verified(pair[0])).data.volume).toBe("9");
  await as(hod).post(`/api/merges/${merge}/undo`).answers(200);
  const undone = await seen(pair[0]);
  expect([undone.state, undone.data.volume]).toEqual(["changed", undefined]);
});

test("a value changed after a merge stays marked when the merge is undone", async () => {
  const pair = await twoOfOne("Kilns of the valley");
  await verified(pair[0]);
  const { merge, version, state } = await merged(pair);
  expect(state).toBe("changed");
  await as(teacher)
    .patch(url(pair[0]), { version, data: { title: "Kilns of another valley" } })
    .answers(200);
  await as(hod).post(`/api/merges/${merge}/undo`).answers(200);
  const undone = await seen(pair[0]);
  expect([undone.state, undone.title]).toEqual(["changed", "Kilns of another valley"]);
});

test("a proof that goes back to its own record is missed by what was verified with it", async () => {
  const pair = await twoOfOne("Wells of the valley");
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf("Wells") };
  await as(teacher)
    .patch(url(pair[1]), { version: pair[1].version, data: { volume: null } })
    .answers(200);
  await as(teacher)
    .upload("POST", `${url(pair[1])}/proofs`, [file], { field: "paper" })
    .answers(201);
  const { merge } = await merged(pair);
  expect((await verified(pair[0])).proofs).toHaveLength(1);
  await as(hod).post(`/api/merges/${merge}/undo`).answers(200);
  const undone = await seen(pair[0]);
  expect([undone.state, undone.proofs.length]).toEqual(["changed", 0]);
});

test("somebody who verifies one kind does not see the record of another kind into which one was merged", async () => {
  const verifier = await world.aTeacher();
  await as(hod)
    .post(`/api/review/verifiers/${verifier.publicId}`, { department: "Computer", kinds: ["journal"] })
    .answers(200);
  const data = { title: "Boats of the valley", doi: "10.5555/boats.of.the.valley" };
  const talk = await as(teacher).post("/api/records/conference", { data }).answers<Shown>(201);
  const paper = await aPaper(as(teacher), { ...data, ...complete });
  await as(verifier).get(url(paper)).answers(200);
  await as(hod)
    .post("/api/merges", { records: [talk.id, paper.id], keep: talk.id })
    .answers(201);
  await as(verifier).get(`/api/records/conference/${talk.id}`).answers(404);
  await as(verifier).get(url(paper)).answers(404);
  await as(verifier)
    .get(`${url(paper)}/history`)
    .answers(404);
  expect(await as(hod).get(url(paper)).answers(200)).toMatchObject({ id: talk.id });
});
