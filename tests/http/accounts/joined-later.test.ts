import { describe, expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { aPdf } from "#tests/support/files/files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount, hod, itHod, admin } = world;

type Notifications = { rows: { type: string; body: Record<string, unknown> }[] };
type History = { rows: { version: number; what: string }[] };

const notifiedChanges = async (who: TestAccount) =>
  (await as(who).get("/api/notifications?type=record-changed").answers<Notifications>(200)).rows.map(
    ({ body }) => body,
  );

/** A record of its creator with an author who was named, confirmed it, and a proof that the creator added. */
async function aSharedRecord(slug: string) {
  const kind = recordKinds.find((one) => one.slug === slug);
  const sample = samples[slug]?.();
  if (!kind || !sample) throw new Error(`No sample of ${slug}.`);
  const [creator, author, joined] = [await anAccount(), await anAccount(), await anAccount()];
  const people = [creator, author, joined].map(({ name, email }) => ({ name, email }));
  const url = `/api/records/${slug}`;
  const made = await as(creator).post(url, { data: sample.data, people }).answers<Shown>(201);
  const address = `${url}/${made.id}`;
  for (const who of [author, joined]) await as(who).post(`${address}/confirm`).answers(200);
  const field = Object.keys(kind.fields).find((name) => kind.fields[name]?.type === "file") ?? "";
  const adds = (who: TestAccount) =>
    as(who)
      .upload("POST", `${address}/proofs`, [{ field: "file", name: "p.pdf", type: "application/pdf", bytes: aPdf() }], {
        field,
      })
      .answers<Shown>(201);
  const { proofs } = await adds(creator);
  const reads = (who: TestAccount) => as(who).get(address).answers<Shown>(200);
  return { creator, author, joined, at: address, adds, reads, proof: proofs[0]?.id ?? "", linesWithout };
}

const linesWithout = (record: Shown, removed: TestAccount) =>
  record.people
    .filter(({ account }) => account !== removed.publicId)
    .map(({ state: _state, matchedBy: _way, isViewer: _viewer, ...line }) => line);

const withPeople = recordKinds
  .filter(({ people, isOnePerPerson }) => people && !isOnePerPerson)
  .map(({ slug }) => slug);

test("a head and an admin remove a wrong person, who is notified and loses access, and undo it; nobody else does", async () => {
  for (const office of [hod, admin]) {
    const { creator, author, joined, at, reads } = await aSharedRecord("journal");
    const before = await reads(creator);
    expect((await as(joined).post(`${at}/remove-person`, { position: 2 })).status).toBe(403);
    expect((await as(itHod).post(`${at}/remove-person`, { position: 2 })).status).toBe(404);
    expect((await as(office).post(`${at}/remove-person`, { position: 9 })).status).toBe(422);
    expect(await reads(creator)).toEqual(before);
    const removal = await as(office).post(`${at}/remove-person`, { position: 2 }).answers<Shown>(200);
    expect(removal.people.map(({ name, account }) => [name, account])).toEqual([
      [creator.name, creator.publicId],
      [author.name, undefined],
      [joined.name, joined.publicId],
    ]);
    expect((await as(author).get(at)).status).toBe(404);
    expect(await notifiedChanges(author)).toMatchObject([{ what: "people" }]);
    const { rows } = await as(office).get(`${at}/history`).answers<History>(200);
    expect(rows[0]?.what).toBe("person-removed");
    await as(office).post(`${at}/undo`, { version: removal.version }).answers(200);
    expect((await reads(author)).people[1]).toMatchObject({ account: author.publicId, state: "confirmed" });
    await as(office).post(`${at}/remove-person`, { position: 2 }).answers(200);
    await as(office).post(`${at}/remove-person`, { position: 3 }).answers(200);
    expect((await as(office).post(`${at}/remove-person`, { position: 1 })).status).toBe(403);
  }
});

describe.each(withPeople)("%s: a later author", (slug) => {
  test("removes nobody, deletes nobody's proof and does not delete the record; the creator may, and it is undone", async () => {
    const { creator, author, joined, at, adds, reads, proof } = await aSharedRecord(slug);
    const before = await reads(joined);
    for (const removed of [creator, author]) {
      const change = { version: before.version, people: linesWithout(before, removed) };
      expect((await as(joined).patch(at, change)).status).toBe(403);
    }
    // The name without its account is another way to remove somebody.
    const unlinked = before.people.map(({ name }) => ({ name }));
    expect((await as(joined).patch(at, { version: before.version, people: unlinked.slice(1) })).status).toBe(403);
    expect((await as(joined).remove(`${at}/proofs/${proof}`)).status).toBe(403);
    expect((await as(joined).remove(at)).status).toBe(403);
    expect(await reads(joined)).toEqual(before);

    const own = await adds(joined);
    const mine = own.proofs.find(({ addedBy }) => addedBy === joined.name);
    await as(joined).remove(`${at}/proofs/${mine?.id}`).answers(200);
    const self = await reads(joined);
    await as(joined)
      .patch(at, { version: self.version, people: linesWithout(self, joined) })
      .answers(200);

    await as(creator).remove(`${at}/proofs/${proof}`).answers(200);
    const now = await reads(creator);
    await as(creator)
      .patch(at, { version: now.version, people: linesWithout(now, author) })
      .answers(200);
    expect((await as(author).get(at)).status).toBe(404);
    const { rows } = await as(creator).get(`${at}/history`).answers<History>(200);
    const undo = (who: TestAccount, version: number | undefined) => as(who).post(`${at}/undo`, { version });
    const [personRemovedIn, proofRemovedIn] = [
      rows[0]?.version,
      rows.find(({ what }) => what === "proof-removed")?.version,
    ];
    expect((await undo(author, personRemovedIn)).status).toBe(404);
    await undo(creator, personRemovedIn).answers(200);
    await undo(creator, proofRemovedIn).answers(200);
    const back = await reads(author);
    expect(back.people.find(({ account }) => account === author.publicId)?.state).toBe("confirmed");
    expect(back.proofs.map(({ id }) => id)).toEqual([proof]);
    expect((await as(author).get(`${at}/proofs/${proof}`)).status).toBe(200);
    expect((await undo(creator, personRemovedIn)).status).toBe(409);
  });
});

test("a later author leaves nobody on the record by their printed name alone; the creator may", async () => {
  const [creator, unconfirmed, joined] = [await anAccount(), await anAccount(), await anAccount()];
  const people = [creator, unconfirmed, joined].map(({ name, email }) => ({ name, email }));
  const made = await as(creator)
    .post("/api/records/journal", { data: { title: "Of three" }, people })
    .answers<Shown>(201);
  const url = `/api/records/journal/${made.id}`;
  const { version } = await as(joined).post(`${url}/confirm`).answers<Shown>(200);
  const change = { version, people: [people[0], { name: unconfirmed.name }, people[2]] };
  await as(joined).patch(url, change).answers(403);
  await as(unconfirmed).get(url).answers(200);
  const changed = await as(creator).patch(url, change).answers<Shown>(200);
  expect(changed.people[1]).toMatchObject({ account: unconfirmed.publicId, matchedBy: "variant" });
});

describe("the confirmed entry of another person", () => {
  type Line = Shown["people"][number] & { role?: string };
  const lines = ({ people }: { people: Line[] }) => people.map(({ name, account, role }) => ({ name, account, role }));
  const [involved, lead] = [{ role: "involved" }, { role: "lead" }];

  test("keeps its name, role and order when a later author saves the people; the message names it", async () => {
    const { creator, author, joined, at, reads } = await aSharedRecord("journal");
    const before = await reads(joined);
    const [first, second, third] = lines(before);
    const changes: [unknown[], TestAccount][] = [
      [[{ ...first, ...involved }, second, third], creator],
      [[first, { ...second, ...lead }, third], author],
      [[{ ...first, name: "Somebody Else" }, second, third], creator],
      [[second, first, third], creator],
      [[third, first, second], creator],
      [[first, third, second], author],
      [[{ ...first, account: author.publicId }, { ...second, account: creator.publicId }, third], creator],
    ];
    for (const [people, whose] of changes) {
      const { status, text } = await as(joined).patch(at, { version: before.version, people });
      expect([status, text]).toEqual([403, expect.stringContaining(whose.name)]);
    }
    expect(await reads(joined)).toEqual(before);
  });

  test("is changed by its person, the creator and a head who is an author", async () => {
    const { creator, author, joined, at, reads } = await aSharedRecord("journal");
    const [first, second, third] = lines(await reads(creator));
    const saves = async (who: TestAccount, people: unknown[]) =>
      lines(
        await as(who)
          .patch(at, { version: (await reads(who)).version, people })
          .answers<Shown>(200),
      );
    const own = [first, { ...second, ...involved }, third];
    expect(await saves(author, own)).toEqual(own);
    // Printed names without an account are everybody's, also before the entry of another.
    const printed = [{ name: "A. Printed" }, first, own[1], { name: "B. Printed" }, { ...third, ...lead }];
    expect(await saves(joined, printed)).toEqual(printed);
    expect(await saves(author, [...printed.slice(1), { name: "A. Printed" }])).toHaveLength(5);
    const exchanged = [third, first, { ...second, ...lead }];
    expect(await saves(creator, exchanged)).toEqual(exchanged);
    const withHead = await saves(creator, [...exchanged, { name: hod.name, account: hod.publicId }]);
    await as(hod).post(`${at}/confirm`).answers(200);
    expect((await saves(hod, withHead.toReversed())).map(({ account }) => account)).toEqual(
      withHead.toReversed().map(({ account }) => account),
    );
  });

  test("is not put back by a later author with an earlier version", async () => {
    const { creator, joined, at, reads } = await aSharedRecord("journal");
    const { version, people } = await reads(creator);
    const exchanged = lines({ people }).toReversed();
    const now = await as(creator).patch(at, { version, people: exchanged }).answers<Shown>(200);
    const restore = (who: TestAccount) => as(who).post(`${at}/restore-version`, { version: now.version, to: version });
    await restore(joined).answers(403);
    await restore(creator).answers(200);
  });
});

test("a head of the department and an admin restore what was removed, a head of another one does not", async () => {
  const { creator, author, at, reads } = await aSharedRecord("journal");
  const now = await reads(creator);
  const removed = await as(creator)
    .patch(at, { version: now.version, people: linesWithout(now, author) })
    .answers<Shown>(200);
  expect((await as(itHod).post(`${at}/undo`, { version: removed.version })).status).toBe(404);
  await as(hod).post(`${at}/undo`, { version: removed.version }).answers(200);
  const again = await reads(creator);
  const removal = await as(creator)
    .patch(at, { version: again.version, people: linesWithout(again, author) })
    .answers<Shown>(200);
  await as(admin).post(`${at}/undo`, { version: removal.version }).answers(200);
  expect((await reads(author)).people.some(({ account }) => account === author.publicId)).toBe(true);
});

test("a change of people, proofs or state is notified to those concerned, once per record and hour", async () => {
  const { creator, author, joined, at, adds, reads } = await aSharedRecord("journal");
  const id = at.split("/").at(-1);
  // The proof that its creator added was notified to both others; later changes within the hour were not.
  expect(await notifiedChanges(author)).toMatchObject([{ record: id, what: "people", by: joined.name }]);
  await world.owner.query("update notifications set created_at = now() - interval '2 hours'");
  await adds(joined);
  for (const who of [creator, author])
    expect((await notifiedChanges(who))[0]).toMatchObject({ record: id, what: "proofs", by: joined.name });
  const result = (await notifiedChanges(creator)).length;
  await adds(author);
  expect(await notifiedChanges(creator)).toHaveLength(result);
  await world.owner.query("update notifications set created_at = now() - interval '2 hours'");
  const now = await reads(creator);
  await as(creator)
    .patch(at, { version: now.version, people: linesWithout(now, author) })
    .answers(200);
  // A removed person is notified, too.
  expect((await notifiedChanges(author))[0]).toMatchObject({ what: "people", by: creator.name });
  await world.owner.query("update notifications set created_at = now() - interval '2 hours'");
  await as(creator).remove(at).answers(200);
  expect((await notifiedChanges(joined))[0]).toMatchObject({ what: "removed", by: creator.name });
});
