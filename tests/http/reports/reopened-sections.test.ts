import { expect, test } from "vitest";
import { notificationText } from "#contract/notifications/notification-text.ts";
import { translatorForLanguage } from "#domain/translator-for.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, type Issues, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, itHod, admin, colleague } = world;

type Section = { kind: string; isSigned: boolean; hasNothingToReport: boolean };
type Campaign = { id: string; signed: number };
type Own = Campaign & { sections: Section[]; signedAt: string | null };
type CampaignWithPeople = Campaign & { rows: { id: string; signedAt: string | null; sections: Section[] }[] };

const input = {
  title: "papers and copyrights of 2024",
  kinds: ["journal", "copyright"],
  periodType: "calendar",
  period: "2024",
  deadline: inDays(14),
};
const addressOf = ({ id }: Campaign, path: string) => `/api/campaigns/${id}/${path}`;
const open = () => as(hod).post("/api/campaigns", input).answers<Campaign>(201);
const sign = (who: TestAccount, campaign: Campaign, isSigned = true) =>
  as(who).post(addressOf(campaign, "sign-off"), { isSigned }).answers<Own>(200);
const reopen = (who: TestAccount, campaign: Campaign, body: object) =>
  as(who).post(addressOf(campaign, "reopen"), body);
const own = (who: TestAccount, campaign: Campaign) => as(who).get(addressOf(campaign, "sections")).answers<Own>(200);
const answer = (who: TestAccount, campaign: Campaign, kind: string, hasNothingToReport: boolean) =>
  as(who).post(addressOf(campaign, "sections"), { kind, hasNothingToReport }).answers<Own>(200);
const signedOf = ({ sections }: { sections: Section[] }) =>
  sections.flatMap(({ kind, isSigned }) => (isSigned ? [kind] : [])).sort();
const toAnswer = async (who: TestAccount) =>
  (await as(who).get("/api/me/sidebar").answers<{ campaigns: number }>(200)).campaigns;

const url = ({ kind, id }: { kind: string; id: string }) => `/api/records/${kind}/${id}`;
const change = async (
  who: TestAccount,
  { kind, id }: Shown,
  data: object,
): Promise<{ status: number; message: string }> => {
  const { version } = await as(who).get(url({ kind, id })).answers<Shown>(200);
  const { status, body } = await as(who).patch(url({ kind, id }), { version, data });
  return { status, message: (body as Partial<Issues>).message ?? "" };
};

let numbers = 0;

/** A person with a submitted paper and a submitted copyright of 2024, both signed off. */
async function signer() {
  const who = await world.aTeacher({ name: `Signed ${++numbers}` });
  const people = [{ name: who.name, account: who.publicId }];
  const paper = await aPaper(
    as(who),
    { title: `Kilns, part ${numbers}`, journalTitle: "Spans", dateOfPublication: "2024-05" },
    people,
  );
  const work = await as(who)
    .post("/api/records/copyright", {
      data: {
        title: `A kiln, part ${numbers}`,
        registrationDate: "2024-05",
        startDate: "2024-05",
        applicationNumber: `12${numbers}/2024-CO/L`,
      },
      people,
    })
    .answers<Shown>(201);
  for (const one of [paper, work])
    await as(who)
      .post(`${url(one)}/submit`)
      .answers(200);
  const campaign = await open();
  await sign(who, campaign);
  return { who, paper, work, campaign };
}

