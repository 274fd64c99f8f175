import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { remindBeforeDeadlines } from "#domain/campaigns/remind-before-deadlines.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, listOf } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, coordinator, hod, itTeacher, itHod, admin, stranger, strangerAdmin, owner } = world;

type Section = {
  kind: string;
  works: number;
  drafts: number;
  hasNothingToReport: boolean;
  gap: { message: string } | null;
};
type Campaign = { id: string; people: number; signed: number; mayLead: boolean; isAsked: boolean; closedAt: unknown };
type Row = { id: string; name: string; sections: Section[]; signedAt: string | null; remindedAt: string | null };
type CampaignWithPeople = Campaign & { rows: Row[]; totals: { kind: string; works: number }[] };
type Own = Campaign & { sections: Section[]; signedAt: string | null };

const deadline = inDays(14);
const input = {
  title: "Papers of 2024",
  kinds: ["journal", "patent"],
  periodType: "calendar",
  period: "2024",
  deadline,
};

const open = (who: TestAccount, more: object = {}) =>
  as(who)
    .post("/api/campaigns", { ...input, ...more })
    .answers<Campaign>(201);
const addressOf = ({ id }: { id: string }, path = "") => `/api/campaigns/${id}${path}`;
const readCampaign = (who: TestAccount, campaign: Campaign) =>
  as(who).get(addressOf(campaign)).answers<CampaignWithPeople>(200);
const own = (who: TestAccount, campaign: Campaign) => as(who).get(addressOf(campaign, "/sections")).answers<Own>(200);
const rowOf = ({ rows }: CampaignWithPeople, who: TestAccount) => rows.find(({ id }) => id === who.publicId);
const paperOf = (who: TestAccount, year: number) =>
  aPaper(as(who), { journalTitle: "Spans", dateOfPublication: `${year}-05` });

for (const year of [2021, 2021, 2022, 2023, 2023, 2023, 2023]) await paperOf(teacher, year);
for (const year of [2023, 2024, 2024]) await paperOf(colleague, year);

test("a head asks those on the staff in the period, and each is notified with a link", async () => {
  const later = await world.aTeacher({ name: "Came Later", since: "2025-01-01" });
  const campaign = await open(hod);
  const { rows } = await readCampaign(hod, campaign);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([teacher, coordinator, colleague, hod].map(({ name }) => name).sort());
  expect(names).not.toContain(later.name);
  expect(campaign).toMatchObject({ people: 4, signed: 0, mayLead: true, isAsked: true });
  const { rows: result } = await as(teacher)
    .get("/api/notifications")
    .answers<{ rows: { body: { subject?: string; link?: string } }[] }>(200);
  expect(result[0]?.body).toMatchObject({
    subject: input.title,
    link: expect.stringContaining(`/common/campaigns/${campaign.id}`),
  });
  await as(later).get(addressOf(campaign, "/sections")).answers(404);
});

test("the total counts a paper of two people once", async () => {
  const campaign = await open(hod, { period: "2019" });
  const people = [teacher, colleague].map(({ name, email }) => ({ name, email }));
  await aPaper(as(teacher), { title: "Shared spans", journalTitle: "Spans", dateOfPublication: "2019-05" }, people);
  const found = await readCampaign(hod, campaign);
  expect([teacher, colleague].map((who) => rowOf(found, who)?.sections[0]?.works)).toEqual([1, 1]);
  expect(found.totals).toEqual([
    { kind: "journal", works: 1 },
    { kind: "patent", works: 0 },
  ]);
});

test("the people of a campaign are listed with zeros too and why something is probably missing, and the numbers are those of the lists", async () => {
  const campaign = await open(hod);
  const found = await readCampaign(hod, campaign);
  const sections = (who: TestAccount) => rowOf(found, who)?.sections;
  expect(sections(teacher)).toMatchObject([
    { kind: "journal", works: 0, hasNothingToReport: false, gap: { message: "Usually 1 to 4 a year; none in 2024." } },
    { kind: "patent", works: 0, gap: null },
  ]);
  expect(sections(colleague)).toMatchObject([
    { kind: "journal", works: 2, drafts: 2, gap: null },
    { kind: "patent", works: 0, gap: null },
  ]);
  for (const who of [teacher, colleague, coordinator]) {
    const { sections: seen } = await own(who, campaign);
    expect([...seen].sort((a, b) => a.kind.localeCompare(b.kind))).toEqual(sections(who));
    const { total } = await listOf(as(who), "journal", { q: "year:2024", scope: "own" });
    expect(seen.find(({ kind }) => kind === "journal")?.works).toBe(total);
  }
});

