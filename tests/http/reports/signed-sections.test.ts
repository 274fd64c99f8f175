import { describe, expect, test } from "vitest";
import { scheduleMatching } from "#db/queries/records/match-due.ts";
import { dayAt, withScope } from "#db/scope.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { inDays } from "#tests/support/records/days.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { aPaper, type Issues, type Shown } from "#tests/support/records/records.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, itHod, admin, colleague, coordinator } = world;

type Campaign = { id: string; signed: number };
type Kept = {
  signed: {
    campaign: string;
    person: string;
    isOwn: boolean;
    leaders: string[];
    deadline: string;
    id: string | null;
    personId: string | null;
    mayReopen: boolean;
  }[];
};
type Row = { id: string; isLocked?: boolean; abilities: { edit: boolean; remove: boolean } };

const input = {
  title: "Papers of 2024",
  kinds: ["journal"],
  periodType: "calendar",
  period: "2024",
  deadline: inDays(14),
};
const url = ({ kind, id }: { kind: string; id: string }) => `/api/records/${kind}/${id}`;
const line = (who: TestAccount) => ({ name: who.name, account: who.publicId });
const proof = { field: "file", name: "paper.pdf", type: "application/pdf", bytes: aPdf("paper") };
let numbers = 0;

const paperOf = (who: TestAccount, data: object = {}, people: object[] = [line(who)]) =>
  aPaper(
    as(who),
    { title: `Cooling towers, part ${++numbers}`, journalTitle: "Spans", dateOfPublication: "2024-05", ...data },
    people,
  );
const submit = (who: TestAccount, paper: Shown) => as(who).post(`${url(paper)}/submit`);
async function submitted(who: TestAccount, data: object = {}, people?: object[]): Promise<Shown> {
  return submit(who, await paperOf(who, data, people)).answers<Shown>(200);
}
const change = (who: TestAccount, paper: Shown, body: object) =>
  as(who).patch(url(paper), { version: paper.version, ...body });
const open = (more: object = {}, who = hod) =>
  as(who)
    .post("/api/campaigns", { ...input, ...more })
    .answers<Campaign>(201);
const sign = (who: TestAccount, { id }: Campaign, isSigned = true) =>
  as(who).post(`/api/campaigns/${id}/sign-off`, { isSigned }).answers(200);
const reopen = (who: TestAccount, { id }: Campaign, people?: TestAccount[]) =>
  as(who).post(`/api/campaigns/${id}/reopen`, people ? { people: people.map(({ publicId }) => publicId) } : {});
const kept = (who: TestAccount, paper: Shown) =>
  as(who)
    .get(`${url(paper)}/submissions`)
    .answers<Kept>(200);

/** A person with a submitted paper of 2024 in a signed section. */
async function signer(people: object[] = [], name = `Signed ${++numbers}`) {
  const who = await world.aTeacher({ name });
  const paper = await submitted(who, {}, [line(who), ...people]);
  const campaign = await open();
  await sign(who, campaign);
  return { who, paper, campaign };
}

