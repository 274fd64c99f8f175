import { expect, test } from "vitest";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { withScope } from "#db/scope.ts";
import { addNotification } from "#domain/notifications/add-notification.ts";
import { uploads } from "#tests/support/records/imports.ts";
import { readEvents } from "#tests/support/server/read-events.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
const second = await world.secondApp();
const elsewhere = await second.listen({ port: 0, host: "127.0.0.1" });

async function notify(account: TestAccount, title: string): Promise<void> {
  await withScope(world.database, account.institute.id, (scope) =>
    addNotification(scope, { account: account.id, type: "proposed", body: { title } }),
  );
}

test("a new notification reaches its recipient's windows through every process, and nobody else's", async () => {
  const { teacher, colleague, stranger } = world;
  await notify(teacher, "earlier");
  const windows = await Promise.all([
    readEvents(`${address}/api/events`, teacher.token),
    readEvents(`${elsewhere}/api/events`, teacher.token),
  ]);
  const others = await Promise.all([colleague, stranger].map((who) => readEvents(`${address}/api/events`, who.token)));
  for (const { status, type, events } of windows) {
    expect(status).toBe(200);
    expect(type).toContain("text/event-stream");
    await expect.poll(() => events).toEqual([{ event: "unread", data: { unread: 1 } }]);
  }
  await notify(teacher, "now");
  for (const { events } of windows) {
    await expect
      .poll(() => events.slice(1).toSorted((a, b) => a.event.localeCompare(b.event)))
      .toEqual([
        { event: "notification", data: expect.objectContaining({ type: "proposed", body: { title: "now" } }) },
        { event: "unread", data: { unread: 2 } },
      ]);
  }
  for (const { events } of others) await expect.poll(() => events).toEqual([{ event: "unread", data: { unread: 0 } }]);
  for (const window of [...windows, ...others]) window.stop();
});

test("a stream ends with its session, in every process, with a message", async () => {
  const account = await world.aTeacher();
  const window = await readEvents(`${elsewhere}/api/events`, account.token);
  await expect.poll(() => window.events.length).toBe(1);
  await withScope(world.database, account.institute.id, (scope) => endSessionsOf(scope, account.id, "test"));
  await window.ended;
  expect(window.events.at(-1)).toEqual({ event: "ended", data: { code: "session-ended" } });
  const late = await readEvents(`${address}/api/events`, account.token);
  expect(late.status).toBe(401);
});

test("the progress of an import ends with the session of whoever watches it", async () => {
  const { aTeacher, as, owner, database } = world;
  const who = await aTeacher({ name: "Watching Import" });
  const batch = await uploads(as(who), "a.csv", "title\nSlow rain\n", { kind: "journal" });
  const report = (done: number) =>
    owner.query("update batches set progress = $2 where id = $1", [batch.id, { done, of: 9, step: "saving" }]);
  await report(1);
  const window = await readEvents(`${address}/api/imports/${batch.id}/events`, who.token);
  await report(2);
  await expect.poll(() => window.events.at(-1)?.data).toMatchObject({ progress: { done: 2 } });
  await withScope(database, who.institute.id, (scope) => endSessionsOf(scope, who.id, "signed out"));
  const known = window.events.length;
  await report(3);
  await window.ended;
  expect(window.events).toHaveLength(known);
});

test("an account has a few streams at a time, and a closed one frees its place", async () => {
  const account = await world.aTeacher();
  const windows = await Promise.all(
    Array.from({ length: 8 }, () => readEvents(`${address}/api/events`, account.token)),
  );
  const ninth = await readEvents(`${address}/api/events`, account.token);
  expect(ninth.status).toBe(429);
  windows[0]?.stop();
  await expect
    .poll(async () => {
      const next = await readEvents(`${address}/api/events`, account.token);
      next.stop();
      return next.status;
    })
    .toBe(200);
  for (const window of windows) window.stop();
});

test("open streams hold no database connection", async () => {
  const account = await world.aTeacher();
  const windows = await Promise.all(
    Array.from({ length: 8 }, () => readEvents(`${elsewhere}/api/events`, account.token)),
  );
  // The second process has four connections in all.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${elsewhere}/api/notifications`, { headers: { token: account.token } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  for (const window of windows) window.stop();
});

test("a stopping server ends its streams", async () => {
  const app = await world.secondApp();
  const third = await app.listen({ port: 0, host: "127.0.0.1" });
  const window = await readEvents(`${third}/api/events`, world.teacher.token);
  await app.close();
  await window.ended;
});