test("a section is answered with a record or with “nothing to report”, then signed off", async () => {
  const person = await world.aTeacher({ name: "Ira Gokhale" });
  for (const year of [2021, 2022]) await paperOf(person, year);
  const campaign = await open(hod);
  const sign = (isSigned = true) => as(person).post(addressOf(campaign, "/sign-off"), { isSigned });
  const refused = await sign().answers<{ message: string }>(409);
  expect(refused.message).toBe("First add the missing records, or choose “Nothing to report”, for: Journal papers.");
  const nothing = (hasNothingToReport: boolean) =>
    as(person).post(addressOf(campaign, "/sections"), { kind: "journal", hasNothingToReport }).answers<Own>(200);
  expect((await nothing(true)).sections[0]).toMatchObject({ kind: "journal", hasNothingToReport: true });
  await nothing(false);
  await sign().answers(409);
  const paper = await paperOf(person, 2024);
  const toAnswer = async () => (await as(person).get("/api/me/sidebar").answers<{ campaigns: number }>(200)).campaigns;
  const before = await toAnswer();
  expect((await sign().answers<Own>(200)).signedAt).not.toBeNull();
  expect(await toAnswer()).toBe(before - 1);
  expect(rowOf(await readCampaign(hod, campaign), person)?.signedAt).not.toBeNull();
  expect((await readCampaign(hod, campaign)).signed).toBe(1);
  await sign(false).answers(200);
  await as(person).remove(`/api/records/journal/${paper.id}`).answers(200);
  await sign().answers(409);
});

test("whoever withdraws “nothing to report” is no longer signed off", async () => {
  const campaign = await open(hod);
  const nothing = (hasNothingToReport: boolean) =>
    as(teacher).post(addressOf(campaign, "/sections"), { kind: "journal", hasNothingToReport }).answers<Own>(200);
  await nothing(true);
  await as(teacher).post(addressOf(campaign, "/sign-off"), {}).answers(200);
  expect((await nothing(true)).signedAt).not.toBeNull();
  expect((await nothing(false)).signedAt).toBeNull();
});

test("a closed campaign takes no answer until it is opened again", async () => {
  const campaign = await open(hod);
  await as(hod).post(addressOf(campaign, "/close")).answers(200);
  const answer = () =>
    as(teacher).post(addressOf(campaign, "/sections"), { kind: "journal", hasNothingToReport: true });
  expect(await answer().answers(409)).toMatchObject({ message: "This campaign is closed." });
  await as(hod).post(addressOf(campaign, "/remind"), {}).answers(409);
  await as(hod).patch(addressOf(campaign), { deadline }).answers(409);
  await as(hod).post(addressOf(campaign, "/reopen")).answers(200);
  await answer().answers(200);
});

test("for people whom it does not ask, a campaign does not exist, closed or open", async () => {
  const campaign = await open(hod);
  for (const isClosed of [false, true]) {
    if (isClosed) await as(hod).post(addressOf(campaign, "/close")).answers(200);
    for (const who of [itTeacher, stranger]) {
      await as(who).post(addressOf(campaign, "/sections"), { kind: "journal", hasNothingToReport: true }).answers(404);
      await as(who).post(addressOf(campaign, "/sign-off"), { isSigned: true }).answers(404);
    }
  }
});

