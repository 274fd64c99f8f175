import { expect, test } from "vitest";
import { aPicture } from "#tests/support/files/files.ts";
import { mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, coordinator, hod, itTeacher, itHod, admin } = world;

type Sent = {
  id: string;
  recipients: number;
  read: number;
  query: string | null;
  link: string | null;
  hasPicture: boolean;
};
type People = { rows: { id: string; name: string }[] };
type Page = { rows: Sent[] };

/** One joint paper of two departments, and one of another year. */
const joint = { title: "Drying mangoes", dateOfPublication: "2024-05" };
const people = [teacher, itTeacher].map(({ name, email, publicId }) => ({ name, email, account: publicId }));
await aPaper(world.as(teacher), joint, people);
await aPaper(world.as(colleague), { title: "Older work", dateOfPublication: "2019-05" });

const line = "list journal year:2024";
const message = { subject: "Proofs", message: "Bring them." };

async function received(account: TestAccount, subject = message.subject): Promise<number> {
  const { rows } = await world.owner.query(
    "select 1 from notifications where account_id = $1 and body ->> 'subject' = $2",
    [account.id, subject],
  );
  return rows.length;
}

const reach = (who: TestAccount, query: Record<string, string>) =>
  world.as(who).get(`/api/announcements/recipients?${new URLSearchParams(query)}`);

test("a message to a list of records reaches the people on these records, within the sender's department", async () => {
  const ofHead = await reach(hod, { query: line }).answers<People & { count: number }>(200);
  expect(ofHead).toEqual({ count: 1, rows: [{ id: teacher.publicId, name: teacher.name, email: teacher.email }] });
  expect((await reach(admin, { query: line }).answers<{ count: number }>(200)).count).toBe(2);
  const sent = await world
    .as(hod)
    .post("/api/announcements", { ...message, list: { query: line } })
    .answers<Sent>(201);
  expect(sent).toMatchObject({ recipients: 1, query: line });
  expect(await Promise.all([teacher, colleague, itTeacher, hod].map((one) => received(one)))).toEqual([1, 0, 0, 0]);
});

test("a crafted line reaches nobody of another department", async () => {
  const send = (query: string) =>
    world.as(hod).post("/api/announcements", { ...message, subject: "Crafted", list: { query } });
  for (const crafted of ["list journal dept:IT", `list journal person:${itTeacher.email}`, "list -dept:Computer"])
    expect([201, 422]).toContain((await send(crafted)).status);
  for (const refused of ["list journal scope:institute", "list journal in:institute", "list institute journal"]) {
    const { status } = await send(refused);
    expect([201, 400, 403, 422]).toContain(status);
  }
  for (const wrong of ["notify hello", "logout", "zzz:1", "merge a b"])
    expect([400, 422]).toContain((await send(wrong)).status);
  expect(await received(itTeacher, "Crafted")).toBe(0);
  expect(await received(itHod, "Crafted")).toBe(0);
  await world
    .as(hod)
    .post("/api/announcements", { ...message, department: "IT", list: { query: line } })
    .answers(403);
  await world
    .as(hod)
    .post("/api/announcements", { ...message, to: [itTeacher.publicId], list: { q: "" } })
    .answers(201);
  expect(await received(itTeacher)).toBe(0);
});

test("a message to a list of people goes to the whole list, not only to the page shown", async () => {
  for (let index = 0; index < 210; index += 1)
    await world.anAccount({ name: `Many ${String(index).padStart(3, "0")}`, department: "IT" });
  const all = await reach(itHod, { q: "Many" }).answers<People & { count: number }>(200);
  expect([all.count, all.rows.length]).toEqual([210, 50]);
  expect((await reach(hod, { q: "Many" }).answers<{ count: number }>(200)).count).toBe(0);
  expect((await reach(hod, { department: "IT" }).answers<{ count: number }>(200)).count).toBe(0);
  expect(
    (await reach(admin, { department: "IT", type: "head" }).answers<People>(200)).rows.map(({ id }) => id),
  ).toEqual([itHod.publicId]);
});