describe("a record that was signed off", () => {
  type Signed = Awaited<ReturnType<typeof signer>>;
  const roads: Record<string, (signed: Signed) => Promise<Answer>> = {
    "is not edited": ({ who, paper }) => change(who, paper, { data: { volume: "7" } }),
    "is not moved out of the period": ({ who, paper }) =>
      change(who, paper, { data: { dateOfPublication: "2023-05" } }),
    "keeps its people": ({ who, paper }) => change(who, paper, { people: [line(who), { name: "A. Guest" }] }),
    "is not withdrawn": ({ who, paper }) => as(who).post(`${url(paper)}/withdraw`),
    "is not deleted": ({ who, paper }) => as(who).remove(url(paper)),
    "gets no other proof": ({ who, paper }) =>
      as(who).upload("POST", `${url(paper)}/proofs`, [proof], { field: "paper" }),
    "gets no other proof from a draft that is merged into it": async ({ who, paper }) => {
      const { id } = await aPaper(as(who), paper.data, [line(who)]);
      await as(who)
        .upload("POST", `${url({ kind: "journal", id })}/proofs`, [proof], { field: "paper" })
        .answers(201);
      return as(hod).post("/api/merges", { records: [paper.id, id], keep: paper.id });
    },
  };
  test.each(Object.entries(roads))("%s", async (_, road) => {
    const signed = await signer();
    const before = await as(signed.who).get(url(signed.paper)).answers<Shown>(200);
    const { status, body } = await road(signed);
    const { code, message } = body as Issues;
    expect([status, code]).toEqual([409, "conflict"]);
    expect(message).toBe(
      `${signed.who.name} signed this off for “Papers of 2024”. It cannot be changed until the campaign is closed, ${signed.who.name} withdraws the signature, or ${hod.name} or ${coordinator.name} reopens it.`,
    );
    expect(await as(signed.who).get(url(signed.paper)).answers<Shown>(200)).toEqual(before);
    await sign(signed.who, signed.campaign, false);
    expect((await road(signed)).status).toBeLessThan(300);
  });

  test("is not edited by a co-author who has signed nothing, and the page says who can open it again", async () => {
    const { paper, who, campaign } = await signer([line(colleague)]);
    await as(colleague)
      .post(`${url(paper)}/confirm`)
      .answers(200);
    const now = await as(colleague).get(url(paper)).answers<Shown>(200);
    await change(colleague, now, { data: { volume: "8" } }).answers(409);
    const section = {
      campaign: "Papers of 2024",
      person: who.name,
      leaders: [hod.name, coordinator.name],
      deadline: input.deadline,
    };
    const shown = { ...section, isOwn: false, id: null, personId: null, mayReopen: false };
    const named = { id: campaign.id, personId: who.publicId };
    expect((await kept(colleague, paper)).signed).toEqual([shown]);
    expect((await kept(who, paper)).signed).toEqual([{ ...shown, ...named, isOwn: true }]);
    expect((await kept(hod, paper)).signed).toEqual([{ ...shown, ...named, mayReopen: true }]);
  });

  test("is not offered for editing or deleting, on its page and in lists, to its author, a co-author and the head", async () => {
    const { paper, who, campaign } = await signer([line(colleague)]);
    await as(colleague)
      .post(`${url(paper)}/confirm`)
      .answers(200);
    const other = await submitted(who, { dateOfPublication: "2023-05" });
    const shownTo = async (viewer: TestAccount, id = paper.id) => {
      const { abilities, isLocked } = await as(viewer)
        .get(url({ kind: "journal", id }))
        .answers<Row>(200);
      const { rows } = await as(viewer).get("/api/records/journal?limit=200").answers<{ rows: Row[] }>(200);
      const row = rows.find((one) => one.id === id);
      const { edit, remove } = abilities;
      expect(row).toMatchObject({ abilities: { edit, remove } });
      expect(row?.isLocked ?? false).toBe(isLocked);
      return { isLocked, edit, remove };
    };
    const locked = { isLocked: true, edit: false, remove: false };
    for (const viewer of [who, colleague, hod]) expect(await shownTo(viewer)).toEqual(locked);
    expect(await shownTo(who, other.id)).toEqual({ isLocked: false, edit: true, remove: true });
    await sign(who, campaign, false);
    expect(await shownTo(who)).toEqual({ isLocked: false, edit: true, remove: true });
    expect(await shownTo(colleague)).toEqual({ isLocked: false, edit: true, remove: false });
    expect(await shownTo(hod)).toEqual({ isLocked: false, edit: false, remove: true });
  });

  test("names those who lead the department today, whoever opened the campaign; for one of the institute, its admins", async () => {
    const who = await world.aTeacher();
    const paper = await submitted(who);
    await sign(who, await open({ department: "Computer", title: "By the office" }, admin));
    const { message } = await change(who, paper, { data: { volume: "7" } }).answers<Issues>(409);
    expect(message).toContain(`or ${hod.name} or ${coordinator.name} reopens it`);
    await sign(who, await open({ title: "Of the institute" }, admin));
    expect((await kept(who, paper)).signed.map(({ campaign, leaders }) => [campaign, leaders])).toEqual([
      ["By the office", [hod.name, coordinator.name]],
      ["Of the institute", [admin.name]],
    ]);
  });

  test("is not merged into another one", async () => {
    const { who, paper } = await signer();
    const copy = await submitted(colleague, { title: paper.title });
    await as(hod)
      .post("/api/merges", { records: [copy.id, paper.id] })
      .answers(409);
    expect((await as(who).get(url(paper)).answers<Shown>(200)).deletedAt).toBeNull();
  });

  test("may be verified; returning it withdraws the signature, as it is to be corrected", async () => {
    const { who, paper, campaign } = await signer();
    const verified = await as(hod)
      .post(`${url(paper)}/verify`, { version: paper.version })
      .answers<Shown>(200);
    await change(who, verified, { data: { volume: "7" } }).answers(409);
    const { version } = await as(hod)
      .post(`${url(paper)}/return`, { version: verified.version, reason: "The volume is missing" })
      .answers<Shown>(200);
    expect((await as(hod).get(`/api/campaigns/${campaign.id}`).answers<Campaign>(200)).signed).toBe(0);
    const corrected = await change(who, { ...verified, version }, { data: { volume: "7" } }).answers<Shown>(200);
    const again = await submit(who, corrected).answers<Shown>(200);
    await sign(who, campaign);
    await change(who, again, { data: { volume: "8" } }).answers(409);
  });
});

