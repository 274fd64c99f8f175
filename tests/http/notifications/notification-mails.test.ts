import { beforeEach, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { sendPendingMails } from "#domain/mail/send-pending-mails.ts";
import { readUnsubscribeToken, unsubscribeAddress } from "#domain/mail/unsubscribe-link.ts";
import { addNotifications, type NewNotification } from "#domain/notifications/add-notification.ts";
import { queueDigests } from "#domain/notifications/queue-digests.ts";
import { addDays } from "#kinds/day.ts";
import { inDays } from "#tests/support/records/days.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, hod, itTeacher } = world;

type Left = { to_address: string; subject: string; body: string; unsubscribe?: string };
type Shown = { topics: { topic: string; delivery: string; choices: string[] }[]; quiet: object | null };

beforeEach(async () => {
  await world.owner.query("delete from outbox");
  await world.owner.query("delete from notifications");
  await world.owner.query("update accounts set delivery = '{}', digest_on = null");
});

async function notify(account: TestAccount, ...result: Omit<NewNotification, "account">[]): Promise<void> {
  await withScope(world.database, account.institute.id, (scope) =>
    addNotifications(
      scope,
      result.map((one) => ({ ...one, account: account.id })),
    ),
  );
}

async function send(): Promise<Left[]> {
  await world.owner.query("update outbox set due_at = now() where purpose = 'notification'");
  const left: Left[] = [];
  await sendPendingMails(world.appContext, { send: async (mail) => void left.push(mail), close: () => {} });
  return left;
}

const tomorrow = inDays(1);

/** As the worker does at this time of the institute's day. */
async function makeDigests(time: string, day = tomorrow): Promise<number> {
  await world.owner.query("update notifications set created_at = least(created_at, now() - interval '1 hour')");
  return withScope(world.database, world.institute.id, async (scope) => {
    const now = new Date(`${day}T${time}:00+05:30`);
    return queueDigests({ ...scope, now, today: day, timeZone: "Asia/Kolkata" });
  });
}

const choose = (account: TestAccount, change: object) => world.as(account).patch("/api/notifications/delivery", change);

const returned = (title = "Solar dryers", record?: string): Omit<NewNotification, "account"> => ({
  type: "record-returned",
  body: { title, by: "Head", reason: "No proof", ...(record && { record, kind: "journal" }) },
});
const verified = (title: string): Omit<NewNotification, "account"> => ({
  type: "record-verified",
  body: { title, by: "Head" },
});

test("an e-mail is sent at once for a returned record, but not for a verified one", async () => {
  await notify(teacher, returned(), verified("Wind mills"));
  const left = await send();
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ to_address: teacher.email, subject: "Head returned “Solar dryers”" });
  expect(left[0]?.body).toContain("No proof");
  expect(await send()).toEqual([]);
});

test("what comes after twenty e-mails of a day is in one an hour later, also for people without a daily e-mail", async () => {
  const { topics } = await world.as(teacher).get("/api/notifications/delivery").answers<Shown>(200);
  const mailed = topics.filter(({ choices }) => choices.includes("mail")).map(({ topic }) => [topic, "mail"]);
  await choose(teacher, { topics: Object.fromEntries(mailed) });
  const titles = Array.from({ length: 23 }, (_, index) => `Kiln ${index + 1}`);
  for (const title of titles.slice(0, 20)) {
    await notify(teacher, returned(title));
    expect(await send()).toHaveLength(1);
  }
  for (const title of titles.slice(20)) await notify(teacher, returned(title));
  const waiting = await world.owner.query(
    "select due_at > now() + interval '50 minutes' as later from outbox where state = 'pending'",
  );
  expect(waiting.rows).toEqual([{ later: true }]);
  const [last, ...more] = await send();
  expect(more).toEqual([]);
  for (const title of titles.slice(20)) expect(last?.body).toContain(title);
});

test("the digest lists once a day what is unread, grouped, and never the same twice", async () => {
  await notify(teacher, verified("One"), verified("Two"), {
    type: "proposed",
    body: { title: "Kilns", by: "A", more: 13 },
  });
  await notify(itTeacher, verified("Three"));
  await world.owner.query("update notifications set read_at = now() where body ->> 'title' = 'Two'");
  expect(await makeDigests("07:50")).toBe(0);
  const made = await Promise.all([makeDigests("08:10"), makeDigests("08:10"), makeDigests("08:20")]);
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(2);
  const left = await send();
  expect(left.map(({ to_address }) => to_address).sort()).toEqual([teacher.email, itTeacher.email].sort());
  const mine = left.find(({ to_address }) => to_address === teacher.email);
  expect(mine?.subject).toBe("14 works name you, Verified records: 1");
  expect(mine?.body).toContain("- A names you on “Kilns” and 13 more");
  expect(mine?.body).not.toContain("Two");
  expect(mine?.body).toContain("http://faculty.example/common/notifications");
  await notify(teacher, verified("Four"));
  expect(await makeDigests("11:00")).toBe(0);
  expect(await makeDigests("08:00", addDays(tomorrow, 1))).toBe(1);
  const [next] = await send();
  expect(next?.body).toContain("Four");
  expect(next?.body).not.toContain("One");
});

