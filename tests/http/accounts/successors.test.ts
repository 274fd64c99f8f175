import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { escalateClaims } from "#domain/claims/notify-approvers.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, anAccount } = world;

type List = { rows: { id: string; body: Record<string, unknown> }[]; total: number };

const complete = { dateOfPublication: "2024-02", journalTitle: "Journal of Tides" };
const night = () => withScope(world.database, world.institute.id, escalateClaims);
const result = async (who: TestAccount) =>
  (await as(who).get("/api/notifications?type=claims").answers<List>(200)).rows.map(({ body }) => body.count);
const openOf = async (who: TestAccount, path: string) => {
  const answer = await as(who).get(path);
  return answer.status === 200 ? (answer.body as List).rows.length : answer.status;
};
const waiting = async (who: TestAccount) => ({
  reviews: await openOf(who, "/api/review"),
  claims: await openOf(who, "/api/claims"),
  campaigns: await openOf(who, "/api/campaigns"),
});

/** Their only appointment ends yesterday. */
async function leaves(who: TestAccount): Promise<void> {
  const path = `/api/people/${who.publicId}/appointments`;
  const { rows, version } = await as(admin).get(path).answers<List & { version: number }>(200);
  await as(admin)
    .patch(path, { version, id: rows[0]?.id, to: inDays(-1) })
    .answers(200);
  who.token = await world.aSession(who);
}

test("reviews, claims and campaigns of a head who leaves are the next head's, an admin's in between", async () => {
  const head = await anAccount({ role: "Head Of Department", department: "EXTC" });
  const [writer, author, claimant] = [
    await anAccount({ department: "EXTC" }),
    await anAccount({ department: "EXTC" }),
    await anAccount({ department: "IT" }),
  ];
  const paper = await aPaper(as(writer), { title: "Cranes of the old dock", ...complete });
  await as(writer).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  await aPaper(as(author), { title: "Locks of the old dock", doi: "10.5555/locks.dock", ...complete });
  const claim = { kind: "journal", identifier: "10.5555/locks.dock" };
  const { id } = await as(claimant).post("/api/claims", claim).answers<Shown>(202);
  const campaign = await as(head)
    .post("/api/campaigns", {
      title: "Papers of 2024",
      kinds: ["journal"],
      periodType: "calendar",
      period: "2024",
      deadline: inDays(14),
      department: "EXTC",
    })
    .answers<Shown>(201);
  expect([await night(), await waiting(head)]).toEqual([0, { reviews: 1, claims: 0, campaigns: 1 }]);

  // Its author leaves: the head is notified the next morning, once.
  await leaves(author);
  expect([await night(), await result(head), await result(admin)]).toEqual([1, [1], []]);
  expect([await night(), await waiting(head)]).toEqual([0, { reviews: 1, claims: 1, campaigns: 1 }]);

  await leaves(head);
  expect(await waiting(head)).toMatchObject({ reviews: expect.toBeOneOf([0, 403]), claims: 0 });
  expect(await waiting(admin)).toEqual({ reviews: 1, claims: 1, campaigns: 1 });
  expect([await night(), await result(admin)]).toEqual([1, [1]]);

  const next = await anAccount({ role: "Head Of Department", department: "EXTC", since: inDays(0) });
  expect(await waiting(next)).toEqual({ reviews: 1, claims: 1, campaigns: 1 });
  expect([await night(), await result(next), await result(admin)]).toEqual([1, [1], [1]]);
  expect(await waiting(admin)).toMatchObject({ reviews: 0, claims: 0 });

  const { version } = await as(next).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
  await as(next).post(`/api/records/journal/${paper.id}/verify`, { version, checklist: [] }).answers(200);
  await as(next).post(`/api/claims/${id}/accept`).answers(200);
  await as(next).post(`/api/campaigns/${campaign.id}/close`).answers(200);
  await as(head).post(`/api/campaigns/${campaign.id}/close`).answers(403);
});

test("what a coordinator and a named reviewer would have reviewed stays the head's when they leave", async () => {
  const { coordinator, teacher, hod } = world;
  const named = await anAccount();
  await as(hod)
    .post(`/api/review/verifiers/${named.publicId}`, { department: "Computer", kinds: ["journal"] })
    .answers(200);
  const paper = await aPaper(as(teacher), { title: "Buoys of the old dock", ...complete });
  await as(teacher).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  const seen = async () => [await openOf(named, "/api/review"), await openOf(coordinator, "/api/review")];
  expect(await seen()).toEqual([1, 1]);
  await leaves(named);
  await leaves(coordinator);
  expect((await seen()).every((rows) => rows === 0 || rows === 403)).toBe(true);
  expect(await openOf(hod, "/api/review")).toBe(1);
});
