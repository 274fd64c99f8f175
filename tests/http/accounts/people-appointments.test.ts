import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { addDays } from "#kinds/day.ts";
import { listOf, type Shown } from "../../support/records/records.ts";
import { type TestAccount, theWorld } from "../../support/server/world.ts";

type Row = Record<string, unknown> & { id: string; code: string; from: string | null; to: string | null };
type History = { rows: Row[]; version: number };

const world = await theWorld();
const { as, admin, hod, itHod, colleague } = world;

const addressOf = (who: TestAccount, path = "appointments") => `/api/people/${who.publicId}/${path}`;
const history = (by: TestAccount, who: TestAccount) => as(by).get(addressOf(who)).answers<History>(200);
const version = async (who: TestAccount) => (await history(admin, who)).version;
const add = async (who: TestAccount, body: object) =>
  as(admin).post(addressOf(who), { version: await version(who), ...body });
const change = async (who: TestAccount, body: object) =>
  as(admin).patch(addressOf(who), { version: await version(who), ...body });
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;

async function enter(who: TestAccount, dateOfPublication: string): Promise<string> {
  const data = { title: `${who.name} ${dateOfPublication}`, dateOfPublication };
  return (await as(who).post("/api/records/journal", { data }).answers<Shown>(201)).id;
}
const departmentsOf = async (who: TestAccount, id: string) =>
  (await as(who).get(`/api/records/journal/${id}`).answers<Shown>(200)).departments;

/** Journal papers of 2008 by department, from the counters. */
async function figures(by: TestAccount): Promise<Record<string, number>> {
  type Figure = { keys: { value: string }[]; works: number };
  const q = "count journal by:dept year:2008";
  const answer = await as(by)
    .get(`/api/ask?${new URLSearchParams({ q })}`)
    .answers<{ figures: { rows: Figure[]; whole: { works: number } } }>(200);
  const { rows, whole } = answer.figures;
  expect(rows.reduce((sum, { works }) => sum + works, 0)).toBe(whole.works);
  return Object.fromEntries(rows.map(({ keys, works }) => [keys[0]?.value, works]));
}

test("people read their own appointments with every field as it was entered; others may not", async () => {
  const who = await world.aTeacher({ since: "2020-02-29" });
  const [held] = (await history(who, who)).rows;
  await change(who, {
    id: held?.id,
    nature: "contract",
    isFullTime: false,
    designation: "Lecturer",
    to: "2024-02-29",
    reasonOfLeaving: "Higher studies",
    leaves: [{ nature: "study", from: "2023-07-01", to: "2023-12-31" }],
  });
  // The appointment has ended, so the person was signed out.
  who.token = await world.aSession(who);
  expect((await history(who, who)).rows).toEqual([
    {
      id: held?.id,
      code: "Computer",
      department: "Computer Engineering",
      type: "primary",
      designation: "Lecturer",
      nature: "contract",
      isFullTime: false,
      share: null,
      from: "2020-02-29",
      to: "2024-02-29",
      reasonOfLeaving: "Higher studies",
      leaves: [{ nature: "study", from: "2023-07-01", to: "2023-12-31" }],
    },
  ]);
  await as(colleague).get(addressOf(who)).answers(404);
  await as(itHod).get(addressOf(who)).answers(404);
});

