import { beforeEach, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { openTransport } from "#domain/mail/open-transport.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { sendPendingMails } from "#domain/mail/send-pending-mails.ts";
import { startSending } from "#domain/mail/start-sending.ts";
import { type Behaviour, startMailServer } from "#tests/support/peers/mail-server.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const server = await startMailServer();
const open = () => openTransport({ smtpUrl: server.url, publicUrl: "http://faculty.example", timeoutMs: 500 });
let transport = open();

beforeEach(async () => {
  transport.close();
  transport = open();
  await world.owner.query("delete from outbox");
  server.behaves();
  server.received.length = 0;
});

async function queue(count = 1, changes: { subject?: string; body?: string } = {}): Promise<void> {
  await withScope(world.database, world.institute.id, async (scope) => {
    for (let index = 1; index <= count; index++)
      await queueMail(scope, {
        to: `to${index}@mail.example`,
        subject: "Hello",
        body: "Text",
        purpose: "test",
        ...changes,
      });
  });
}

async function outbox() {
  const { rows } = await world.owner.query(
    "select state, attempts, problem, extract(epoch from due_at - now())::int as wait from outbox order by id",
  );
  return rows;
}

const send = () => sendPendingMails(world.appContext, transport);

test("an e-mail arrives as plain text from the configured sender, and counts as sent", async () => {
  await queue(1, { subject: "Grüße, टीचर", body: "One\n.\nTwo" });
  await send();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: "no-reply@faculty.example", to: ["to1@mail.example"] });
  expect(mail?.text).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
  expect(mail?.text).not.toMatch(/multipart/i);
  expect(mail?.text).toMatch(/One\r\n\.\.?\r\nTwo/);
  expect(await outbox()).toMatchObject([{ state: "sent", attempts: 1, problem: null }]);
  await send();
  expect(server.received).toHaveLength(1);
});

test("two senders at once send each e-mail once", async () => {
  await queue(30);
  await Promise.all([send(), send(), send(), send()]);
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(
    Array.from({ length: 30 }, (_, index) => `to${index + 1}@mail.example`).sort(),
  );
});

test.each<[string, Behaviour]>([
  ["refuses the connection", { at: "connect", code: 421, text: "busy" }],
  ["asks to come back (4xx at the recipient)", { at: "recipient", code: 451, text: "greylisted" }],
  ["asks to come back (4xx after the text)", { at: "data", code: 452, text: "full" }],
  ["drops the line in the middle of the text", { at: "data", drops: true }],
  ["stays silent", { at: "data", isSilent: true }],
  ["never greets", { at: "connect", isSilent: true }],
])("an e-mail waits while the server %s, and is sent once when that is over", async (_what, behaviour) => {
  server.behaves(behaviour);
  await queue();
  await send();
  expect(server.received).toHaveLength(0);
  const [waiting] = await outbox();
  expect(waiting).toMatchObject({ state: "pending", attempts: 1, problem: expect.stringMatching(/./) });
  expect(waiting.wait).toBeGreaterThan(5);
  server.behaves();
  await send();
  expect(server.received).toHaveLength(0);
  await world.owner.query("update outbox set due_at = now()");
  await send();
  expect(server.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: "sent", attempts: 2, problem: null }]);
});

test.each<[string, Behaviour]>([
  ["recipient", { at: "recipient", code: 550, text: "no such mailbox" }],
  ["text", { at: "data", code: 554, text: "not wanted" }],
])("an e-mail whose %s the server refuses permanently fails, and the next one is sent", async (_what, behaviour) => {
  server.behaves(behaviour);
  await queue();
  await send();
  expect(await outbox()).toMatchObject([{ state: "failed", attempts: 1, problem: expect.stringContaining("55") }]);
  server.behaves();
  await queue();
  await send();
  expect(server.received).toHaveLength(1);
});

test("a server that is down is tried once a round, not once per e-mail", async () => {
  // Nothing listens on the first port, and no test can get it.
  const before = openTransport({ smtpUrl: "smtp://127.0.0.1:1", publicUrl: "http://faculty.example", timeoutMs: 500 });
  await queue(5);
  await sendPendingMails(world.appContext, before);
  const rows = await outbox();
  expect(rows.map((row) => row.state)).toEqual(Array(5).fill("pending"));
  expect(rows.reduce((sum, row) => sum + row.attempts, 0)).toBe(1);
});

test("an e-mail that was tried too often fails", async () => {
  server.behaves({ at: "recipient", code: 451, text: "greylisted" });
  await queue();
  await world.owner.query("update outbox set attempts = 13");
  await send();
  expect(await outbox()).toMatchObject([{ state: "failed", attempts: 14 }]);
});

test("an e-mail of a sender that died is sent when its claim has expired", async () => {
  await queue();
  await world.owner.query("select * from claim_mail(180)");
  await send();
  expect(server.received).toHaveLength(0);
  await world.owner.query("update outbox set claimed_until = now() - interval '1 second'");
  await send();
  expect(server.received).toHaveLength(1);
});

test("an e-mail of a transaction that was rolled back is never sent", async () => {
  const { inTransaction } = await import("#db/scope.ts");
  const attempt = withScope(world.database, world.institute.id, (scope) =>
    inTransaction(scope, async (inner) => {
      await queueMail(inner, { to: "a@mail.example", subject: "s", body: "b", purpose: "test" });
      throw new Error("no");
    }),
  );
  await expect(attempt).rejects.toThrow("no");
  await send();
  expect(server.received).toHaveLength(0);
});

test("the keys of links are removed from the outbox once the e-mail was sent", async () => {
  await queue(1, { body: "Open http://faculty.example/reset?token=abcdefghij-klmnopqrst_uvwxyz0123 soon" });
  await send();
  expect(server.received[0]?.text.replace(/=\r\n/g, "")).toContain("abcdefghij-klmnopqrst_uvwxyz0123");
  const { rows } = await world.owner.query("select body from outbox");
  expect(rows[0].body).toBe("Open http://faculty.example/reset?token=… soon");
});

test("without a mail server the e-mails are stored to be read in the app", async () => {
  await queue(2);
  await sendPendingMails(world.appContext, undefined);
  expect(await outbox()).toMatchObject([{ state: "kept" }, { state: "kept" }]);
});

test("a running sender sends an e-mail as soon as it is committed", async () => {
  const sending = startSending(world.appContext, server.url);
  await queue();
  await expect.poll(() => server.received.length).toBe(1);
  await expect.poll(async () => (await outbox())[0]?.state).toBe("sent");
  await sending.stop();
});
