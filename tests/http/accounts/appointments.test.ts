import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { listOf, type Page, type Shown, titlesOf } from "../../support/records/records.ts";
import { inTurn } from "../../support/server/in-turn.ts";
import { type TestAccount, theWorld } from "../../support/server/world.ts";

type Stay = {
  id: string;
  code: string;
  department: string;
  type: string;
  designation: string | null;
  from: string | null;
  to: string | null;
};
type Account = { version: number; state: string; appointments: Stay[]; departments: { code: string }[] };
type Effect = {
  counts: { code: string; name: string; before: number; after: number }[];
  moves: { from: string[]; to: string[]; records: number }[];
  monthNeeded: number;
};
type Input = Partial<Omit<Stay, "department">> & { department: string };

const world = await theWorld();
const { as, admin, hod, itHod } = world;

const read = (who: TestAccount) => as(admin).get(`/api/accounts/${who.publicId}`).answers<Account>(200);
const urlOf = (who: TestAccount, dryRun = false) =>
  `/api/people/${who.publicId}/appointments${dryRun ? "?dryRun=true" : ""}`;

async function appoint(by: TestAccount, who: TestAccount, appointments: Input[], dryRun = false) {
  const { version } = await read(who);
  return as(by).ask("PUT", urlOf(who, dryRun), { body: { version, appointments } });
}

async function appointed(who: TestAccount, appointments: Input[], dryRun = false) {
  const { version } = await read(who);
  const body = { version, appointments };
  type Answer = { rows: Stay[]; version: number; effect: Effect };
  const answer = await as(admin).ask("PUT", urlOf(who, dryRun), { body }).answers<Answer>(200);
  // A person with other departments is signed out.
  who.token = await world.aSession(who);
  return answer;
}

async function enter(who: TestAccount, dateOfPublication: string): Promise<string> {
  const data = { title: `${who.name} in ${dateOfPublication}`, dateOfPublication };
  return (await as(who).post("/api/records/journal", { data }).answers<Shown>(201)).id;
}

const seen = (who: TestAccount, id: string) => as(who).get(`/api/records/journal/${id}`).answers<Shown>(200);
const total = async (who: TestAccount) => (await listOf(as(who), "journal")).total;
const doctor = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));
const spans = ({ appointments }: Account) => appointments.map(({ code, type, from, to }) => [code, type, from, to]);

describe("which department counts a record", () => {
  test("it counts once in each department of a joint appointment, and not in that of an additional charge", async () => {
    const who = await world.aTeacher({ name: "Joint Holder" });
    const [before, within] = [await enter(who, "2020-05-01"), await enter(who, "2023-05-01")];
    const [inComputer, inIt] = [await total(hod), await total(itHod)];
    await appointed(who, [
      { department: "Computer" },
      { department: "IT", type: "joint", from: "2022-01-01" },
      { department: "EXTC", type: "additional" },
    ]);
    expect((await seen(who, before)).departments).toEqual(["Computer"]);
    expect((await seen(who, within)).departments).toEqual(["Computer", "IT"]);
    expect([await total(hod), await total(itHod)]).toEqual([inComputer, inIt + 1]);
    expect(await doctor()).toEqual([]);
  });

  test("a partial date that includes a transfer counts in the later department and is marked", async () => {
    const who = await world.aTeacher({ name: "Moved Within" });
    const [year, month, day] = [await enter(who, "2023"), await enter(who, "2023-06"), await enter(who, "2023-06-14")];
    const { effect } = await appointed(who, [
      { department: "Computer", to: "2023-06-14" },
      { department: "IT", from: "2023-06-15" },
    ]);
    expect(effect.monthNeeded).toBe(2);
    for (const id of [year, month]) {
      const { departments, warnings } = await seen(who, id);
      expect([departments, warnings.map(({ code, field }) => [field, code])]).toEqual([
        ["IT"],
        [["dateOfPublication", "month-needed"]],
      ]);
    }
    expect(await seen(who, day)).toMatchObject({ departments: ["Computer"], warnings: [] });
    const marked: Page = await listOf(as(who), "journal", { q: "missing:transfer-month sort:date" });
    expect(titlesOf(marked)).toEqual(["Moved Within in 2023", "Moved Within in 2023-06"]);
    expect(marked.rows.every((row) => (row as unknown as { monthNeeded: boolean }).monthNeeded)).toBe(true);

    const { version } = await seen(who, year);
    const data = { title: "Known now", dateOfPublication: "2023-03" };
    const known = await as(who).patch(`/api/records/journal/${year}`, { version, data }).answers<Shown>(200);
    expect(known).toMatchObject({ departments: ["Computer"], warnings: [] });
    expect(await doctor()).toEqual([]);
  });

  test("records added or imported after the transfer are marked the same way", async () => {
    const who = await world.aTeacher({ name: "Moved Before" });
    await appointed(who, [
      { department: "Computer", to: "2023-06-14" },
      { department: "IT", from: "2023-06-15" },
    ]);
    const entered = await seen(who, await enter(who, "2023"));
    expect(entered.warnings.map(({ code }) => code)).toEqual(["month-needed"]);
  });
});