test("those who have not signed off are reminded, each once a day", async () => {
  const campaign = await open(hod);
  await as(teacher).post(addressOf(campaign, "/sections"), { kind: "journal", hasNothingToReport: true }).answers(200);
  await as(teacher).post(addressOf(campaign, "/sign-off"), {}).answers(200);
  const remind = (body: object) => as(hod).post(addressOf(campaign, "/remind"), body);
  expect(await remind({ people: [teacher.publicId] }).answers(409)).toMatchObject({
    message: "Everybody you chose has signed off or cannot sign in.",
  });
  expect(await remind({ people: [colleague.publicId], message: "Please" }).answers(200)).toEqual({ reminded: 1 });
  await remind({ people: [colleague.publicId] }).answers(409);
  const row = rowOf(await readCampaign(hod, campaign), colleague);
  expect(row?.remindedAt).not.toBeNull();
  await owner.query("update campaign_answers set reminded_at = reminded_at - interval '1 day'");
  expect(await remind({ people: [colleague.publicId] }).answers(200)).toEqual({ reminded: 1 });
});

test("a week and a day before the deadline whoever has not signed off is reminded, once", async () => {
  await owner.query("update campaigns set closed_at = now()");
  const later = await open(hod, { kinds: ["patent"], deadline: inDays(3) });
  const campaign = await open(hod, { kinds: ["patent"], deadline: inDays(7) });
  await as(teacher).post(addressOf(campaign, "/sign-off"), {}).answers(200);
  const run = () =>
    withScope(world.database, world.institute.id, (scope) => remindBeforeDeadlines(scope, "https://records.example"));
  const isReminded = async (one: Campaign, who: TestAccount) =>
    rowOf(await readCampaign(hod, one), who)?.remindedAt !== null;
  const everybody = (await readCampaign(hod, campaign)).people;
  expect(await run()).toBe(everybody - 1);
  expect(await isReminded(campaign, colleague)).toBe(true);
  expect(await isReminded(campaign, teacher)).toBe(false);
  expect(await isReminded(later, colleague)).toBe(false);
  expect(await run()).toBe(0);
  const { rows } = await as(colleague)
    .get("/api/notifications")
    .answers<{ rows: { body: { isReminder?: boolean; link?: string } }[] }>(200);
  expect(rows[0]?.body).toMatchObject({
    isReminder: true,
    link: `https://records.example/common/campaigns/${campaign.id}`,
  });
});

test("a campaign is led by the department's head and the admin, and exists for nobody else", async () => {
  const campaign = await open(hod, { department: "Computer" });
  await as(admin).get(addressOf(campaign)).answers(200);
  await as(teacher).get(addressOf(campaign)).answers(403);
  for (const who of [itHod, stranger, strangerAdmin])
    await as(who)
      .get(addressOf(campaign))
      .answers(who === stranger ? 403 : 404);
  await as(itTeacher).get(addressOf(campaign, "/sections")).answers(404);
  await as(itHod)
    .post("/api/campaigns", { ...input, department: "Computer" })
    .answers(403);
  await as(itHod).post(addressOf(campaign, "/close")).answers(404);
  const { rows } = await as(itTeacher).get("/api/campaigns").answers<{ rows: Campaign[] }>(200);
  expect(rows.map(({ id }) => id)).not.toContain(campaign.id);
});

test("an institute's campaign asks every department; the admin sees all its people", async () => {
  const campaign = await open(admin, { kinds: ["journal"], period: "2021..2024" });
  const { rows, people } = await readCampaign(admin, campaign);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([teacher.name, itTeacher.name]));
  expect(rows.length).toBe(people);
  await as(hod).get(addressOf(campaign)).answers(403);
  const { sections } = await own(teacher, campaign);
  expect(sections[0]).toMatchObject({ works: 7, gap: { message: "Usually 1 to 4 a year; none in 2024." } });
});

test("what cannot be opened is refused with the field", async () => {
  const issues = async (more: object) => {
    const { issues: found } = await as(hod)
      .post("/api/campaigns", { ...input, ...more })
      .answers<{ issues: { field: string; message: string }[] }>(422);
    return found.map(({ field }) => field);
  };
  expect(await issues({ period: "twenty" })).toEqual(["period"]);
  expect(await issues({ period: "2031" })).toEqual(["period"]);
  expect(await issues({ deadline: "2020-01-01" })).toEqual(["deadline"]);
  expect(await issues({ kinds: ["poems"] })).toEqual(["kinds"]);
  expect(await issues({ kinds: [] })).toEqual(["kinds"]);
  expect(await issues({ title: "  " })).toEqual(["title"]);
});

