import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { queueMails } from "#domain/mail/queue-mail.ts";
import { inDays } from "#tests/support/records/days.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const asSuper = world.as(world.superAdmin);

type Page = { rows: Record<string, unknown>[]; total: number; totalIsExact: boolean; nextCursor: string | null };

async function everyPage(path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Page = await asSuper.get(`${path}&cursor=${encodeURIComponent(cursor)}`).answers<Page>(200);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}

test("the figures are those of the database", async () => {
  await world.anAccount({ name: "Wanda Waiting", state: "pending" });
  const system = await asSuper.get("/api/system").answers(200);
  expect(system).toMatchObject({
    version: "0.0.0-test",
    accounts: { active: 11, pending: 1, waiting: 1, deactivated: 0, off: 0 },
    sessions: 12,
    outbox: { pending: 0, waiting: 0, smtp: false },
    files: { count: 0, sizeInBytes: 0 },
    lastBackup: null,
    database: { isEmbedded: true, version: expect.stringMatching(/^\d+/) },
  });
  const institutes = system.institutes as { name: string; accounts: number; domains: string[] }[];
  expect(institutes.map(({ name, accounts, domains }) => ({ name, accounts, domains }))).toEqual([
    { name: world.institute.name, accounts: 9, domains: ["sahyadri.example"] },
    { name: world.other.name, accounts: 3, domains: ["konkan.example"] },
  ]);
});

test.each(["/api/system", "/api/audit", "/api/outbox"])("%s is for super admins only", async (path) => {
  for (const other of [world.teacher, world.coordinator, world.hod, world.admin, world.strangerAdmin])
    await world.as(other).get(path).answers(403);
  await world.nobody.get(path).answers(401);
});

test("the outbox of every institute is listed page by page, each e-mail once", async () => {
  for (const institute of [world.institute, world.other])
    await withScope(world.database, institute.id, (scope) =>
      queueMails(
        scope,
        Array.from({ length: 13 }, (_, index) => ({
          to: `to${index}@${institute.domain}`,
          subject: `Mail ${index}`,
          body: "b",
          purpose: "test",
        })),
      ),
    );
  const rows = await everyPage("/api/outbox?limit=5");
  expect(rows).toHaveLength(26);
  expect(new Set(rows.map((row) => row.id)).size).toBe(26);
  expect(new Set(rows.map((row) => row.institute))).toEqual(new Set([world.institute.name, world.other.name]));
  expect((await asSuper.get("/api/outbox?state=sent").answers<Page>(200)).total).toBe(0);
  expect((await asSuper.get("/api/outbox?state=pending").answers<Page>(200)).total).toBe(26);
});

test("the audit trail is listed page by page, by action, result and words", async () => {
  await world.owner.query("delete from audit_log");
  await world.owner.query(
    `insert into audit_log (institute_id, id, at, account_id, action, target, result)
     select $1, gen_random_uuid(), '2026-02-01 10:00:00+00'::timestamptz + n * interval '1 microsecond', $2,
       case when n % 2 = 0 then 'sign-in' else 'record-removed' end, 'target ' || n, case when n % 5 = 0 then 'refused' else 'ok' end
     from generate_series(1, 20) n`,
    [world.institute.id, world.teacher.id],
  );
  const rows = await everyPage("/api/audit?limit=3");
  expect(rows.map((row) => row.target)).toEqual(Array.from({ length: 20 }, (_, index) => `target ${20 - index}`));
  expect(rows[0]).toMatchObject({ who: world.teacher.email, institute: world.institute.name });
  expect((await asSuper.get("/api/audit?action=sign-in").answers<Page>(200)).total).toBe(10);
  expect((await asSuper.get("/api/audit?result=refused").answers<Page>(200)).total).toBe(4);
  expect((await asSuper.get("/api/audit?q=TARGET%201").answers<Page>(200)).total).toBe(11);
  await asSuper.get("/api/audit?cursor=WyJ4IiwieSJd").answers(422);
  await asSuper.get("/api/audit?cursor=WyIyMDI2LTAyLTAxIDEwOjAwOjAwKzAwIiwiJyBvciAxPTEiXQ").answers(422);
});

test("an entry about a campaign, a submission or a colleague names it, and has the id among its details", async () => {
  const { as, hod, teacher, colleague } = world;
  const asHead = as(hod);
  const campaign = await asHead
    .post("/api/campaigns", { title: "Papers of 2024", kinds: ["journal"], period: "2024", deadline: inDays(14) })
    .answers(201);
  await asHead.ask("PATCH", `/api/campaigns/${campaign.id}`, { body: { deadline: inDays(20) } }).answers(200);
  await asHead.post("/api/submissions", { title: "Papers for NAAC", reports: ["naac.3.4.5"] }).answers(202);
  await asHead
    .post(`/api/review/verifiers/${colleague.publicId}`, { department: "Computer", kinds: ["journal"] })
    .answers(200);
  const delegate = { person: colleague.publicId, until: inDays(30) };
  const { mine } = await as(teacher).post("/api/me/delegates", delegate).answers<{ mine: { id: string }[] }>(201);
  await as(teacher).remove(`/api/me/delegates/${mine[0]?.id}`).answers(200);
  const newest = async (action: string) =>
    (await asSuper.get(`/api/audit?action=${action}`).answers<Page>(200)).rows.map(({ target }) => target)[0];
  expect(await newest("campaign-opened")).toBe("Papers of 2024");
  expect(await newest("submission-made")).toBe("Papers for NAAC");
  expect(await newest("verifier-named")).toBe(colleague.email);
  expect(await newest("delegate-ended")).toBe(colleague.email);
  const [changed] = (await asSuper.get("/api/audit?q=papers%20of%202024").answers<Page>(200)).rows;
  expect(changed).toMatchObject({ action: "campaign-changed", detail: { campaign: campaign.id } });
});

test("an institute's and a department's totals equal their dashboard's, without documents", async () => {
  const { as, teacher, admin } = world;
  await as(teacher)
    .post("/api/records/journal", { data: { title: "Counted once" } })
    .answers(201);
  await as(teacher).post("/api/records/profile", { data: {} }).answers(201);
  type Board = { totals: { total: number }; departments: { code: string; total: number }[] };
  const board = await as(admin).get("/api/dashboard").answers<Board>(200);
  const { rows } = await world.owner.query(
    "select sum(drafts + submitted + verified)::int as all from counted_records where institute_id = $1 and scope = 0",
    [world.institute.id],
  );
  expect([board.totals.total, rows[0].all]).toEqual([1, 2]);
  const system = await asSuper.get("/api/system").answers<{ institutes: { name: string; records: number }[] }>(200);
  expect(system.institutes.find(({ name }) => name === world.institute.name)?.records).toBe(board.totals.total);
  const kept = await as(admin).get("/api/settings").answers<{ departments: { code: string; records: number }[] }>(200);
  const asListed = kept.departments.map(({ code, records }) => [code, records]);
  expect(asListed.sort()).toEqual(board.departments.map(({ code, total }) => [code, total]).sort());
});