describe("a signed section", () => {
  test("gets no more records: neither a draft that is submitted, nor one whose date is moved into it, nor one that is restored", async () => {
    const who = await world.aTeacher();
    const [draft, older, binned] = [
      await paperOf(who),
      await submitted(who, { dateOfPublication: "2023-05" }),
      await submitted(who),
    ];
    await as(who).remove(url(binned)).answers(200);
    const campaign = await open();
    await sign(who, campaign);
    await submit(who, draft).answers(409);
    await change(who, older, { data: { dateOfPublication: "2024-06" } }).answers(409);
    await as(who)
      .post(`${url(binned)}/restore`)
      .answers(409);
    await change(who, older, { data: { volume: "3" } }).answers(200);
  });

  test("does not stop drafts, imports, other types, years, people and departments", async () => {
    const { who } = await signer();
    const draft = await paperOf(who);
    await change(who, draft, { data: { volume: "2" } }).answers(200);
    await as(who).remove(url(draft)).answers(200);
    const file = await uploads(
      as(who),
      "a.csv",
      "title,journalTitle,dateOfPublication\nLooms for jute,Spans,2024-06\n",
      { kind: "journal" },
    );
    expect(await commits(as(who), file)).toMatchObject({ created: 1 });
    await submitted(who, { dateOfPublication: "2025-05" });
    await submitted(colleague);
    await open({}, itHod);
    await submitted(world.itTeacher);
  });

  test("of an import's drafts, the others are submitted and those of the section are refused with the reason", async () => {
    const { who } = await signer([], "Ira Gokhale");
    const rows = ["A pump of wood,Ira Gokhale,Spans,2024-06", "Sieves for rice mills,Ira Gokhale,Spans,2022-06"];
    const batch = await uploads(
      as(who),
      "a.csv",
      ["title,authors,journalTitle,dateOfPublication", ...rows].join("\n"),
      {
        kind: "journal",
      },
    );
    await commits(as(who), batch);
    // With a key everything is one transaction.
    const { submitted: done, refused } = await as(who)
      .post(`/api/imports/${batch.id}/submit`, {}, { "idempotency-key": "submit-once" })
      .answers<{ submitted: number; refused: { title: string; message: string }[] }>(200);
    expect(done).toBe(1);
    expect(refused).toMatchObject([{ title: "A pump of wood", message: expect.stringContaining("signed this off") }]);
  });

  test("does not stop a colleague from naming its person, who can confirm after withdrawing the signature", async () => {
    const { who, campaign } = await signer();
    const paper = await submitted(colleague, {}, [line(colleague), line(who)]);
    await as(who)
      .post(`${url(paper)}/confirm`)
      .answers(409);
    await sign(who, campaign, false);
    await as(who)
      .post(`${url(paper)}/confirm`)
      .answers(200);
  });

  test("of many claims, those of open sections are accepted; one that would enter a signed section stays", async () => {
    const { who, campaign } = await signer();
    for (const [doi, dateOfPublication] of [
      ["10.5555/signed.1", "2024-05"],
      ["10.5555/signed.2", "2023-05"],
    ]) {
      const people = [line(colleague), { name: "S. Blank" }];
      await submitted(colleague, { doi, dateOfPublication }, people);
      await as(who).post("/api/claims", { kind: "journal", identifier: doi }).answers(202);
    }
    const accept = () => as(colleague).post("/api/claims/answers", { answer: "accept", claimant: who.publicId });
    const locked = [{ kind: "journal", message: expect.stringContaining("signed this off") }];
    expect(await accept().answers(200)).toMatchObject({ answered: 1, locked });
    await accept().answers(409);
    await sign(who, campaign, false);
    expect(await accept().answers(200)).toMatchObject({ answered: 1 });
  });

  test("does not prevent its records from being proposed to a person who gets an account", async () => {
    const email = "joined.later@sahyadri.example";
    const who = await world.aTeacher({ name: "Mira Sathe" });
    const row = `Bricks from fly ash,Mira Sathe,Spans,2024-08,${who.email}; ${email}`;
    const header = "title,authors,journalTitle,dateOfPublication,facultiesInvolved";
    const batch = await uploads(as(who), "a.csv", `${header}\n${row}`, { kind: "journal" });
    await commits(as(who), batch);
    await as(who).post(`/api/imports/${batch.id}/submit`, {}).answers(200);
    const { rows } = await as(who).get("/api/records/journal").answers<{ rows: Shown[] }>(200);
    const paper = { kind: "journal", id: rows[0]?.id ?? "" };
    await sign(who, await open());
    const joined = await world.aTeacher({ name: "Jaya Later", email });
    await withScope(world.database, world.institute.id, async (scope) => {
      await scheduleMatching(scope, joined.id);
      await matchNewPeople(scope);
    });
    const { people } = await as(who).get(url(paper)).answers<Shown>(200);
    expect(people).toMatchObject([{ account: who.publicId }, { account: joined.publicId, state: "proposed" }]);
  });

  test("is unlocked once its campaign is closed, and locked when the campaign is opened again", async () => {
    const { who, paper, campaign } = await signer();
    await as(hod).post(`/api/campaigns/${campaign.id}/close`, {}).answers(200);
    expect((await kept(who, paper)).signed).toEqual([]);
    const changed = await change(who, paper, { data: { volume: "4" } }).answers<Shown>(200);
    await reopen(hod, campaign).answers(200);
    await change(who, changed, { data: { volume: "5" } }).answers(409);
  });

  test("is opened again for a person by somebody who leads the campaign, and by nobody else; the person is notified", async () => {
    const { who, paper, campaign } = await signer();
    await reopen(who, campaign, [who]).answers(403);
    await reopen(itHod, campaign, [who]).answers(404);
    await reopen(hod, campaign, [colleague]).answers(409);
    expect((await reopen(hod, campaign, [who]).answers<Campaign>(200)).signed).toBe(0);
    await change(who, paper, { data: { volume: "4" } }).answers(200);
    const { rows } = await as(who).get("/api/notifications").answers<{ rows: { body: { message?: string } }[] }>(200);
    expect(rows[0]?.body.message).toContain("It is reopened for you.");
    await reopen(hod, campaign, [who]).answers(409);
  });

  test("does not stop the erasing of its person", async () => {
    const { who, paper } = await signer([line(colleague)]);
    await as(colleague)
      .post(`${url(paper)}/confirm`)
      .answers(200);
    await as(admin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
    expect((await as(colleague).get(url(paper)).answers<Shown>(200)).people).toHaveLength(2);
  });
});

test("a refusal names those who lead the department on the institute's day", async () => {
  // Where it is another day now than by the clock of the server.
  const timeZone = new Date().getUTCHours() < 10 ? "Etc/GMT+12" : "Pacific/Kiritimati";
  await world.owner.query("update institutes set time_zone = $2 where id = $1", [world.institute.id, timeZone]);
  const who = await world.aTeacher({ department: "BSH" });
  const head = await world.anAccount({ name: "Head Of Today", role: "Head Of Department", department: "BSH" });
  await world.owner.query("update appointments set starts = $2, ends = $2 where account_id = $1", [
    head.id,
    dayAt(new Date(), timeZone),
  ]);
  const paper = await submitted(who);
  await sign(who, await open({}, head));
  const { message } = await change(who, paper, { data: { volume: "7" } }).answers<Issues>(409);
  expect(message).toContain(`or ${head.name} reopens it`);
});
