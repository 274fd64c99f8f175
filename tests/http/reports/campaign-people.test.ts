import { expect, test } from "vitest";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, listOf } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { type Campaign as ListedCampaign, listHref, monthNeededHref } from "#web/screens/campaigns/campaign-labels.ts";

/** Campaigns of a department whose people have moved to another one, or have left. */
const world = await theWorld();
const { as, admin, hod, institute } = world;

type Campaign = { id: string };
type Row = { id: string; signedAt: string | null; remindedAt: string | null };

const input = { title: "Papers", kinds: ["journal"], periodType: "calendar", period: "2024", deadline: inDays(14) };
const open = () => as(hod).post("/api/campaigns", input).answers<Campaign>(201);
const rowsOf = async ({ id }: Campaign) =>
  new Map(
    (await as(hod).get(`/api/campaigns/${id}`).answers<{ rows: Row[] }>(200)).rows.map((row) => [row.id, row] as const),
  );

async function move({ id }: TestAccount): Promise<void> {
  const post = (code: string, starts: string | null, ends: string | null) => {
    const department = institute.departments[code]?.id ?? 0;
    return { ...defaultTerms, department, type: "primary" as const, starts, ends };
  };
  await withScope(world.database, institute.id, (scope) =>
    replaceAppointments(scope, id, [post("Computer", null, inDays(-2)), post("IT", inDays(-1), null)]),
  );
}

async function deactivate({ publicId }: TestAccount): Promise<void> {
  const { version } = await as(admin).get(`/api/accounts/${publicId}`).answers<{ version: number }>(200);
  await as(admin).patch(`/api/accounts/${publicId}`, { version, state: "deactivated" }).answers(200);
}

test.each([
  ["has moved to another department", move],
  ["has left", deactivate],
])("the sections of a person who %s are reopened, although the head cannot notify that person", async (_, leave) => {
  const who = await world.aTeacher();
  const campaign = await open();
  await as(who).post(`/api/campaigns/${campaign.id}/sign-off`, { isSigned: true }).answers(200);
  await leave(who);
  expect((await rowsOf(campaign)).get(who.publicId)?.signedAt).not.toBeNull();
  const reopened = await as(hod)
    .post(`/api/campaigns/${campaign.id}/reopen`, { people: [who.publicId] })
    .answers<{ notified: number }>(200);
  expect(reopened.notified).toBe(0);
  expect((await rowsOf(campaign)).get(who.publicId)?.signedAt).toBeNull();
});

test("a person whom the head cannot notify is not shown as reminded", async () => {
  const [moved, present] = [await world.aTeacher(), await world.aTeacher()];
  const campaign = await open();
  await move(moved);
  const remind = (people: TestAccount[]) =>
    as(hod).post(`/api/campaigns/${campaign.id}/remind`, { people: people.map(({ publicId }) => publicId) });
  expect(await remind([moved, present]).answers(200)).toEqual({ reminded: 1 });
  const rows = await rowsOf(campaign);
  expect(rows.get(present.publicId)?.remindedAt).not.toBeNull();
  expect(rows.get(moved.publicId)?.remindedAt).toBeNull();
  expect(await remind([moved]).answers(422)).toMatchObject({ message: "No active account would receive this." });
});

test("of a person who has moved, the lists behind the figures have the works of the campaign's department", async () => {
  const who = await world.aTeacher();
  await move(who);
  for (const day of [inDays(-5), inDays(-3), inDays(0)])
    await aPaper(as(who), { title: `Sieves of ${day}`, journalTitle: "Spans", dateOfPublication: day });
  const thisYear = Number(inDays(0).slice(0, 4));
  const period = `${thisYear - 1}..${thisYear}`;
  const campaign = await as(admin)
    .post("/api/campaigns", { ...input, period, department: "Computer" })
    .answers<ListedCampaign>(201);
  type Section = { works: number };
  const { rows } = await as(admin)
    .get(`/api/campaigns/${campaign.id}`)
    .answers<{ rows: { id: string; sections: Section[] }[] }>(200);
  const { sections } = await as(who)
    .get(`/api/campaigns/${campaign.id}/sections`)
    .answers<{ sections: Section[] }>(200);
  const figures = [rows.find(({ id }) => id === who.publicId)?.sections[0]?.works, sections[0]?.works];
  const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]).get("q") ?? "";
  const lists = [
    await listOf(as(admin), "journal", { q: queryOf(listHref("admin", "journal", campaign, who.email)) }),
    await listOf(as(who), "journal", { q: queryOf(listHref("common", "journal", campaign)), scope: "own" }),
  ];
  expect([figures, lists.map(({ total }) => total)]).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(queryOf(monthNeededHref("admin", "journal", campaign, who.email))).toContain("dept:Computer");
});
