import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#access/roles.ts";
import { listPublicPeople } from "#db/queries/accounts/public-pages.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { checkPassword } from "#domain/accounts/password/password-hash.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type DemoAccount, describeDemoAccounts } from "#domain/demo/demo-accounts.ts";
import { seedDemo } from "#domain/demo/seed-demo.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import { kindBySlug, kinds, profileKinds } from "#kinds/registry.ts";
import { testAppContext } from "#tests/support/server/app-context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/server/database.ts";

const dataDir = mkdtempSync(join(tmpdir(), "fpms-demo-"));
let made: TestDatabase;
let appContext: AppContext;
let accounts: DemoAccount[];

beforeAll(async () => {
  made = await testDatabase();
  appContext = testAppContext(made.database);
  accounts = await seedDemo(appContext, { dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const rowsOf = async (text: string) => (await made.owner.query(text)).rows;

test("the listed accounts can sign in, and the file with the passwords is readable by its owner only", async () => {
  const path = join(dataDir, "demo-accounts.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(accounts);
  const count = (role: string, tag?: string) =>
    accounts.filter((one) => one.role === role && (tag === undefined || one.tags.includes(tag))).length;
  expect([count("Super Admin"), count("Admin"), count("Head Of Department")]).toEqual([1, 1, 3]);
  expect([count("Faculty"), count("Faculty", "research coordinator")]).toEqual([9, 2]);
  expect(roles.filter((role) => count(role) === 0)).toEqual([]);
  expect(new Set(accounts.map(({ institute }) => institute)).size).toBe(2);
  for (const { email, password } of accounts) {
    const [row] = await rowsOf(`select password_hash, state from accounts where email = '${email}'`);
    expect(row.state, email).toBe("active");
    expect(row.password_hash, email).not.toContain(password);
  }
  const [one] = await rowsOf(`select password_hash from accounts where email = '${accounts[0]?.email}'`);
  expect((await checkPassword(one.password_hash, accounts[0]?.password ?? "")).isRight).toBe(true);
  expect(describeDemoAccounts(accounts, (words) => words)).toContain(accounts[0]?.password);
});

test("some sixty faculty members and two thousand records of every kind over ten years", async () => {
  const [teachers] = await rowsOf(
    "select count(*)::int from accounts where institute_id = 1 and role = 'Faculty' and state = 'active'",
  );
  expect(teachers.count).toBe(60);
  const byKind = await rowsOf("select kind, count(*)::int from records where institute_id = 1 group by 1");
  const usual = kinds.filter(({ isOptional }) => !isOptional);
  expect(byKind.map(({ kind }) => kind).sort()).toEqual(usual.map(({ slug }) => slug).sort());
  expect(byKind.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(2_000);
  expect(Math.min(...byKind.map(({ count }) => count))).toBeGreaterThan(25);
  const years = await rowsOf("select distinct extract(year from day)::int as year from records where day is not null");
  expect(years.length).toBeGreaterThanOrEqual(10);
});

test("the records are as varied as those of a real college", async () => {
  const [found] = await rowsOf(`select
    count(*) filter (where state = 'draft') as drafts,
    count(*) filter (where state = 'verified') as verified,
    count(*) filter (where day <> day_end) as "yearOrMonth",
    count(*) filter (where unread <> '{}') as unread,
    count(*) filter (where proof_links > 0) as linked,
    count(*) filter (where cardinality(proof_fields) > 0) as proved,
    count(*) filter (where cardinality(array(select s from unnest(scopes) s where s > 0 and s < 2147483647)) > 1) as "betweenDepartments",
    count(*) filter (where people @> '[{"state":"proposed"}]') as proposed
    from records where institute_id = 1`);
  for (const [what, count] of Object.entries(found)) expect(Number(count), what).toBeGreaterThan(20);
});

test("a submitted record has everything required to submit", async () => {
  const rows = await rowsOf("select kind, data, people from records where state = 'submitted'");
  const lacking = rows.flatMap(({ kind, data, people }) =>
    gapsOf(kindBySlug(kind), { data, people, proofFields: [], unread: {} }).submit.map(
      ({ field }) => `${kind}.${field}`,
    ),
  );
  expect([...new Set(lacking)]).toEqual([]);
});

test("of two records the one entered later has the later id", async () => {
  const [found] = await rowsOf(`select count(*)::int as steps, count(*) filter (where at < before)::int as back
    from (select created_at as at, lag(created_at) over (order by id) as before from records
      where institute_id = 1 and kind not in (${profileKinds.map(({ slug }) => `'${slug}'`).join(", ")})) r`);
  expect(found).toEqual({ steps: 2000, back: 0 });
});

test("there are notifications for everybody", async () => {
  const [found] =
    await rowsOf(`select count(distinct n.account_id)::int as readers, count(distinct a.id)::int as announcements
    from notifications n join announcements a on a.institute_id = n.institute_id and a.id = n.announcement_id`);
  expect(found.announcements).toBe(4);
  expect(found.readers).toBeGreaterThan(60);
});

test("derived data agrees with the records", async () => {
  for (const institute of [1, 2])
    expect(
      await withScope(made.database, institute, (scope) => findWrongRecords(appContext, scope), { timeout: 60_000 }),
    ).toEqual([]);
});

test("some faculty of several departments are in the public directory, a few with a text about themselves", async () => {
  const people = await withoutScope(made.database, (db) =>
    listPublicPeople({ db }, { words: [], department: null, letter: null, after: 0, limit: 50 }, []),
  );
  expect(people).toHaveLength(8);
  expect(new Set(people.map(({ departmentCode }) => departmentCode)).size).toBeGreaterThanOrEqual(3);
  const pages = await rowsOf(`select a.email, p.about from public_profiles p
    join accounts a on a.institute_id = p.institute_id and a.id = p.account_id where p.is_open`);
  expect(pages.filter(({ about }) => about !== "")).toHaveLength(3);
  const known = new Set(accounts.map(({ email }) => email));
  expect(pages.filter(({ email }) => known.has(email))).toEqual([]);
});

test("the public pages have an address, a telephone, an e-mail address, a feedback form and three external pages", async () => {
  for (const { email } of accounts) {
    const site = await readSite(appContext, email);
    expect(site).toMatchObject({ address: [expect.any(String), expect.any(String)], phone: expect.any(String) });
    expect([site.mail, site.feedbackUrl]).not.toContain(null);
    expect(site.social).toHaveLength(3);
  }
});

test("a second run adds nothing, unless another password is given", async () => {
  const before = await rowsOf("select count(*)::int from records");
  expect(await seedDemo(appContext, { dataDir })).toEqual(accounts);
  expect(await rowsOf("select count(*)::int from records")).toEqual(before);
  const changed = await seedDemo(appContext, { dataDir, password: "another one" });
  expect(changed.every(({ password }) => password === "another one")).toBe(true);
  const [row] = await rowsOf(`select password_hash from accounts where email = '${accounts.at(-1)?.email}'`);
  expect((await checkPassword(row.password_hash, "another one")).isRight).toBe(true);
});

test("an installation in use is not changed", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "fpms-demo-"));
  await expect(seedDemo(appContext, { dataDir: elsewhere })).rejects.toThrow("already has an institute");
  rmSync(elsewhere, { recursive: true });
});