test("the deadline is a file for calendars, with long titles in lines that calendars read", async () => {
  const title = `नॅक भेटीपूर्वी; ${"all papers, ".repeat(8)}please`;
  const campaign = await open(hod, { title });
  const { text, headers } = await as(teacher).get(addressOf(campaign, "/calendar"));
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll("\r\n ", "");
  expect(unfolded).toContain(`SUMMARY:${title.replaceAll(/[;,]/g, "\\$&")}\r\n`);
  expect(unfolded).toContain(`DTSTART;VALUE=DATE:${deadline.replaceAll("-", "")}\r\n`);
});

test("a campaign that is reopened and closed without tables has the submission of the earlier closing no longer", async () => {
  const campaign = await open(hod, { kinds: [], reports: ["naac.3.4.5"] });
  type Closed = Campaign & { submission: string | null };
  const close = (reports: string[]) => as(hod).post(addressOf(campaign, "/close"), { reports }).answers<Closed>(200);
  const { submission } = await close(["naac.3.4.5"]);
  expect(submission).not.toBeNull();
  expect((await close([])).submission).toBe(submission);
  await as(hod).post(addressOf(campaign, "/reopen")).answers(200);
  expect((await close([])).submission).toBeNull();
});

test("a campaign for tables asks for their record types, and ends with a frozen submission of them", async () => {
  const reports = ["naac.3.4.5", "naac.3.4.3"];
  const campaign = await as(hod)
    .post("/api/campaigns", { ...input, kinds: [], reports })
    .answers<Campaign & { kinds: string[]; reports: string[] }>(201);
  expect([...campaign.kinds].sort()).toEqual(["journal", "patent"]);
  expect([...campaign.reports].sort()).toEqual([...reports].sort());
  await as(hod)
    .post("/api/campaigns", { ...input, kinds: [] })
    .answers(422);
  await as(hod)
    .post("/api/campaigns", { ...input, kinds: [], reports: ["naac.9.9.9"] })
    .answers(422);

  await as(hod)
    .post(addressOf(campaign, "/close"), { reports: ["naac.9.9.9"] })
    .answers(422);
  expect((await readCampaign(hod, campaign)).closedAt).toBeNull();
  await as(itHod).post(addressOf(campaign, "/close"), { reports }).answers(404);
  const ended = await as(hod)
    .post(addressOf(campaign, "/close"), { reports })
    .answers<Campaign & { submission: string }>(200);
  expect(ended.closedAt).not.toBeNull();
  const made = await as(hod)
    .get(`/api/submissions/${ended.submission}`)
    .answers<{ title: string; period: string; department: { code: string }; reports: string[] }>(200);
  expect(made).toMatchObject({ title: input.title, period: "2024", department: { code: "Computer" }, reports });
  await as(itHod).get(`/api/submissions/${ended.submission}`).answers(404);
  await as(hod).post(addressOf(campaign, "/close"), { reports }).answers(409);
  const { rows } = await as(teacher)
    .get("/api/campaigns")
    .answers<{ rows: (Campaign & { submission: string | null })[] }>(200);
  expect(rows.find(({ id }) => id === campaign.id)?.submission).toBeNull();
  await as(hod).post(addressOf(campaign, "/reopen")).answers(200);
});

test("a campaign for tables has at most ten years", async () => {
  const openCampaign = (period: string, reports = ["naac.3.4.5"]) =>
    as(hod).post("/api/campaigns", { ...input, reports, period });
  const message = "A campaign for tables has at most 10 years. Open one for each part of the period.";
  expect(await openCampaign("2014..2024").answers(422)).toMatchObject({ issues: [{ field: "period", message }] });
  await openCampaign("2015..2024").answers(201);
  await openCampaign("2014..2024", []).answers(201);
});

test.each(["2010..2024", `2024..${Number(inDays(0).slice(0, 4)) + 1}`])(
  "an open campaign of %s is closed with the tables that are ticked",
  async (period) => {
    const campaign = await open(hod, { period });
    const { submission } = await as(hod)
      .post(addressOf(campaign, "/close"), { reports: ["naac.3.4.5"] })
      .answers<{ submission: string }>(200);
    expect(await as(hod).get(`/api/submissions/${submission}`).answers(200)).toMatchObject({ period });
  },
);

