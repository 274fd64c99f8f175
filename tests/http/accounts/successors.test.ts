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
const escalateAll = () => withScope(world.database, world.institute.id, escalateClaims);
const claimCounts = async (who: TestAccount) =>
  (await as(who).get("/api/notifications?type=claims").answers<List>(200)).rows.map(({ body }) => body.count);
const countOpen = async (who: TestAccount, path: string) => {
  const answer = await as(who).get(path);
  return answer.status === 200 ? (answer.body as List).rows.length : answer.status;
};
const openTasks = async (who: TestAccount) => ({
  reviews: await countOpen(who, "/api/review"),
  claims: await countOpen(who, "/api/claims"),
  campaigns: await countOpen(who, "/api/campaigns"),
});

/** Ends the person's only appointment yesterday. */
async function endAppointment(who: TestAccount): Promise<void> {
  const path = `/api/people/${who.publicId}/appointments`;
  const { rows, version } = await as(admin).get(path).answers<List & { version: number }>(200);
  await as(admin)
    .patch(path, { version, id: rows[0]?.id, to: inDays(-1) })
    .answers(200);
  who.token = await world.aSession(who);
}

test("reviews, claims and campaigns of a head who leaves pass to the next head, and until then to the admin", async () => {
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
  expect([await escalateAll(), await openTasks(head)]).toEqual([0, { reviews: 1, claims: 0, campaigns: 1 }]);

  // When the author of the claimed record has left, the head is notified once.
  await endAppointment(author);
  expect([await escalateAll(), await claimCounts(head), await claimCounts(admin)]).toEqual([1, [1], []]);
  expect([await escalateAll(), await openTasks(head)]).toEqual([0, { reviews: 1, claims: 1, campaigns: 1 }]);

  await endAppointment(head);
  expect(await openTasks(head)).toMatchObject({ reviews: expect.toBeOneOf([0, 403]), claims: 0 });
  expect(await openTasks(admin)).toEqual({ reviews: 1, claims: 1, campaigns: 1 });
  expect([await escalateAll(), await claimCounts(admin)]).toEqual([1, [1]]);

  const next = await anAccount({ role: "Head Of Department", department: "EXTC", since: inDays(0) });
  expect(await openTasks(next)).toEqual({ reviews: 1, claims: 1, campaigns: 1 });
  expect([await escalateAll(), await claimCounts(next), await claimCounts(admin)]).toEqual([1, [1], [1]]);
  expect(await openTasks(admin)).toMatchObject({ reviews: 0, claims: 0 });

  const { version } = await as(next).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
  await as(next).post(`/api/records/journal/${paper.id}/verify`, { version, checklist: [] }).answers(200);
  await as(next).post(`/api/claims/${id}/accept`).answers(200);
  await as(next).post(`/api/campaigns/${campaign.id}/close`).answers(200);
  await as(head).post(`/api/campaigns/${campaign.id}/close`).answers(403);
});

test("when a coordinator and a chosen reviewer leave, the head still reviews their records", async () => {
  const { coordinator, teacher, hod } = world;
  const named = await anAccount();
  await as(hod)
    .post(`/api/review/verifiers/${named.publicId}`, { department: "Computer", kinds: ["journal"] })
    .answers(200);
  const paper = await aPaper(as(teacher), { title: "Buoys of the old dock", ...complete });
  await as(teacher).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  const seen = async () => [await countOpen(named, "/api/review"), await countOpen(coordinator, "/api/review")];
  expect(await seen()).toEqual([1, 1]);
  await endAppointment(named);
  await endAppointment(coordinator);
  expect((await seen()).every((rows) => rows === 0 || rows === 403)).toBe(true);
  expect(await countOpen(hod, "/api/review")).toBe(1);
});