test("the sender sees who has not read it, and reminds them once a day", async () => {
  const { id } = await world
    .as(hod)
    .post("/api/announcements", { ...message, subject: "Read", byMail: true })
    .answers<Sent>(201);
  await mailsThatLeave(world);
  const unread = async () =>
    (await world.as(hod).get(`/api/announcements/${id}/unread`).answers<People>(200)).rows.map((one) => one.name);
  expect((await unread()).sort()).toEqual([teacher, colleague, coordinator].map(({ name }) => name).sort());
  await world.as(teacher).post("/api/notifications/read").answers(200);
  expect(await unread()).not.toContain(teacher.name);
  expect(await world.as(hod).post(`/api/announcements/${id}/reminder`).answers(200)).toEqual({ reminded: 2 });
  expect((await mailsThatLeave(world)).map(({ to_address }) => to_address).sort()).toEqual(
    [colleague.email, coordinator.email].sort(),
  );
  await world.as(hod).post(`/api/announcements/${id}/reminder`).answers(409);
  expect(await received(colleague, "Read")).toBe(1);
  await world.owner.query("update announcements set reminded_at = reminded_at - interval '25 hours'");
  await world.as(colleague).post("/api/notifications/read").answers(200);
  await world.as(coordinator).post("/api/notifications/read").answers(200);
  await world.as(hod).post(`/api/announcements/${id}/reminder`).answers(409);
  const { rows } = await world.as(hod).get("/api/announcements").answers<Page>(200);
  expect(rows.find((one) => one.id === id)).toMatchObject({ read: 3, recipients: 3 });
});

test("a sender who moved to another department reminds nobody of the former one and gives them no picture", async () => {
  const mover = await world.anAccount({ name: "Moving Head", role: "Head Of Department" });
  const { id } = await world
    .as(mover)
    .post("/api/announcements", { ...message, subject: "Moved" })
    .answers<Sent>(201);
  await world.owner.query("update appointments set department_id = $2 where account_id = $1", [
    mover.id,
    world.institute.departments.IT?.id,
  ]);
  expect((await world.as(mover).get(`/api/announcements/${id}/unread`).answers<People>(200)).rows).toEqual([]);
  await world.as(mover).post(`/api/announcements/${id}/reminder`).answers(409);
  const picture = { field: "picture", name: "a.png", type: "image/png", bytes: await aPicture("png") };
  await world.as(mover).upload("PUT", `/api/announcements/${id}/picture`, [picture]).answers(403);
});

test("a message has a link to the web, and no other", async () => {
  for (const link of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "ftp://a.example",
    "https://",
    " ",
    "https://a.example@evil.example/",
  ])
    await world
      .as(hod)
      .post("/api/announcements", { ...message, link })
      .answers(422);
  await world.as(teacher).post("/api/notifications/read").answers(200);
  const link = "https://naac.example/ssr?a=1";
  const sent = await world
    .as(hod)
    .post("/api/announcements", {
      subject: "Link\r\nBcc: x@y.example",
      message: "<b>m</b>",
      link,
      byMail: true,
      to: [teacher.publicId],
    })
    .answers<Sent>(201);
  expect(sent.link).toBe(link);
  const [mail] = await mailsThatLeave(world);
  expect(mail?.subject).toBe("Link Bcc: x@y.example");
  expect(mail?.body).toContain(link);
  expect(mail?.body).toContain("<b>m</b>");
});

test("a picture is a picture, from the sender, for those who got the message", async () => {
  const { id } = await world
    .as(hod)
    .post("/api/announcements", { ...message, subject: "Picture", to: [teacher.publicId] })
    .answers<Sent>(201);
  const put = (who: TestAccount, bytes: Buffer | string, type = "image/png") =>
    world.as(who).upload("PUT", `/api/announcements/${id}/picture`, [{ field: "picture", name: "a.png", type, bytes }]);
  for (const wrong of ["<script>alert(1)</script>", "%PDF-1.4", "\x89PNG\r\n\x1a\nnot really"])
    expect([415, 422]).toContain((await put(hod, wrong)).status);
  await put(coordinator, await aPicture("png")).answers(403);
  await put(itHod, await aPicture("png")).answers(404);
  expect(await put(hod, await aPicture("png")).answers<Sent>(200)).toMatchObject({ hasPicture: true });
  const picture = await world.as(teacher).get(`/api/announcements/${id}/picture`);
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  for (const other of [colleague, itTeacher, world.stranger])
    expect((await world.as(other).get(`/api/announcements/${id}/picture`)).status).toBe(404);
  const { rows } = await world
    .as(teacher)
    .get("/api/notifications?type=announcement")
    .answers<{ rows: { body: Record<string, unknown> }[] }>(200);
  expect(rows[0]?.body).toMatchObject({ subject: "Picture", picture: true });
});