describe("adding and changing", () => {
  test("an appointment that may not overlap another is refused with both departments and the day", async () => {
    const who = await world.aTeacher({ since: "2020-01-01" });
    const twice = await add(who, { department: "IT", from: "2022-01-01" });
    expect([twice.status, messageOf(twice)]).toEqual([
      422,
      "Computer Engineering and Information Technology are both the main post from 2022-01-01. End one of them, or make them joint.",
    ]);
    const again = await add(who, { department: "Computer", type: "joint", from: "2019-01-01" });
    expect([again.status, messageOf(again)]).toEqual([
      422,
      "Two appointments in Computer Engineering overlap from 2020-01-01. End one of them before the other begins.",
    ]);
    expect((await add(who, { department: "IT", type: "joint", from: "2022-01-01", share: 40 })).status).toBe(201);
    const { rows } = await history(admin, who);
    expect(rows.map(({ code }) => code)).toEqual(["IT", "Computer"]);
    const more = await change(who, { id: rows[1]?.id, share: 61 });
    expect([more.status, messageOf(more)]).toEqual([
      422,
      "The shares from 2022-01-01 are 101 % together. They can be at most 100 %.",
    ]);
    expect((await change(who, { id: rows[1]?.id, share: 60 })).status).toBe(200);
  });

  test.each([
    [{ from: "2024-02-30" }, "from"],
    [{ from: "2023-02-29" }, "from"],
    [{ from: "2024-02-02", to: "2024-02-01" }, "to"],
    [{ reasonOfLeaving: "Resigned" }, "reasonOfLeaving"],
    [{ share: 0 }, "share"],
    [{ nature: "adhoc" }, "nature"],
    [{ department: "Alchemy" }, "department"],
    [{ leaves: [{ nature: "study", from: "2024-05-01", to: "2024-04-30" }] }, "leaves"],
  ])("%j is refused at its field", async (wrong, field) => {
    const who = await world.aTeacher();
    const answer = await add(who, { department: "IT", type: "joint", ...wrong });
    const { issues } = answer.body as { issues: { field: string }[] };
    expect([answer.status, issues.map((issue) => issue.field.split(".")[0])]).toEqual([422, [field]]);
  });

  test("of two admins who save at the same time the second is refused and gets the current version; without a version nothing is saved", async () => {
    const who = await world.aTeacher();
    const other = await world.anAccount({ role: "Admin", department: null });
    const body = { version: 1, department: "IT", type: "joint" };
    const answers = await Promise.all([admin, other].map((by) => as(by).post(addressOf(who), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const stale = answers.find(({ status }) => status === 409)?.body as { current: { version: number } };
    expect(stale.current.version).toBe(2);
    await as(admin)
      .patch(addressOf(who), { id: answers[0] && (await history(admin, who)).rows[0]?.id, share: 5 })
      .answers(428);
    expect((await history(admin, who)).rows).toHaveLength(2);
  });

  test("an appointment of another person cannot be changed by its id", async () => {
    const [one, other] = [await world.aTeacher(), await world.aTeacher()];
    const [foreign] = (await history(admin, other)).rows;
    expect((await change(one, { id: foreign?.id, designation: "Professor" })).status).toBe(422);
    expect((await history(admin, other)).rows[0]?.designation).toBeNull();
  });

  test("the audit trail has the history before and after, without the reason for leaving", async () => {
    const who = await world.aTeacher({ since: "2020-01-01" });
    const [held] = (await history(admin, who)).rows;
    await change(who, { id: held?.id, to: "2024-05-31", reasonOfLeaving: "Personal" });
    const { rows } = await world.owner.query(
      "select detail from audit_log where action = 'account-changed' and target = $1",
      [who.email],
    );
    expect(rows).toEqual([
      {
        detail: expect.objectContaining({
          before: ["Computer primary 2020-01-01.."],
          after: ["Computer primary 2020-01-01..2024-05-31"],
        }),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Personal");
  });
});

describe("a transfer", () => {
  test("with an earlier date moves the papers after that date, and not those before it", async () => {
    const who = await world.aTeacher();
    const [before, after] = [await enter(who, "2008-02-28"), await enter(who, "2008-02-29")];
    expect(await figures(admin)).toEqual({ Computer: 2 });
    expect([await figures(hod), await figures(itHod)]).toEqual([{ Computer: 2 }, {}]);
    const body = { version: 1, department: "Information Technology", from: "2008-02-29", designation: "Professor" };
    const dry = await as(admin)
      .post(`${addressOf(who, "transfer")}?dryRun=true`, body)
      .answers<History>(200);
    expect(await departmentsOf(who, after)).toEqual(["Computer"]);
    const done = await as(admin).post(addressOf(who, "transfer"), body).answers<History>(200);
    expect(done.rows.map(({ code, from, to, designation }) => [code, from, to, designation])).toEqual([
      ["IT", "2008-02-29", null, "Professor"],
      ["Computer", null, "2008-02-28", null],
    ]);
    expect(dry.rows.map(({ id: _id, ...row }) => row)).toEqual(done.rows.map(({ id: _id, ...row }) => row));
    who.token = await world.aSession(who);
    expect([await departmentsOf(who, before), await departmentsOf(who, after)]).toEqual([["Computer"], ["IT"]]);
    expect(await figures(admin)).toEqual({ Computer: 1, IT: 1 });
    expect([await figures(hod), await figures(itHod)]).toEqual([{ Computer: 1 }, { IT: 1 }]);
    expect(await figures(who)).toEqual({ Computer: 1, IT: 1 });
    const doctor = await withScope(world.database, world.institute.id, (scope) =>
      findWrongRecords(world.appContext, scope),
    );
    expect(doctor).toEqual([]);
  });

  test("ends the access of a research coordinator, who is notified, on its day; a new choice of the head stays", async () => {
    const who = await world.aTeacher();
    const tag = async (coordinator: boolean) =>
      as(admin)
        .patch(`/api/accounts/${who.publicId}`, { version: await version(who), coordinator })
        .answers(200);
    const isTagged = async () =>
      (await as(admin).get(`/api/accounts/${who.publicId}`).answers<{ tags: string[] }>(200)).tags.length === 1;
    const today = await withScope(world.database, world.institute.id, async (scope) => scope.today);
    const move = async (code: string, from: string) =>
      as(admin)
        .post(addressOf(who, "transfer"), { version: await version(who), department: code, from })
        .answers(200);
    const night = () => tasks["follow-appointments"]?.({ appContext: world.appContext } as never, null);
    await tag(true);
    await move("IT", addDays(today, -1));
    expect(await isTagged()).toBe(false);
    await tag(true);
    await move("Computer", addDays(today, 1));
    await night();
    expect(await isTagged()).toBe(true);
    await world.owner.query(
      `update appointments set starts = case when starts > $2 then $2 else starts end, ends = case when ends = $2 then ends - 1 end
       where account_id = $1 and (starts > $2 or ends = $2)`,
      [who.id, today],
    );
    who.token = await world.aSession(who);
    await night();
    await as(who).get("/api/notifications").answers(401);
    who.token = await world.aSession(who);
    expect(await isTagged()).toBe(false);
    await as(who).get("/api/accounts").answers(403);
    const { rows } = await as(who)
      .get("/api/notifications?type=role-changed")
      .answers<{ rows: { body: { coordinator: boolean } }[] }>(200);
    expect(rows.map(({ body }) => body.coordinator)).toEqual([false, true, false, true]);
    // With the tag in one request, the new department is meant.
    const both = { version: await version(who), department: "IT", coordinator: true };
    await as(admin).patch(`/api/accounts/${who.publicId}`, both).answers(200);
    await night();
    expect(await isTagged()).toBe(true);
    await as(admin)
      .patch(`/api/accounts/${who.publicId}`, { version: await version(who), department: "Computer" })
      .answers(200);
    expect(await isTagged()).toBe(false);
  });

  test("a head whose appointment ended yesterday can no longer read anything of the department", async () => {
    const head = await world.anAccount({ role: "Head Of Department" });
    const who = await world.aTeacher();
    const id = await enter(who, "2024-05-01");
    await as(head).get(`/api/records/journal/${id}`).answers(200);
    await as(head).get(addressOf(who)).answers(200);
    const today = await withScope(world.database, world.institute.id, async (scope) => scope.today);
    const [held] = (await history(admin, head)).rows;
    expect((await change(head, { id: held?.id, to: addDays(today, -1) })).status).toBe(200);
    await as(head).get(`/api/records/journal/${id}`).answers(401);
    head.token = await world.aSession(head);
    await as(head).get(`/api/records/journal/${id}`).answers(404);
    await as(head).get(addressOf(who)).answers(404);
    expect((await listOf(as(head), "journal", { scope: "own" })).total).toBe(0);
    expect((await history(head, head)).rows).toHaveLength(1);
  });

  test("a person in two departments at the same time is visible to the head of each", async () => {
    const who = await world.aTeacher();
    await as(itHod).get(addressOf(who)).answers(404);
    expect((await add(who, { department: "IT", type: "joint", share: 50 })).status).toBe(201);
    for (const head of [hod, itHod]) expect((await history(head, who)).rows).toHaveLength(2);
  });
});

test("an account that awaits approval is counted by the head of its department of today alone", async () => {
  const who = await world.anAccount({ state: "pending" });
  const seenBy = async (head: TestAccount) => {
    const listed = await as(head).get("/api/accounts?state=pending").answers<{ total: number }>(200);
    const { pending } = await as(head).get("/api/me/sidebar").answers<{ pending: number }>(200);
    return [listed.total, pending];
  };
  expect([await seenBy(hod), await seenBy(itHod)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await as(admin)
    .patch(`/api/accounts/${who.publicId}`, { version: await version(who), department: "IT" })
    .answers(200);
  expect([await seenBy(hod), await seenBy(itHod)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test("a document is filled in from the main post, also where an additional charge began later", async () => {
  const who = await world.aTeacher({ designation: "Professor" });
  const charge = { department: "IT", type: "additional", designation: "In charge", from: "2024-01-01" };
  expect((await add(who, charge)).status).toBe(201);
  who.token = await world.aSession(who);
  const own = await as(who).get("/api/records/profile/own").answers<{ fromAccount: Record<string, unknown> }>(200);
  expect(own.fromAccount).toMatchObject({ department: "Computer", designation: "Professor" });
  expect(await as(who).get("/api/me").answers(200)).toMatchObject({ designation: "Professor" });
});

test("an additional charge that began later replaces the main post nowhere: sessions, public page, directory, CV", async () => {
  const passwordHash = await hashPassword("mango-tea-42");
  const who = await world.aTeacher({ name: "Charu Warden", designation: "Professor", passwordHash });
  const charge = { department: "IT", type: "additional", designation: "In charge", from: "2024-01-01" };
  expect((await add(who, charge)).status).toBe(201);
  const { token } = await world.nobody
    .post("/api/auth/login", { email: who.email, password: "mango-tea-42", role: "Faculty" })
    .answers<{ token: string }>(200);
  for (const one of [token, await world.aSession(who)])
    expect(decodeJwt(one)).toMatchObject({ department: "Computer" });
  who.token = await world.aSession(who);
  expect(await as(who).get("/api/me").answers(200)).toMatchObject({
    departments: [{ code: "Computer" }, { code: "IT" }],
  });
  const { slug } = await as(who)
    .patch("/api/me/public-page", { version: 0, isOpen: true })
    .answers<{ slug: string }>(200);
  const shown = { department: "Computer Engineering", designation: "Professor" };
  expect(await world.nobody.get(`/api/directory/${slug}`).answers(200)).toMatchObject(shown);
  expect(await world.nobody.get("/api/directory?q=warden").answers(200)).toMatchObject({ rows: [shown] });
  const { head } = await as(who).get("/api/cv").answers<{ head: string[] }>(200);
  expect(head.join(" ")).toContain("Professor, Computer Engineering");
});

test("nobody joined on the day of a transfer: without a first day it is not known when", async () => {
  const who = await world.aTeacher({ name: "Kamal Transferred" });
  await as(admin)
    .patch(`/api/accounts/${who.publicId}`, { version: await version(who), department: "IT" })
    .answers(200);
  who.token = await world.aSession(who);
  const own = await as(who).get("/api/records/profile/own").answers<{ fromAccount: Record<string, unknown> }>(200);
  expect(own.fromAccount).toMatchObject({ department: "IT" });
  expect(own.fromAccount).not.toHaveProperty("dateOfJoining");
  const joined = await as(admin)
    .get(`/api/ask?${new URLSearchParams({ q: "who joined:>2020" })}`)
    .answers<{ people: { rows: { name: string }[] } }>(200);
  expect(joined.people.rows.map(({ name }) => name)).not.toContain(who.name);
});

test("a head of one department of a person neither deactivates the account nor gives the lead of the other", async () => {
  const who = await world.aTeacher();
  expect((await add(who, { department: "IT", type: "additional", from: "2024-01-01" })).status).toBe(201);
  const address = `/api/accounts/${who.publicId}`;
  for (const head of [hod, itHod]) {
    const seen = await as(head).get(address).answers<{ version: number; can: object }>(200);
    for (const body of [{ coordinator: true }, { state: "deactivated" }])
      await as(head)
        .patch(address, { version: seen.version, ...body })
        .answers(403);
  }
  await as(admin)
    .patch(address, { version: await version(who), coordinator: true })
    .answers(200);
});