test("when one of two signed sections is reopened, its records can be changed, the others stay locked, and the person is notified which", async () => {
  const { who, paper, work, campaign } = await signer();
  expect(signedOf(await own(who, campaign))).toEqual(["copyright", "journal"]);
  expect(await toAnswer(who)).toBe(0);
  const { signed } = await reopen(hod, campaign, { people: [who.publicId], kinds: ["journal"] }).answers<Campaign>(200);
  expect(signed).toBe(0);
  expect((await change(who, paper, { volume: "7" })).status).toBe(200);
  const refused = await change(who, work, { title: "Another title" });
  expect(refused).toEqual({ status: 409, message: expect.stringContaining("signed this off") });
  const { signedAt, ...mine } = await own(who, campaign);
  expect([signedAt, signedOf(mine)]).toEqual([null, ["copyright"]]);
  expect(await toAnswer(who)).toBe(1);
  const { rows } = await as(hod).get(`/api/campaigns/${campaign.id}`).answers<CampaignWithPeople>(200);
  const row = rows.find(({ id }) => id === who.publicId);
  expect(row).toMatchObject({ signedAt: null });
  expect(row && signedOf(row)).toEqual(["copyright"]);
  const result = await as(who).get("/api/notifications").answers<{ rows: { body: { message?: string } }[] }>(200);
  expect(result.rows[0]?.body.message).toMatch(/^Reopened for you: Journal papers\. /);
  const { text } = notificationText("announcement", result.rows[0]?.body ?? {}, await translatorForLanguage("hi"));
  expect(text).not.toMatch(/Reopened|Journal|Check your records/);
  expect(text).toMatch(/^आपके लिए/);
  await sign(who, campaign);
  expect((await change(who, paper, { volume: "8" })).status).toBe(409);
  expect(await toAnswer(who)).toBe(0);
});

test("a section is reopened for everybody who signed it, and for nobody who did not", async () => {
  const { who, paper, campaign } = await signer();
  await sign(colleague, campaign);
  await reopen(admin, campaign, { kinds: ["copyright"] }).answers(200);
  expect(signedOf(await own(who, campaign))).toEqual(["journal"]);
  expect(signedOf(await own(colleague, campaign))).toEqual(["journal"]);
  expect(signedOf(await own(hod, campaign))).toEqual([]);
  expect((await change(who, paper, { volume: "7" })).status).toBe(409);
  await reopen(admin, campaign, { kinds: ["copyright"] }).answers(409);
});

test("when the last signed section is reopened, the whole signature is withdrawn", async () => {
  const { who, campaign } = await signer();
  for (const kind of ["copyright", "journal"])
    await reopen(hod, campaign, { people: [who.publicId], kinds: [kind] }).answers(200);
  expect(signedOf(await own(who, campaign))).toEqual([]);
  await reopen(hod, campaign, { people: [who.publicId] }).answers(409);
  await sign(who, campaign);
  await reopen(hod, campaign, { people: [who.publicId] }).answers(200);
  expect(signedOf(await own(who, campaign))).toEqual([]);
});

test("returning a record reopens its section only", async () => {
  const { who, paper, work, campaign } = await signer();
  const { version } = await as(hod).get(url(paper)).answers<Shown>(200);
  await as(hod)
    .post(`${url(paper)}/return`, { version, reason: "The volume is missing" })
    .answers(200);
  expect(signedOf(await own(who, campaign))).toEqual(["copyright"]);
  expect((await change(who, work, { title: "Another title" })).status).toBe(409);
  expect((await change(who, paper, { volume: "7" })).status).toBe(200);
});

test("answering a reopened section leaves the others signed; withdrawing an answer of a signed one withdraws the signature", async () => {
  const who = await world.aTeacher();
  const campaign = await open();
  for (const kind of input.kinds) await answer(who, campaign, kind, true);
  await sign(who, campaign);
  await reopen(hod, campaign, { people: [who.publicId], kinds: ["journal"] }).answers(200);
  expect(signedOf(await answer(who, campaign, "journal", false))).toEqual(["copyright"]);
  expect(signedOf(await answer(who, campaign, "journal", true))).toEqual(["copyright"]);
  expect(signedOf(await answer(who, campaign, "copyright", false))).toEqual([]);
});

test("only a person who leads an open campaign reopens a section, and only one that it asks for", async () => {
  const { who, campaign } = await signer();
  const section = { people: [who.publicId], kinds: ["journal"] };
  await reopen(who, campaign, section).answers(403);
  await reopen(itHod, campaign, section).answers(404);
  await reopen(hod, campaign, { ...section, kinds: ["book"] }).answers(422);
  await reopen(hod, campaign, { ...section, people: [colleague.publicId] }).answers(409);
  expect(signedOf(await own(who, campaign))).toEqual(["copyright", "journal"]);
  await as(hod).post(addressOf(campaign, "close"), {}).answers(200);
  await reopen(hod, campaign, section).answers(409);
});