test("a digest in which everything was read in the meantime is not sent", async () => {
  await notify(teacher, verified("One"));
  expect(await makeDigests("08:00")).toBe(1);
  await world.as(teacher).post("/api/notifications/read").answers(200);
  expect(await send()).toEqual([]);
  expect((await world.owner.query("select 1 from outbox")).rowCount).toBe(0);
});

test("a record that the person may no longer see is left out", async () => {
  const record = await world
    .as(hod)
    .post("/api/records/journal", { data: { title: "Hidden" } })
    .answers<{ id: string }>(201);
  await notify(teacher, returned("Hidden", record.id), {
    ...verified("Hidden too"),
    body: { title: "Hidden too", by: "H", record: record.id, kind: "journal" },
  });
  await makeDigests("08:00");
  expect(await send()).toEqual([]);
  await notify(hod, returned("Hidden", record.id));
  expect(await send()).toHaveLength(1);
});

test("who reads no records chooses nothing about records", async () => {
  const offered = async (account: TestAccount) =>
    (await world.as(account).get("/api/notifications/delivery").answers<Shown>(200)).topics.map(({ topic }) => topic);
  const ofRecords = ["returned", "declined", "claims", "proposed", "maybe", "confirmed", "changed", "verified"];
  expect(await offered(teacher)).toEqual(expect.arrayContaining(ofRecords));
  for (const viewer of [world.superAdmin, await world.anAccount({ role: "Principal" })]) {
    const viewed = await offered(viewer);
    expect(viewed.filter((topic) => ofRecords.includes(topic))).toEqual([]);
    expect(viewed).toContain("messages");
  }
});

test("appraisals and imports are topics for those who may read or make them", async () => {
  const offered = async (account: TestAccount) =>
    (await world.as(account).get("/api/notifications/delivery").answers<Shown>(200)).topics
      .map(({ topic }) => topic)
      .filter((topic) => ["appraisals", "imports"].includes(topic));
  expect(await offered(teacher)).toEqual(["appraisals", "imports"]);
  expect(await offered(await world.anAccount({ role: "Principal" }))).toEqual(["appraisals"]);
  expect(await offered(await world.anAccount({ role: "Peer Reviewer" }))).toEqual([]);
  expect(await offered(world.superAdmin)).toEqual([]);
});

test("everybody chooses by topic, except for what cannot be turned off", async () => {
  const before = await world.as(teacher).get("/api/notifications/delivery").answers<Shown>(200);
  const deliveryOf = (shown: Shown, topic: string) => shown.topics.find((one) => one.topic === topic)?.delivery;
  expect(deliveryOf(before, "returned")).toBe("mail");
  expect(deliveryOf(before, "claims")).toBe("mail");
  expect(deliveryOf(before, "declined")).toBe("mail");
  expect(deliveryOf(before, "verified")).toBe("digest");
  expect(deliveryOf(before, "registrations")).toBeUndefined();
  expect(before.topics.map(({ topic }) => topic)).not.toContain("role");
  const after = await choose(teacher, { topics: { returned: "off", verified: "mail" } }).answers<Shown>(200);
  expect(deliveryOf(after, "returned")).toBe("off");
  expect(deliveryOf(after, "proposed")).toBe("digest");
  for (const refused of [{ messages: "off" }, { role: "app" }, { requests: "off" }])
    await choose(teacher, { topics: refused }).answers(422);
  await choose(teacher, { topics: { nonsense: "off" } }).answers(422);
  await choose(teacher, { quiet: { from: "25:00", to: "07:00" } }).answers(422);
  await choose(teacher, { quiet: { from: "07:00", to: "07:00" } }).answers(422);
  await notify(teacher, returned(), verified("Wind mills"));
  expect((await send()).map(({ subject }) => subject)).toEqual(["Head verified “Wind mills”"]);
  const { total } = await world.as(teacher).get("/api/notifications").answers<{ total: number }>(200);
  expect(total).toBe(1);
});

test("what is due at once waits until the quiet hours end; a change of role does not", async () => {
  const clockIn = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toLocaleTimeString("en-GB", {
      timeZone: "Asia/Kolkata",
      hour: "2-digit",
      minute: "2-digit",
    });
  await choose(teacher, { quiet: { from: clockIn(-60), to: clockIn(120) } }).answers(200);
  await notify(teacher, returned(), { type: "role-changed", body: { role: "Faculty" } });
  expect((await send()).map(({ subject }) => subject)).toEqual(["Your role is now: Faculty"]);
  const { rows } = await world.owner.query(
    "select attempts, extract(epoch from due_at - now())::int as wait from outbox where state = 'pending'",
  );
  expect(rows[0].attempts).toBe(0);
  expect(rows[0].wait).toBeGreaterThan(110 * 60);
  expect(rows[0].wait).toBeLessThan(121 * 60);
  await choose(teacher, { quiet: null }).answers(200);
  expect(await send()).toHaveLength(1);
});

