import { describe, expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount, hod, itHod, admin, colleague } = world;

type Notifications = { rows: { type: string; body: Record<string, unknown> }[] };

const rename = (who: TestAccount, name: string) => as(who).patch("/api/me/name", { name }).answers(200);
const notificationsOf = async (who: TestAccount, type: string) =>
  (await as(who).get(`/api/notifications?type=${type}`).answers<Notifications>(200)).rows;
const claim = (who: TestAccount, kind: string, record: string) => as(who).post("/api/claims", { kind, record });

async function aRecordNaming(slug: string, name: string): Promise<Shown> {
  const kind = recordKinds.find((one) => one.slug === slug);
  const sample = samples[slug]?.();
  if (!kind || !sample) throw new Error(`No sample of ${slug}.`);
  const owner = await anAccount({ department: "IT" });
  return as(owner)
    .post(`/api/records/${slug}`, {
      data: { ...sample.data, [kind.title]: `A work of ${name}` },
      people: [{ name: owner.name, email: owner.email }, { name }],
    })
    .answers<Shown>(201);
}

const withPeople = recordKinds
  .filter(({ people, isOnePerPerson }) => people && !isOnePerPerson)
  .map(({ slug }) => slug);

describe.each(withPeople)("%s: a person who takes a colleague's printed name", (slug) => {
  test("gets no link, no view and no claim by that name, before and after", async () => {
    const name = `Zarina ${slug.replaceAll("-", "")} Qureshi`;
    const early = await aRecordNaming(slug, name);
    const attacker = await anAccount();
    expect(await rename(attacker, name)).toMatchObject({ name, isApproved: false });
    const late = await aRecordNaming(slug, name);
    for (const { id, people } of [early, late]) {
      expect(people[1]).toEqual({ name });
      expect((await as(attacker).get(`/api/records/${slug}/${id}`)).status).toBe(404);
      expect((await claim(attacker, slug, id)).status).toBe(404);
    }
    expect((await listOf(as(attacker), slug)).total).toBe(0);
    expect(await notificationsOf(attacker, "maybe-yours")).toEqual([]);
    expect(await notificationsOf(attacker, "proposed")).toEqual([]);
  });

  test("the owner of the approved name gets title and year, and sees it only after claiming it", async () => {
    const name = `Yamini ${slug.replaceAll("-", "")} Wagle`;
    const me = await anAccount({ name });
    const made = await aRecordNaming(slug, name);
    const url = `/api/records/${slug}/${made.id}`;
    expect(made.people[1]).toMatchObject({ account: me.publicId, state: "proposed", matchedBy: "variant" });
    const [result] = await notificationsOf(me, "maybe-yours");
    expect(result?.body).toMatchObject({ title: made.title, record: made.id, more: 0 });
    expect((await as(me).get(url)).status).toBe(404);
    expect((await as(me).post(`${url}/confirm`)).status).toBe(404);
    expect((await listOf(as(me), slug)).total).toBe(0);
    expect(await claim(me, slug, made.id).answers(202)).toMatchObject({ state: "accepted" });
    const seen = await as(me).get(url).answers<Shown>(200);
    expect(seen.people[1]).toMatchObject({ state: "proposed", matchedBy: "claim" });
    expect(seen.abilities).toMatchObject({ edit: false, remove: false, decide: false });
  });
});

test("whoever declined a record is told so by a second answer; for everybody else it does not exist", async () => {
  const [owner, other] = [await anAccount(), await anAccount()];
  const me = await anAccount();
  const people = [owner, me].map(({ name, email }) => ({ name, email }));
  const made = await as(owner)
    .post("/api/records/journal", { data: { title: "Not of mine" }, people })
    .answers<Shown>(201);
  const url = `/api/records/journal/${made.id}`;
  await as(me).post(`${url}/decline`).answers(200);
  const again = { code: "already-done", message: "You have already declined this record." };
  expect(await as(me).post(`${url}/decline`).answers(409)).toMatchObject(again);
  expect(await as(me).post(`${url}/confirm`).answers(409)).toMatchObject({ code: "already-done" });
  await as(me).get(url).answers(404);
  for (const who of [other, world.stranger]) await as(who).post(`${url}/decline`).answers(404);
  await as(owner).remove(url).answers(200);
  await as(me).post(`${url}/decline`).answers(404);
});

