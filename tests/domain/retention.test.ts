import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { retentionDays } from "#contract/input-rules/retention.ts";
import { newId } from "#db/new-id.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, institute } = world;
const installation = { appContext: world.appContext, ownerConnection: world.test.ownerConnection };

type Kept = {
  name: string;
  days: number;
  /** Makes one that ended that many days ago; returns how to find it again. */
  make: (daysAgo: number) => Promise<{ table: string; id: string }>;
};

const put = async (table: string, sql: string, values: unknown[]): Promise<{ table: string; id: string }> => {
  const id = newId();
  await world.owner.query(sql, [institute.id, id, ...values]);
  return { table, id };
};
const mail = (purpose: string, state: string) => (days: number) =>
  put(
    "outbox",
    `insert into outbox (institute_id, id, to_address, subject, body, purpose, state, created_at)
     values ($1, $2, 'a@b.example', 's', 'b', $4, $5, now() - make_interval(days => $3))`,
    [days, purpose, state],
  );
const notification = (column: string) => (days: number) =>
  put(
    "notifications",
    `insert into notifications (institute_id, id, account_id, type, ${column}) values ($1, $2, $4, 'removed', now() - make_interval(days => $3))`,
    [days, teacher.id],
  );

const kept: Kept[] = [
  { name: "mails that were sent", days: retentionDays.mails, make: mail("invite", "sent") },
  { name: "mails that were kept", days: retentionDays.mails, make: mail("invite", "kept") },
  { name: "the goodbye of a deleted account", days: retentionDays.lastMails, make: mail("account-erased", "kept") },
  { name: "notifications that were read", days: retentionDays.notifications, make: notification("read_at") },
  { name: "notifications that were cleared", days: retentionDays.notifications, make: notification("cleared_at") },
  {
    name: "sessions that ended",
    days: retentionDays.sessions,
    make: (days) =>
      put(
        "sessions",
        `insert into sessions (institute_id, id, account_id, expires_at, ended_at)
         values ($1, $2, $4, now() + interval '1 day', now() - make_interval(days => $3))`,
        [days, teacher.id],
      ),
  },
  {
    name: "files that were brought and never saved",
    days: retentionDays.imports,
    make: (days) =>
      put(
        "batches",
        `insert into batches (institute_id, id, created_by, file_name, state, created_at)
         values ($1, $2, $4, 'a.csv', 'ready', now() - make_interval(days => $3))`,
        [days, teacher.id],
      ),
  },
  {
    name: "answered requests",
    days: retentionDays.requests,
    make: (days) =>
      put(
        "privacy_requests",
        `insert into privacy_requests (institute_id, id, account_id, kind, state, closed_at)
         values ($1, $2, $4, 'correction', 'done', now() - make_interval(days => $3))`,
        [days, teacher.id],
      ),
  },
  {
    name: "the audit trail",
    days: retentionDays.audit,
    make: (days) =>
      put(
        "audit_log",
        `insert into audit_log (institute_id, id, action, result, at) values ($1, $2, 'sign-in', 'ok', now() - make_interval(days => $3))`,
        [days],
      ),
  },
];

test.each(kept)("$name are kept $days days and no longer", async ({ days, make }) => {
  const young = await make(days - 1);
  const old = await make(days + 1);
  await tasks["remove-old"]?.({ ...installation }, {});
  const isThere = async ({ table, id }: { table: string; id: string }) =>
    (await world.owner.query(`select 1 from ${table} where id = $1`, [id])).rowCount === 1;
  expect({ young: await isThere(young), old: await isThere(old) }).toEqual({ young: true, old: false });
});

test("a queued e-mail, an unread notification, an open request and a saved import stay however old they are", async () => {
  const days = 5000;
  const waiting = await mail("invite", "pending")(days);
  const unread = await put(
    "notifications",
    `insert into notifications (institute_id, id, account_id, type, created_at) values ($1, $2, $4, 'removed', now() - make_interval(days => $3))`,
    [days, teacher.id],
  );
  const open = await put(
    "privacy_requests",
    `insert into privacy_requests (institute_id, id, account_id, kind, created_at) values ($1, $2, $4, 'correction', now() - make_interval(days => $3))`,
    [days, teacher.id],
  );
  const saved = await put(
    "batches",
    `insert into batches (institute_id, id, created_by, file_name, state, created_at)
     values ($1, $2, $4, 'a.csv', 'committed', now() - make_interval(days => $3))`,
    [days, teacher.id],
  );
  await tasks["remove-old"]?.({ ...installation }, {});
  for (const { table, id } of [waiting, unread, open, saved])
    expect((await world.owner.query(`select 1 from ${table} where id = $1`, [id])).rowCount).toBe(1);
});

test("an erased record's history shows that it existed, and no longer its data", async () => {
  const { as } = world;
  const paper = await aPaper(as(teacher), { title: "First words" });
  await as(teacher)
    .patch(`/api/records/journal/${paper.id}`, { version: 1, data: { title: "Other words" } })
    .answers(200);
  await as(teacher).remove(`/api/records/journal/${paper.id}`).answers(200);
  await world.owner.query("update records set deleted_at = now() - interval '31 days' where id = $1", [paper.id]);
  await tasks["empty-bin"]?.({ ...installation }, {});
  const { rows } = await world.owner.query(
    "select what, change from record_events where record_id = $1 order by version, at, what",
    [paper.id],
  );
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(["created", "changed", "removed", "erased"]));
  expect(JSON.stringify(rows)).not.toContain("words");
});

test("a record that is restored while the bin is emptied stays", async () => {
  const paper = await aPaper(world.as(teacher));
  await world.as(teacher).remove(`/api/records/journal/${paper.id}`).answers(200);
  await world.owner.query("update records set deleted_at = now() - interval '9 years' where id = $1", [paper.id]);
  const restoring = await world.owner.connect();
  try {
    await restoring.query("begin");
    await restoring.query("update records set deleted_at = null, version = version + 1 where id = $1", [paper.id]);
    const emptying = tasks["empty-bin"]?.(installation, {});
    const isWaiting = async () =>
      (
        await world.owner.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await restoring.query("commit");
    await emptying;
  } finally {
    restoring.release(true);
  }
  await world.as(teacher).get(`/api/records/journal/${paper.id}`).answers(200);
});

test("old rows are removed although that takes longer than a request may", async () => {
  const old = await notification("read_at")(retentionDays.notifications + 1);
  const database = openTestDatabase(world.test.connection, 4, 1_000);
  const holding = await world.owner.connect();
  try {
    await holding.query("begin");
    await holding.query("select from notifications where id = $1 for update", [old.id]);
    const removing = tasks["remove-old"]?.({ ...installation, appContext: { ...world.appContext, database } }, {});
    await Promise.all([removing, pause(2_500).then(() => holding.query("commit"))]);
  } finally {
    holding.release(true);
    await database.close();
  }
  expect((await world.owner.query("select from notifications where id = $1", [old.id])).rowCount).toBe(0);
});
