import { expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount, hod, admin } = world;

type History = { rows: { version: number; what: string }[] };

let made = 0;

/** A paper of two people, or more, confirmed by all. */
async function aSharedPaper(...others: TestAccount[]) {
  made += 1;
  const [creator, author] = [await anAccount(), await anAccount()];
  const people = [creator, author, ...others].map(({ name, email }) => ({ name, email }));
  const data = { title: `A paper of two people ${made}`, doi: `10.5555/undone.${made}` };
  const { id } = await as(creator).post("/api/records/journal", { data, people }).answers<Shown>(201);
  const at = `/api/records/journal/${id}`;
  for (const who of [author, ...others]) await as(who).post(`${at}/confirm`).answers(200);
  const reads = (who: TestAccount) => as(who).get(at).answers<Shown>(200);
  const undo = (who: TestAccount, version: number | undefined) => as(who).post(`${at}/undo`, { version });
  const lastOf = async (what: string) =>
    (await as(creator).get(`${at}/history`).answers<History>(200)).rows.find((row) => row.what === what)?.version;
  const stateOf = async (who: TestAccount) =>
    (await reads(creator)).people.find(({ account }) => account === who.publicId)?.state;
  return { id, data, creator, author, at, reads, undo, lastOf, stateOf };
}

/** The people list as it is changed, without one of them. */
const linesWithout = ({ people }: Shown, gone: TestAccount) =>
  people
    .filter(({ account }) => account !== gone.publicId)
    .map(({ state: _state, matchedBy: _way, isViewer: _viewer, ...line }) => line);

test("a person who left a record is only asked again when somebody undoes that", async () => {
  for (const office of [undefined, hod, admin]) {
    const { creator, author, at, reads, undo, stateOf } = await aSharedPaper();
    const before = await reads(author);
    await as(author)
      .patch(at, { version: before.version, people: linesWithout(before, author) })
      .answers(200);
    const left = await reads(creator);
    await undo(office ?? creator, left.version).answers(200);
    expect(await stateOf(author)).toBe("proposed");
    expect((await as(author).patch(at, { version: left.version + 1, data: { title: "Mine" } })).status).toBe(403);
    // Whoever declines the record stays declined.
    await as(author).post(`${at}/decline`).answers(200);
    const declined = await reads(creator);
    await as(creator)
      .patch(at, { version: declined.version, people: linesWithout(declined, author) })
      .answers(200);
    await undo(office ?? creator, left.version).answers(200);
    expect(await stateOf(author)).toBe("declined");
  }
});

test("a claim that was rejected or withdrawn is not accepted by an undo", async () => {
  const { creator, at, data, undo, lastOf, stateOf } = await aSharedPaper();
  for (const ends of ["reject", "withdraw"]) {
    const claimant = await anAccount();
    const { id } = await as(claimant)
      .post("/api/claims", { kind: "journal", identifier: data.doi })
      .answers<{ id: string }>(202);
    await as(creator).post(`/api/claims/${id}/accept`, {}).answers(200);
    expect(await stateOf(claimant)).toBe("confirmed");
    await as(ends === "reject" ? creator : claimant)
      .post(`/api/claims/${id}/${ends}`)
      .answers(200);
    for (const who of [creator, hod, admin]) await undo(who, await lastOf("claim-ended")).answers(409);
    expect(await stateOf(claimant)).toBeUndefined();
    expect((await as(claimant).get(at)).status).toBe(404);
  }
});

test("people whom the end of a merge removed from a record are not added to it again", async () => {
  const first = await aSharedPaper();
  const other = await aSharedPaper();
  const { merge } = await as(hod)
    .post("/api/merges", { records: [first.id, other.id], keep: first.id })
    .answers<{ merge: string }>(201);
  expect(await first.stateOf(other.author)).toBe("confirmed");
  await as(hod).post(`/api/merges/${merge}/undo`).answers(200);
  for (const who of [first.creator, hod, admin]) await first.undo(who, await first.lastOf("merge-undone")).answers(409);
  expect(await first.stateOf(other.author)).toBeUndefined();
  expect((await as(other.author).get(first.at)).status).toBe(404);
});

test("what was decided about people since a merge stays decided on each record when the merge is undone", async () => {
  const [leaver, claimant] = [await anAccount(), await anAccount()];
  const first = await aSharedPaper();
  const other = await aSharedPaper(leaver);
  const claim = await as(claimant)
    .post("/api/claims", { kind: "journal", identifier: other.data.doi })
    .answers<{ id: string }>(202);
  await as(other.creator).post(`/api/claims/${claim.id}/accept`, {}).answers(200);
  const { merge } = await as(hod)
    .post("/api/merges", { records: [first.id, other.id], keep: first.id })
    .answers<{ merge: string }>(201);
  await as(other.author).post(`${first.at}/decline`).answers(200);
  await as(first.creator).post(`/api/claims/${claim.id}/reject`).answers(200);
  const whole = await first.reads(leaver);
  await as(leaver)
    .patch(first.at, { version: whole.version, people: linesWithout(whole, leaver) })
    .answers(200);
  await as(hod).post(`/api/merges/${merge}/undo`).answers(200);
  expect(await other.stateOf(other.creator)).toBe("confirmed");
  expect(await other.stateOf(other.author)).toBe("declined");
  expect(await other.stateOf(leaver)).toBe("proposed");
  expect(await other.stateOf(claimant)).toBeUndefined();
  expect((await as(claimant).get(other.at)).status).toBe(404);
});

test("nobody is added again to a record in the bin, nor a person whose account was deactivated", async () => {
  const { creator, author, at, reads, undo, stateOf } = await aSharedPaper();
  const before = await reads(creator);
  const { version } = await as(creator)
    .patch(at, { version: before.version, people: linesWithout(before, author) })
    .answers<Shown>(200);
  await as(creator).remove(at).answers(200);
  for (const who of [creator, hod, admin]) await undo(who, version).answers(403);
  await as(creator).post(`${at}/restore`).answers(200);
  await world.owner.query("update accounts set state = 'deactivated' where id = $1", [author.id]);
  await undo(creator, version).answers(409);
  await world.owner.query("update accounts set state = 'active' where id = $1", [author.id]);
  await undo(creator, version).answers(200);
  expect(await stateOf(author)).toBe("confirmed");
});

test("an undo does not exceed the number of files of a field", async () => {
  const { creator, at, reads, undo, lastOf } = await aSharedPaper();
  const field = "certificate";
  const add = () =>
    as(creator).upload(
      "POST",
      `${at}/proofs`,
      [{ field: "file", name: "p.pdf", type: "application/pdf", bytes: aPdf() }],
      { field },
    );
  for (let count = 0; count < 5; count += 1) await add().answers(201);
  await add().answers(422);
  const [proof] = (await reads(creator)).proofs;
  await as(creator).remove(`${at}/proofs/${proof?.id}`).answers(200);
  await add().answers(201);
  const gone = await lastOf("proof-removed");
  await undo(creator, gone).answers(422);
  expect((await reads(creator)).proofs).toHaveLength(5);
  const [another] = (await reads(creator)).proofs;
  await as(creator).remove(`${at}/proofs/${another?.id}`).answers(200);
  await undo(creator, gone).answers(200);
  expect((await reads(creator)).proofs).toHaveLength(5);
});