describe("a changed name", () => {
  test("is approved by a head of the department or an admin, never by its owner, and finds works from then on", async () => {
    const me = await anAccount({ name: "Pallavi Bhide" });
    await rename(me, "Pallavi Gokhale");
    expect((await notificationsOf(hod, "name-changed"))[0]?.body).toMatchObject({
      name: "Pallavi Gokhale",
      by: me.email,
    });
    const waiting = expect.objectContaining({
      account: me.publicId,
      email: me.email,
      name: "Pallavi Gokhale",
      approvedName: "Pallavi Bhide",
      isVariant: false,
    });
    const rowsOf = async (who: TestAccount) =>
      (await as(who).get("/api/name-requests").answers<{ rows: object[] }>(200)).rows;
    expect(await rowsOf(hod)).toContainEqual(waiting);
    expect(await rowsOf(admin)).toContainEqual(waiting);
    expect(await rowsOf(itHod)).not.toContainEqual(waiting);
    const answer = (who: TestAccount, id: string, word = "approve") =>
      as(who).post(`/api/name-requests/${id}`, { answer: word });
    for (const [who, status] of [
      [me, 403],
      [colleague, 403],
      [itHod, 404],
      [world.strangerAdmin, 404],
    ] as const)
      expect((await answer(who, me.publicId)).status).toBe(status);
    await rename(hod, "Vivek Otherwise");
    expect((await answer(hod, hod.publicId)).status).toBe(404);
    await rename(hod, hod.name);
    await answer(hod, me.publicId).answers(200);
    expect((await notificationsOf(me, "name-approved"))[0]?.body).toMatchObject({ name: "Pallavi Gokhale" });
    for (const name of ["Pallavi Gokhale", "Pallavi Bhide"]) {
      const { people } = await aRecordNaming("journal", name);
      expect(people[1]).toMatchObject({ account: me.publicId, matchedBy: "variant" });
    }
  });

  test("that is rejected is replaced by the approved one; changed back by its owner, nothing is pending", async () => {
    const [me, other] = [await anAccount({ name: "Rekha Oak" }), await anAccount({ name: "Sunil Oak" })];
    await rename(me, "Somebody Famous");
    await as(admin).post(`/api/name-requests/${me.publicId}`, { answer: "reject" }).answers(200);
    expect(await as(me).get("/api/me").answers(200)).toMatchObject({ name: "Rekha Oak" });
    await rename(other, "Somebody Famous");
    expect(await rename(other, "Sunil Oak")).toMatchObject({ isApproved: true });
    expect((await as(admin).post(`/api/name-requests/${other.publicId}`, { answer: "approve" })).status).toBe(404);
  });

  test("is approved only as it was read: a further change is not approved unseen", async () => {
    const me = await anAccount({ name: "Usha Karve" });
    await rename(me, "Usha Karve Joshi");
    const decide = (answer: string, name: string) =>
      as(hod).post(`/api/name-requests/${me.publicId}`, { answer, name });
    await rename(me, "Somebody Else");
    for (const answer of ["approve", "reject"])
      expect(await decide(answer, "Usha Karve Joshi").answers(409)).toMatchObject({ code: "conflict" });
    const { rows } = await as(hod)
      .get("/api/name-requests")
      .answers<{ rows: { id: string; name: string; approvedName: string }[] }>(200);
    expect(rows).toContainEqual(expect.objectContaining({ name: "Somebody Else", approvedName: "Usha Karve" }));
    await decide("approve", "Somebody Else").answers(200);
  });

  test("is not used for claims, which go by the approved name, so that it deceives nobody", async () => {
    const me = await anAccount({ name: "Tara Approved" });
    const owner = await anAccount();
    const doi = "10.5555/renaming.claim";
    await as(owner)
      .post("/api/records/journal", { data: { title: "Dunes", doi } })
      .answers(201);
    await rename(me, "Prof. Somebody Great");
    await as(me).post("/api/claims", { kind: "journal", identifier: doi }).answers(202);
    expect((await notificationsOf(owner, "claims"))[0]?.body).toMatchObject({ by: "Tara Approved" });
  });
});

test("an admin's change that repeats the displayed name leaves it to be approved", async () => {
  const who = await anAccount({ name: "Savita Gore" });
  await rename(who, "Savita Mane");
  const { version, name } = await as(admin)
    .get(`/api/accounts/${who.publicId}`)
    .answers<{ version: number; name: string }>(200);
  expect(name).toBe("Savita Mane");
  await as(admin).patch(`/api/accounts/${who.publicId}`, { version, name, designation: "Reader" }).answers(200);
  const waiting = await as(admin).get("/api/name-requests").answers<{ rows: object[] }>(200);
  expect(waiting.rows).toContainEqual(
    expect.objectContaining({ id: who.publicId, name: "Savita Mane", approvedName: "Savita Gore" }),
  );
  await as(admin).post(`/api/name-requests/${who.publicId}`, { answer: "approve" }).answers(200);
  expect(await as(admin).get(`/api/accounts/${who.publicId}`).answers(200)).toMatchObject({
    variants: ["Savita Gore"],
  });
});