test("a campaign for tables of more than ten years, as they once were, is closed and frozen, and followed by a shorter one", async () => {
  const campaign = await open(hod, { period: "2010..2024" });
  await owner.query("update campaigns set reports = '{naac.3.4.5}' where id = $1", [campaign.id]);
  const { submission } = await as(hod)
    .post(addressOf(campaign, "/close"), { reports: ["naac.3.4.5"] })
    .answers<{ submission: string }>(200);
  const task = { institute: world.institute.id, submission };
  await runFreeze(world.appContext, task);
  expect(await as(hod).get(`/api/submissions/${submission}`).answers(200)).toMatchObject({ state: "complete" });
  const followed = { title: "Next", deadline, earlier: campaign.id };
  expect((await as(hod).post("/api/campaigns", followed)).status).toBe(422);
  await as(hod)
    .post("/api/campaigns", { ...followed, periodType: "calendar", period: "2023..2024" })
    .answers(201);
});

test("after the deadline a head tells the admins, an admin each head about their own people, once a day", async () => {
  const ofDepartment = await open(hod, { title: "Late here" });
  await as(hod).post(addressOf(ofDepartment, "/escalate"), {}).answers(409);
  const ofAll = await open(admin, { title: "Late everywhere" });
  await owner.query("update campaigns set deadline = current_date - 1 where id = any ($1)", [
    [ofDepartment.id, ofAll.id],
  ]);
  await as(teacher).post(addressOf(ofDepartment, "/escalate"), {}).answers(403);
  await as(itHod).post(addressOf(ofDepartment, "/escalate"), {}).answers(404);
  const escalated = await as(hod)
    .post(addressOf(ofDepartment, "/escalate"), { message: "Please help." })
    .answers<{ notified: number; told: number }>(200);
  expect(escalated.notified).toBeGreaterThan(0);
  expect(escalated.told).toBe(escalated.notified);
  await as(hod).post(addressOf(ofDepartment, "/escalate"), {}).answers(409);
  const notificationsTo = async (who: TestAccount, subject: string) => {
    const { rows } = await as(who)
      .get("/api/notifications")
      .answers<{ rows: { body: { subject?: string; message?: string; link?: string } }[] }>(200);
    return rows.filter(({ body }) => body.subject === subject && body.message?.includes(", ")).map(({ body }) => body);
  };
  const [toAdmin] = await notificationsTo(admin, "Late here");
  expect(toAdmin?.message).toMatch(/^Please help\.\n\n/);
  expect(toAdmin?.message).toContain(teacher.name);
  expect(toAdmin?.message).not.toContain(itTeacher.name);
  expect(toAdmin?.link).toContain(`/admin/campaigns/${ofDepartment.id}`);

  await as(admin).post(addressOf(ofAll, "/escalate"), {}).answers(200);
  const [toHead] = (await notificationsTo(hod, "Late everywhere")).filter(({ message }) =>
    message?.includes("not signed off"),
  );
  expect(toHead?.message).toContain(teacher.name);
  expect(toHead?.message).not.toContain(itTeacher.name);
  expect((await notificationsTo(itHod, "Late everywhere")).map(({ message }) => message).join()).not.toContain(
    teacher.name,
  );
});

