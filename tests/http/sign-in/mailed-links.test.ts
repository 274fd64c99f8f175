import { createReadStream, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { backUp } from "#domain/backup/back-up.ts";
import { sendPendingMails } from "#domain/mail/send-pending-mails.ts";
import { linkKeyIn, mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const passwordHash = await hashPassword("mango-tea-42");
const strong = "Neem&River77";
let next = 0;
const freshAddress = () => `10.3.0.${(next++ % 250) + 1}`;
const forgot = (email: string) =>
  world.nobody.ask("POST", "/api/auth/forgot-password", { body: { email }, from: freshAddress() });
const invite = (who: TestAccount, account: TestAccount) =>
  world.as(who).post(`/api/accounts/${account.publicId}/invite`);
const reveal = (who: TestAccount, account: TestAccount) =>
  world.as(who).post(`/api/accounts/${account.publicId}/invitation-link`);
const isValidLink = async (token: string) =>
  (
    await world.nobody
      .ask("GET", "/api/auth/validate", { headers: { token }, from: freshAddress() })
      .answers<{ authorized: boolean }>(200)
  ).authorized;
const setPassword = (email: string, accessToken: string) =>
  world.nobody.ask("POST", "/api/auth/reset-password", {
    body: { email, accessToken, password: strong, confirmPassword: strong },
    from: freshAddress(),
  });

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const texts = await Promise.all(
    tables.map(({ name }) => world.owner.query(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`)),
  );
  return texts.map(({ rows }) => rows[0].text).join("\n");
}

beforeEach(() => world.owner.query("delete from outbox"));

describe("the link of an e-mail is made when it is sent", () => {
  test("the e-mail has a valid link; outbox, tables and backup have none before and after", async () => {
    const teacher = await world.aTeacher({ passwordHash });
    const guest = await world.aTeacher();
    await forgot(teacher.email).answers(200);
    await invite(world.admin, guest).answers(200);
    expect(await everything()).not.toMatch(/reset-password\/[\w-]{20}/);
    const left = await mailsThatLeave(world);
    const keys = [teacher, guest].map(({ email }) => linkKeyIn(left.find((mail) => mail.to_address === email)?.body));
    for (const key of keys) expect(key).toMatch(/^\d+-[\w-]{43}$/);

    const { text } = await world.as(world.superAdmin).get("/api/outbox");
    const kept = await everything();
    const file = join(tmpdir(), `fpms-links-${process.pid}.tar.gz`);
    await backUp({
      ownerConnection: world.test.ownerConnection,
      filesFolder: world.appContext.filesFolder,
      target: file,
      version: "test",
    });
    let archive = "";
    for await (const piece of createReadStream(file).pipe(createGunzip())) archive += piece.toString("latin1");
    rmSync(file);
    expect(archive).toContain(guest.email);
    for (const key of keys) {
      for (const place of [text, kept, archive]) expect(place).not.toContain(key);
      expect(await isValidLink(key)).toBe(true);
    }
    await setPassword(teacher.email, keys[0] ?? "").answers(200);
  });

  test("a link is valid from the moment its e-mail is sent, and the link of a failed attempt is lost", async () => {
    const teacher = await world.aTeacher({ passwordHash });
    await forgot(teacher.email).answers(200);
    const [first] = await mailsThatLeave(world, async () => {
      throw Object.assign(new Error("busy"), { responseCode: 451 });
    });
    expect(await everything()).not.toContain(linkKeyIn(first?.body));
    await world.owner.query("update outbox set due_at = now()");
    await world.owner.query("update password_resets set created_at = now() - interval '1 hour'");
    const [second] = await mailsThatLeave(world);
    expect(await isValidLink(linkKeyIn(first?.body))).toBe(false);
    expect(await isValidLink(linkKeyIn(second?.body))).toBe(true);
  });

  test("a newer request, a new password, or deactivating the account withdraws what was not sent", async () => {
    const teacher = await world.aTeacher({ passwordHash });
    for (const _ of [1, 2]) await forgot(teacher.email).answers(200);
    const left = await mailsThatLeave(world);
    expect(left).toHaveLength(1);

    await forgot(teacher.email).answers(200);
    await world.owner.query("update outbox set due_at = now() + interval '1 hour' where state = 'pending'");
    await world.owner.query("update password_resets set used_at = null, expires_at = now() + interval '5 minutes'");
    await setPassword(teacher.email, linkKeyIn(left[0]?.body)).answers(200);
    await world.owner.query("update outbox set due_at = now()");
    expect((await mailsThatLeave(world)).map(({ subject }) => subject)).toEqual(["Your password was changed"]);

    const guest = await world.aTeacher();
    await invite(world.admin, guest).answers(200);
    await world
      .as(world.admin)
      .patch(`/api/accounts/${guest.publicId}`, { version: 1, state: "deactivated" })
      .answers(200);
    expect(await mailsThatLeave(world)).toEqual([]);
  });
});

describe("where no mail server is set", () => {
  const keep = () => sendPendingMails(world.appContext, undefined);
  const invited = async (input: Parameters<typeof world.anAccount>[0] = {}) => {
    const guest = await world.anAccount(input);
    await invite(world.superAdmin, guest).answers(200);
    await keep();
    return guest;
  };

  test("an admin sees the link of an invitation once, which the audit trail records", async () => {
    const guest = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => reveal(world.admin, guest)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const shown = answers.find(({ status }) => status === 200)?.body as { link: string };
    await setPassword(guest.email, linkKeyIn(shown.link)).answers(200);
    const { rows } = await world.owner.query(
      "select target, result from audit_log where action = 'invitation-revealed'",
    );
    expect(rows).toEqual([{ target: guest.email, result: "ok" }]);
    expect(await everything()).not.toContain(linkKeyIn(shown.link));
    await reveal(world.admin, guest).answers(409);
  });

  test("an invitation sent again can be shown again, and the earlier link is lost", async () => {
    const guest = await invited();
    const first = await reveal(world.admin, guest).answers<{ link: string }>(200);
    await invite(world.admin, guest).answers(200);
    await keep();
    expect(await isValidLink(linkKeyIn(first.link))).toBe(false);
    const second = await reveal(world.admin, guest).answers<{ link: string }>(200);
    expect(await isValidLink(linkKeyIn(second.link))).toBe(true);
  });

  test("no answer has a reset link, for any viewer", async () => {
    const teacher = await world.aTeacher({ passwordHash });
    await forgot(teacher.email).answers(200);
    await keep();
    for (const who of [world.admin, world.superAdmin])
      await reveal(who, teacher).answers(who === world.admin ? 409 : 403);
    const { rows } = await world
      .as(world.superAdmin)
      .get("/api/outbox")
      .answers<{ rows: { to: string; body: string }[] }>(200);
    expect(rows.find(({ to }) => to === teacher.email)?.body).toContain(
      "(The link is added when this e-mail is sent.)",
    );
    const { rows: links } = await world.owner.query("select 1 from password_resets where account_id = $1", [
      teacher.id,
    ]);
    expect(links).toEqual([]);
  });

  test("a super admin cannot sign in as another person with an invitation", async () => {
    const guest = await invited({ name: "Gita Rao" });
    expect(await reveal(world.superAdmin, guest).answers(403)).toMatchObject({
      message:
        "Only an admin of the institute can show this invitation. A super admin can show only the invitation of the first admin.",
    });
    // The admin of this institute has a password, even while deactivated, and so passes invitations on for every role.
    await world.owner.query("update accounts set password_hash = $2, state = 'deactivated' where id = $1", [
      world.admin.id,
      passwordHash,
    ]);
    await world
      .as(world.superAdmin)
      .patch(`/api/accounts/${guest.publicId}`, { version: 1, role: "Admin" })
      .answers(200);
    await reveal(world.superAdmin, guest).answers(403);
    await world.owner.query("update accounts set state = 'active' where id = $1", [world.admin.id]);
    await reveal(world.admin, guest).answers(200);
  });

  test("a super admin sees the invitation of an institute's first admin", async () => {
    const first = await invited({ institute: world.other, role: "Admin" });
    const guest = await invited({ institute: world.other });
    const { rows } = await world
      .as(world.superAdmin)
      .get("/api/accounts?limit=200")
      .answers<{ rows: { id: string; abilities: { showInvitation: boolean } }[] }>(200);
    const isOffered = ({ publicId }: TestAccount) => rows.find(({ id }) => id === publicId)?.abilities.showInvitation;
    expect([first, guest, world.admin].map(isOffered)).toEqual([true, false, false]);
    expect(
      await world
        .as(world.admin)
        .get(`/api/accounts/${(await invited()).publicId}`)
        .answers(200),
    ).toMatchObject({
      abilities: { showInvitation: true },
    });
    await reveal(world.superAdmin, first).answers(200);
  });

  test("a person with a password is not invited again, and heads and strangers see nothing", async () => {
    const waiting = await world.aTeacher({ state: "pending", passwordHash });
    await invite(world.admin, waiting).answers(200);
    await keep();
    await reveal(world.admin, waiting).answers(409);
    const guest = await invited();
    await reveal(world.hod, guest).answers(403);
    await reveal(world.strangerAdmin, guest).answers(404);
    await reveal(world.colleague, guest).answers(403);
  });
});

test("where a mail server is set, no invitation is shown", async () => {
  const guest = await world.aTeacher();
  await invite(world.admin, guest).answers(200);
  world.appContext.sendsMail = true;
  expect(await reveal(world.admin, guest).answers(409)).toMatchObject({
    message: "A mail server is set up, so the invitation is sent to the person by e-mail.",
  });
  world.appContext.sendsMail = false;
});
