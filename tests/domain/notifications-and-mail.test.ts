import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { addNotification } from "#domain/notifications/add-notification.ts";
import { Refusal } from "#domain/refusal.ts";
import { type TestDatabase, testDatabase } from "#tests/support/server/database.ts";

let made: TestDatabase;
let institute: number;
let account: number;

beforeAll(async () => {
  made = await testDatabase();
  const { rows } = await made.owner.query("insert into institutes (public_id, name) values ($1, 'A') returning id", [
    randomUUID(),
  ]);
  institute = rows[0].id;
  const accounts = await made.owner.query(
    "insert into accounts (institute_id, public_id, email, role, state) values ($1, $2, 'a@a.example', 'Faculty', 'active') returning id",
    [institute, randomUUID()],
  );
  account = accounts.rows[0].id;
});

test("a notification is sent on the live channel when it commits", async () => {
  const listener = await made.owner.connect();
  const calls: (string | undefined)[] = [];
  listener.on("notification", ({ payload }) => calls.push(payload));
  await listener.query("listen fpms_live");
  await withScope(made.database, institute, (scope) =>
    addNotification(scope, { account, type: "activated", body: { by: "Somebody" } }),
  );
  await expect.poll(() => calls).toEqual([`${institute}:${account}`]);
  await listener.query("unlisten *");
  listener.release();
});

test("an e-mail's subject is one line whatever was typed", async () => {
  await withScope(made.database, institute, (scope) =>
    queueMail(scope, { to: "a@a.example", subject: "Hello\r\nBcc: b@b.example", body: "x\r\ny\0", purpose: "test" }),
  );
  const { rows } = await made.owner.query("select subject, body, state from outbox");
  expect(rows).toEqual([{ subject: "Hello Bcc: b@b.example", body: "x\ny", state: "pending" }]);
});

test.each(["a@a.example, b@b.example", "a@a.example\nBcc: b@b.example", '"a" <a@a.example>', "a@a@a.example", ""])(
  "a mail goes to one plain address, not to %j",
  async (to) => {
    const attempt = withScope(made.database, institute, (scope) =>
      queueMail(scope, { to, subject: "s", body: "b", purpose: "test" }),
    );
    await expect(attempt).rejects.toThrow(Refusal);
  },
);