test("a campaign follows last year's: same types, a year later, with last year's answers beside it", async () => {
  const person = await world.aTeacher({ name: "Uma Sathe" });
  const first = await open(hod, {
    title: "AQAR 2023",
    period: "2023",
    note: "Please check.",
    kinds: ["patent", "journal"],
  });
  await paperOf(person, 2023);
  await as(person).post(addressOf(first, "/sections"), { kind: "patent", hasNothingToReport: true }).answers(200);
  const next = await as(hod)
    .post("/api/campaigns", { title: "AQAR 2024", deadline, earlier: first.id })
    .answers<Campaign & { period: string; periodType: string; kinds: string[]; note: string; earlier: string }>(201);
  expect(next).toMatchObject({ period: "2024", periodType: "calendar", note: "Please check.", earlier: first.id });
  expect([...next.kinds].sort()).toEqual(["journal", "patent"]);
  const before = (sections: readonly { kind: string; before?: unknown }[] = []) =>
    Object.fromEntries(sections.map((one) => [one.kind, one.before]));
  const expected = {
    journal: { period: "2023", works: 1, hasNothingToReport: false, isNothing: false, continued: 0 },
    patent: { period: "2023", works: 0, hasNothingToReport: true, isNothing: true, continued: 0 },
  };
  expect(before(rowOf(await readCampaign(hod, next), person)?.sections)).toEqual(expected);
  expect(before((await own(person, next)).sections)).toEqual(expected);
  expect(before((await own(person, first)).sections)).toEqual({ journal: null, patent: null });
  // A campaign can follow only one that the person leads, and a year that has not begun is refused.
  const refused = await as(itHod).ask("POST", "/api/campaigns", {
    body: { title: "Mine", deadline, earlier: first.id },
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("among those that you lead")]);
  const late = await open(hod, { title: "This year", period: inDays(0).slice(0, 4) });
  await as(hod).post("/api/campaigns", { title: "Next year", deadline, earlier: late.id }).answers(422);
});

test("only what continues is offered to be carried forward, and nothing is copied", async () => {
  const person = await world.aTeacher({ name: "Vidya Apte" });
  const member = async (body: string, validFrom: string, validUntil?: string, isSubmitted = true) => {
    const made = await as(person)
      .post("/api/records/memberships", {
        data: { body, membershipNumber: body, validFrom, ...(validUntil && { validUntil }) },
      })
      .answers<{ id: string }>(201);
    if (isSubmitted) await as(person).post(`/api/records/memberships/${made.id}/submit`).answers(200);
    return made.id;
  };
  const life = await member("ISTE", "2015-04-01");
  const ended = await member("CSI", "2022-01-01", "2023-12-31");
  await member("IEEE", "2024-03-01");
  await member("ACM", "2016-01-01", undefined, false);
  const campaign = await open(hod, { kinds: ["memberships"] });
  type Lasting = Own & {
    sections: (Section & { continued: number; continuing?: { record: string; isContinued: boolean }[] })[];
  };
  const read = () => as(person).get(addressOf(campaign, "/sections")).answers<Lasting>(200);
  expect((await read()).sections[0]?.continuing).toMatchObject([{ record: life, isContinued: false }]);
  const say = (body: object) =>
    as(person).ask("POST", addressOf(campaign, "/sections"), { body: { kind: "memberships", ...body } });
  for (const wrong of [ended, campaign.id]) expect((await say({ continues: [wrong] })).status).toBe(422);
  expect((await say({ continues: [life], hasNothingToReport: true })).status).toBe(422);
  expect(
    (
      await as(colleague).ask("POST", addressOf(campaign, "/sections"), {
        body: { kind: "memberships", continues: [life] },
      })
    ).status,
  ).toBe(422);
  expect((await say({ continues: [life] })).status).toBe(200);
  await as(person).post(addressOf(campaign, "/sign-off"), {}).answers(200);
  expect((await read()).sections[0]).toMatchObject({ continued: 1, continuing: [{ record: life, isContinued: true }] });
  expect(rowOf(await readCampaign(hod, campaign), person)?.sections).toMatchObject([{ works: 1, continued: 1 }]);
  expect((await listOf(as(person), "memberships", { scope: "own" })).total).toBe(4);
  expect((await say({ continues: [] })).status).toBe(200);
  expect((await read()).signedAt).toBeNull();
  // Two tabs that each carry another record forward.
  const other = await member("ISTAM", "2014-04-01");
  for (const record of [ended, campaign.id])
    expect((await say({ record: { id: record, isContinued: true } })).status).toBe(422);
  for (const record of [life, other]) await say({ record: { id: record, isContinued: true } });
  const continued = async () => (await read()).sections[0]?.continuing?.filter(({ isContinued }) => isContinued);
  expect(await continued()).toMatchObject([{ record: other }, { record: life }]);
  // What was carried forward and is no longer there does not prevent further answers.
  await as(person).remove(`/api/records/memberships/${other}`).answers(200);
  expect((await say({ record: { id: life, isContinued: false } })).status).toBe(200);
  expect(await continued()).toEqual([]);
});