test("one POST with the link of an e-mail turns off that topic, without a sign-in; opening the link changes nothing", async () => {
  await notify(teacher, returned());
  const [mail] = await send();
  const path = new URL(mail?.unsubscribe ?? "").pathname;
  expect(mail?.body).toContain(mail?.unsubscribe);
  expect(mail?.unsubscribe).not.toContain(teacher.email);
  const anonymous = world.nobody;
  const delivery = async () =>
    (await world.as(teacher).get("/api/notifications/delivery").answers<Shown>(200)).topics.filter(
      (one) => one.delivery !== "digest",
    );
  const before = await delivery();
  const opened = await anonymous.get(path);
  expect([opened.status, opened.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(opened.text).toContain("Records returned to you");
  for (const secret of [teacher.email, teacher.name]) expect(opened.text).not.toContain(secret);
  expect(await delivery()).toEqual(before);
  const answer = await anonymous.ask("POST", path, {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(teacher.email);
  expect((await delivery()).find(({ topic }) => topic === "returned")?.delivery).toBe("app");
  expect((await delivery()).find(({ topic }) => topic === "declined")?.delivery).toBe("mail");
  await notify(teacher, returned());
  expect(await send()).toEqual([]);
  const form = await world.as(teacher).upload("POST", path, [], { "List-Unsubscribe": "One-Click" });
  expect(form.status).toBe(200);
});

test("forged links and those of people who left turn nothing off, and guessing is limited", async () => {
  const signed = (who: TestAccount, institute = who.institute.id) =>
    unsubscribeAddress(world.appContext, { institute, publicId: who.publicId, topic: "returned" }).split("/").at(-1) ??
    "";
  const mine = signed(teacher);
  expect(readUnsubscribeToken(world.appContext, mine)).toEqual({
    institute: teacher.institute.id,
    publicId: teacher.publicId,
    topic: "returned",
  });
  const choices = async () => (await world.owner.query("select id from accounts where delivery <> '{}'")).rowCount;
  const forged = [
    "x",
    mine.replace("returned", "digest"),
    mine.replace(teacher.publicId, hod.publicId),
    `${"A".repeat(43)}${mine.slice(43)}`,
    mine.replace(`${teacher.institute.id}-`, `${world.other.id}-`),
    unsubscribeAddress(
      { ...world.appContext, sessionKey: Buffer.alloc(48, 1) },
      { institute: teacher.institute.id, publicId: teacher.publicId, topic: "returned" },
    )
      .split("/")
      .at(-1) ?? "",
  ];
  const from = "203.0.113.7";
  const post = (token: string) => world.nobody.ask("POST", `/api/unsubscribe/${token}`, { from });
  for (const token of forged) expect((await post(token)).status).toBe(404);
  // The signature is valid, but the account is another institute's, or was removed.
  for (const method of ["GET", "POST"] as const)
    expect((await world.nobody.ask(method, `/api/unsubscribe/${signed(teacher, world.other.id)}`)).status).toBe(200);
  const leaver = await world.aTeacher({ state: "deactivated" });
  expect((await post(signed(leaver))).status).toBe(200);
  expect(await choices()).toBe(0);
  for (let tried = forged.length; tried < 60; tried += 1) expect((await post("x")).status).toBe(404);
  const refused = await post("x");
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await post(mine)).status).toBe(200);
  expect(await choices()).toBe(1);
});

test("what people typed stays text: no second header, no other line in a list", async () => {
  await notify(teacher, returned("A\r\nBcc: b@b.example\r\n\r\nSpoof"));
  const [mail] = await send();
  expect(mail?.subject).toBe("Head returned “A Bcc: b@b.example Spoof”");
  expect(mail?.to_address).toBe(teacher.email);
  await notify(itTeacher, verified("B\n- All records: 0"));
  await makeDigests("08:00");
  const [digest] = await send();
  expect(digest?.body).toContain("- Head verified “B - All records: 0”");
});

test("several at once are one e-mail, even with two senders", async () => {
  for (let index = 0; index < 5; index += 1) await notify(teacher, returned(`Work ${index}`));
  await world.owner.query("update outbox set due_at = now()");
  const [one, two] = await Promise.all([send(), send()]);
  const left = [...one, ...two];
  expect(left.flatMap(({ body }) => body.match(/Work \d/g) ?? []).sort()).toEqual(
    [0, 1, 2, 3, 4].map((clockIn) => `Work ${clockIn}`),
  );
  expect((await world.owner.query("select 1 from outbox where state = 'pending'")).rowCount).toBe(0);
});