test("a record without a date is no longer counted in the department once its author has left, although the record is not changed", async () => {
  const who = await world.aTeacher({ name: "Left Quietly" });
  const paper = await as(who)
    .post("/api/records/journal", { data: { title: "Undated" } })
    .answers<Shown>(201);
  const dated = await enter(who, "2020-05-01");
  await world.owner.query("update appointments set ends = current_date - 2 where account_id = $1", [who.id]);
  await tasks["follow-appointments"]?.(
    { appContext: world.appContext, ownerConnection: world.test.ownerConnection },
    {},
  );
  expect((await seen(who, paper.id)).departments).toEqual([]);
  expect((await seen(who, dated)).departments).toEqual(["Computer"]);
});

describe("changing appointments", () => {
  test("two main posts at the same time are refused, joint ones are not", async () => {
    const who = await world.aTeacher();
    const tie = await appoint(admin, who, [{ department: "Computer" }, { department: "IT", from: "2024-01-01" }]);
    expect(tie.status).toBe(422);
    expect((tie.body as { message: string }).message).toBe(
      "Computer Engineering and Information Technology are both the main post from 2024-01-01. End one of them, or make them joint.",
    );
    expect(spans(await read(who))).toEqual([["Computer", "primary", null, null]]);
    await appointed(who, [
      { department: "Computer", type: "joint" },
      { department: "IT", type: "joint" },
    ]);
    for (const wrong of [
      [{ department: "Alchemy" }],
      [{ department: "IT", from: "2024-02-01", to: "2024-01-01" }],
      [{ department: "IT", id: "018f0000-0000-7000-8000-000000000000" }],
      [{ department: "IT" }, { department: "IT", type: "joint" }],
      [],
    ])
      expect((await appoint(admin, who, wrong)).status).toBe(422);
  });

  test("a dry run returns how many records move from which department to which, and changes nothing", async () => {
    const who = await world.aTeacher({ name: "Looked Ahead" });
    for (const date of ["2019-01-01", "2022-03-01", "2024-05-01"]) await enter(who, date);
    const [inComputer, inIt] = [await total(hod), await total(itHod)];
    const history = [
      { department: "Computer", to: "2021-12-31" },
      { department: "IT", from: "2022-01-01" },
    ];
    const { effect, rows } = await appointed(who, history, true);
    expect(effect.moves).toEqual([{ from: ["Computer"], to: ["IT"], records: 2 }]);
    expect(effect.counts.map(({ code, before, after }) => [code, after - before])).toEqual([
      ["Computer", -2],
      ["IT", 2],
    ]);
    expect(rows).toHaveLength(2);
    expect(spans(await read(who))).toEqual([["Computer", "primary", null, null]]);
    expect([await total(hod), await total(itHod)]).toEqual([inComputer, inIt]);

    const saved = await appointed(who, history);
    expect(saved).toMatchObject({ effect, rows: rows.map(({ id: _id, ...row }) => row) });
    expect([await total(hod), await total(itHod)]).toEqual([inComputer - 2, inIt + 2]);
  });

  test("a dry run under an idempotency key changes nothing either", async () => {
    const who = await world.aTeacher();
    const body = { version: 1, appointments: [{ department: "IT" }] };
    await as(admin)
      .ask("PUT", urlOf(who, true), { body, headers: { "idempotency-key": "rehearsal-1" } })
      .answers(200);
    expect(await read(who)).toMatchObject({ version: 1, departments: [{ code: "Computer" }] });
  });

  test("an ended appointment leaves later works in no department", async () => {
    const who = await world.aTeacher({ name: "Has Left" });
    const id = await enter(who, "2024-05-01");
    const { effect } = await appointed(who, [{ department: "Computer", to: "2023-12-31" }]);
    expect(effect.moves).toEqual([{ from: ["Computer"], to: [], records: 1 }]);
    expect(effect.counts.map(({ code, before, after }) => [code, after - before])).toEqual([
      ["Computer", -1],
      ["", -1],
    ]);
    expect((await seen(who, id)).departments).toEqual([]);
  });

  test("a transfer with an earlier date keeps the later transfer", async () => {
    const who = await world.aTeacher();
    const move = async (department: string, since: string) => {
      const { version } = await read(who);
      const url = `/api/accounts/${who.publicId}`;
      return as(admin).patch(url, { version, department, since }).answers<Account>(200);
    };
    await move("IT", "2023-07-01");
    expect(spans(await move("EXTC", "2022-01-01"))).toEqual([
      ["IT", "primary", "2023-07-01", null],
      ["EXTC", "primary", "2022-01-01", "2023-06-30"],
      ["Computer", "primary", null, "2021-12-31"],
    ]);
  });

  test("of two simultaneous changes of the appointments of one person the second is refused", async () => {
    const who = await world.aTeacher();
    const body = { version: 1, appointments: [{ department: "Computer", designation: "Professor" }] };
    const answers = await Promise.all([1, 2].map(() => as(admin).ask("PUT", urlOf(who), { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await as(admin)
      .ask("PUT", urlOf(who), { body: { appointments: [] } })
      .answers(428);
  });
});

test("a colleague who is being added to a record while its author changes departments stays on it", async () => {
  const [who, added] = [await world.aTeacher(), await world.aTeacher({ department: "IT" })];
  const id = await enter(who, "2023-05-01");
  const people = [who, added].map(({ name, publicId }) => ({ name, account: publicId }));
  const add = () => as(who).patch(`/api/records/journal/${id}`, { version: 1, people });
  const move = () => appoint(admin, who, [{ department: "EXTC" }]);
  // The first change keeps the record locked until the people are notified, and the second one waits for the record.
  const answers = await inTurn(world, ["lock table notifications in exclusive mode"], [add, move]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await seen(added, id)).departments).toEqual(["IT", "EXTC"]);
  expect(await doctor()).toEqual([]);
});

test("a record that is being created while its author changes departments is in the new one minutes later", async () => {
  const who = await world.aTeacher();
  const data = { title: "Meanwhile", dateOfPublication: "2023-05-01" };
  const create = () => as(who).post("/api/records/journal", { data });
  const move = async () => expect((await appoint(admin, who, [{ department: "EXTC" }])).status).toBe(200);
  // The author's appointments are read before the record is written.
  const [created] = await inTurn(world, ["lock table records in share mode"], [create], move);
  const { rows } = await world.owner.query(
    "select payload from graphile_worker._private_jobs where key = $1 and run_at between now() + interval '4 minutes' and now() + interval '1 hour'",
    [`recompute-scopes-${who.id}`],
  );
  const place = { appContext: world.appContext, ownerConnection: world.test.ownerConnection };
  for (const { payload } of rows) await tasks["recompute-scopes"]?.(place, payload);
  who.token = await world.aSession(who);
  expect((await seen(who, (created?.body as Shown | undefined)?.id ?? "")).departments).toEqual(["EXTC"]);
  expect(await doctor()).toEqual([]);
});

describe("who changes appointments", () => {
  test("only admins change them, but not their own; a head reads them and may preview the end of one", async () => {
    const who = await world.aTeacher();
    const [present] = (await read(who)).appointments;
    const kept = { id: present?.id ?? "", department: "Computer" };
    expect((await appoint(hod, who, [{ ...kept, designation: "Professor" }])).status).toBe(403);
    expect((await appoint(hod, who, [{ ...kept, to: "2023-12-31" }], true)).status).toBe(200);
    expect(spans(await read(who))).toEqual([["Computer", "primary", null, null]]);
    expect((await appoint(itHod, who, [kept], true)).status).toBe(404);
    for (const own of [hod, admin]) expect((await appoint(own, own, [{ department: "Computer" }])).status).toBe(403);
    expect((await appoint(who, who, [kept], true)).status).toBe(403);
  });

  test("a person with another department is signed out, one with another designation is not", async () => {
    const who = await world.aTeacher();
    await appoint(admin, who, [{ department: "Computer", designation: "Professor" }]);
    expect(await total(who)).toBe(0);
    await appoint(admin, who, [{ department: "IT" }]);
    await as(who).get("/api/records/journal").answers(401);
  });
});

describe("deactivating an account", () => {
  const off = async (by: TestAccount, who: TestAccount, body: object = {}) => {
    const { version } = await read(who);
    return as(by).patch(`/api/accounts/${who.publicId}`, { version, state: "deactivated", ...body });
  };

  test("ends the appointments on the last day, and later works count nowhere", async () => {
    const who = await world.aTeacher({ name: "Goes Away" });
    const [before, after] = [await enter(who, "2023-05-01"), await enter(who, "2024-05-01")];
    expect((await off(hod, who, { lastDay: "2023-12-31" })).status).toBe(200);
    expect(spans(await read(who))).toEqual([["Computer", "primary", null, "2023-12-31"]]);
    expect((await seen(hod, before)).departments).toEqual(["Computer"]);
    expect((await seen(admin, after)).departments).toEqual([]);
    expect(await doctor()).toEqual([]);
  });

  test("ends them today if no last day is given, and not at all if the last day is null", async () => {
    const [gone, resting] = [await world.aTeacher(), await world.aTeacher()];
    await off(hod, gone);
    await off(hod, resting, { lastDay: null });
    const ends = async (who: TestAccount) => (await read(who)).appointments.map((one) => one.to);
    expect(await ends(gone)).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    expect(await ends(resting)).toEqual([null]);
  });

  test("refuses a last day before a later appointment begins, and one for an account that stays active", async () => {
    const who = await world.aTeacher();
    await appointed(who, [
      { department: "Computer", to: "2023-06-30" },
      { department: "IT", from: "2023-07-01" },
    ]);
    const refused = await off(admin, who, { lastDay: "2023-03-31" });
    expect(refused.status).toBe(422);
    expect(await read(who)).toMatchObject({ state: "active" });
    const { version } = await read(who);
    await as(admin).patch(`/api/accounts/${who.publicId}`, { version, lastDay: "2024-01-01" }).answers(422);
  });
});
