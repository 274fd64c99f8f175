import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { makeLink } from "#domain/mail/mailed-links.ts";
import { mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { client } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
world.appContext.sendsMail = true;
const second = await world.secondApp();
const passwordHash = await hashPassword("mango-tea-42");
let next = 0;
const freshAddress = () => `10.2.${Math.floor(next / 250)}.${(next++ % 250) + 1}`;
const forgot = (email: string, from = freshAddress(), headers: Record<string, string> = {}) =>
  world.nobody.ask("POST", "/api/auth/forgot-password", { body: { email }, from, headers });
const validate = (token: string, from = freshAddress()) =>
  world.nobody.ask("GET", "/api/auth/validate", { headers: { token }, from });
const strong = "Neem&River77";
const reset = (email: string, accessToken: string, change: object = {}, from = freshAddress()) =>
  world.nobody.ask("POST", "/api/auth/reset-password", {
    body: { email, accessToken, password: strong, confirmPassword: strong, ...change },
    from,
  });
const signIn = (email: string, password: string, role = "Faculty") =>
  world.nobody.ask("POST", "/api/auth/login", { body: { email, password, role }, from: freshAddress() });

async function mailsTo(email: string): Promise<{ body: string; purpose: string }[]> {
  const { rows } = await world.owner.query(
    "select body, purpose from outbox where to_address = $1 order by created_at, id",
    [email],
  );
  return rows;
}

async function linkFor(account: TestAccount, purpose: "reset" | "invite" = "reset"): Promise<string> {
  const link = await withScope(world.database, account.institute.id, (scope) =>
    makeLink(world.appContext, scope, account.id, purpose),
  );
  return link.split("/").at(-1) ?? "";
}

describe("asking for a link", () => {
  test.each([
    ["", "Enter valid mail address"],
    ["not-an-address", "Enter valid mail address"],
    ["someone@gmail.example", "Invalid somaiya ID"],
  ])("%s: %s", async (email, message) => {
    expect(await forgot(email).answers(422)).toMatchObject({ message });
  });

  test("known and unknown addresses get the same answer after the same time; only the known one gets an e-mail", async () => {
    const known = await world.aTeacher({ passwordHash });
    const times: number[] = [];
    const texts = new Set<string>();
    for (const email of [known.email, `nobody.here@${world.institute.domain}`]) {
      const begun = performance.now();
      const { status, text } = await forgot(email);
      times.push(performance.now() - begun);
      texts.add(`${status} ${text}`);
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/mailed a link to your registered address.*not share.*5 minutes/);
    for (const time of times) expect(time).toBeGreaterThan(240);
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo(`nobody.here@${world.institute.domain}`)).toHaveLength(0);
  });

  test("if no e-mail can be sent, known and unknown addresses get the contact of their institute", async () => {
    const known = await world.aTeacher({ passwordHash });
    const { id, domain } = world.institute;
    await world.owner.query("update institutes set settings = settings || $2 where id = $1", [
      id,
      { mail: `office@${domain}`, phone: "022 1234" },
    ]);
    world.appContext.sendsMail = false;
    try {
      for (const email of [known.email, `nobody.there@${domain}`])
        expect(await forgot(email).answers(200)).toMatchObject({
          message: `This server cannot send e-mail. Ask an admin of your institute for help with your password: office@${domain}, 022 1234.`,
        });
      expect(await world.nobody.get("/api/site").answers(200)).toMatchObject({ sendsMail: false });
    } finally {
      world.appContext.sendsMail = true;
    }
  });

  test("the link begins with the configured address, whatever the request's host", async () => {
    const known = await world.aTeacher({ passwordHash });
    await forgot(known.email, freshAddress(), { host: "evil.example", "x-forwarded-host": "evil.example" }).answers(
      200,
    );
    const mail = (await mailsThatLeave(world)).find(({ to_address }) => to_address === known.email);
    expect(mail?.body).toMatch(/http:\/\/faculty\.example\/auth\/reset-password\/\d+-[\w-]{43}\s/);
    expect(mail?.body).not.toContain("evil");
  });

  test("only the token's hash is stored", async () => {
    const known = await world.aTeacher({ passwordHash });
    const token = await linkFor(known);
    const { rows } = await world.owner.query(
      "select r::text as text, expires_at - created_at as life from password_resets r",
    );
    for (const { text } of rows) expect(text).not.toContain(token);
    expect(rows.at(-1).life).toMatchObject({ minutes: 5 });
  });

  test("one address may ask five times, then must wait; an unknown one likewise", async () => {
    const known = await world.aTeacher({ passwordHash });
    for (const email of [known.email, `ghost@${world.institute.domain}`]) {
      const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await forgot(email)).status));
      expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });
});

describe("the link", () => {
  test("is valid while it lives, as a link and as nothing else", async () => {
    const account = await world.aTeacher({ passwordHash });
    const token = await linkFor(account);
    expect(await validate(token).answers(200)).toEqual({ authorized: true, purpose: "reset" });
    await world.as({ token }).get("/api/me").answers(401);
    expect(await validate(account.token).answers(200)).toEqual({ authorized: false });
    await reset(account.email, account.token).answers(401);
    for (const other of ["", "x", `${token}x`, token.slice(1), token.toLowerCase()])
      expect(await validate(other).answers(200)).toEqual({ authorized: false });
  });

  test("sets the password once, ends every session in every process, mails a notification and signs nobody in", async () => {
    const account = await world.aTeacher({ passwordHash });
    const token = await linkFor(account);
    const done = await reset(account.email, token);
    expect(done).toMatchObject({ status: 200, body: { message: "success" } });
    expect(done.headers.token).toBeUndefined();
    await client(second, account.token).get("/api/me").answers(401);
    await signIn(account.email, "mango-tea-42").answers(401);
    await signIn(account.email, strong).answers(200);
    expect((await mailsTo(account.email)).map(({ purpose }) => purpose)).toEqual(["password-changed"]);
    await reset(account.email, token).answers(401);
    expect(await validate(token).answers(200)).toEqual({ authorized: false });
  });

  test("of ten concurrent uses exactly one succeeds", async () => {
    const account = await world.aTeacher({ passwordHash });
    const token = await linkFor(account);
    const passwords = Array.from({ length: 10 }, (_, one) => `Neem&River${70 + one}`);
    const answers = await Promise.all(
      passwords.map((password) => reset(account.email, token, { password, confirmPassword: password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    await signIn(account.email, winner).answers(200);
  });

  test("is invalid after five minutes of the database's time, and once a newer one was requested", async () => {
    const account = await world.aTeacher({ passwordHash });
    const older = await linkFor(account);
    const newer = await linkFor(account);
    await reset(account.email, older).answers(401);
    await world.owner.query("update password_resets set expires_at = now() where account_id = $1", [account.id]);
    expect(await validate(newer).answers(200)).toEqual({ authorized: false });
    await reset(account.email, newer).answers(401);
  });

  test("works for its own account only, and survives an attempt with another address", async () => {
    const account = await world.aTeacher({ passwordHash });
    const token = await linkFor(account);
    await reset(world.colleague.email, token).answers(401);
    await reset(`x@${world.other.domain}`, token).answers(401);
    await reset(account.email.toUpperCase(), token).answers(200);
  });

  test("does nothing for a deactivated account, and does not approve a pending one", async () => {
    const off = await world.aTeacher({ state: "deactivated", passwordHash });
    await reset(off.email, await linkFor(off)).answers(401);
    const waiting = await world.aTeacher({ state: "pending", passwordHash });
    await reset(waiting.email, await linkFor(waiting)).answers(200);
    expect(await signIn(waiting.email, strong).answers(403)).toMatchObject({ code: "account-pending" });
  });

  test("an invitation is valid for seven days and approves a pending account", async () => {
    const waiting = await world.aTeacher({ state: "pending" });
    const token = await linkFor(waiting, "invite");
    expect(await validate(token).answers(200)).toEqual({ authorized: true, purpose: "invite" });
    const { rows } = await world.owner.query(
      "select expires_at - created_at as life from password_resets where account_id = $1",
      [waiting.id],
    );
    expect(rows[0].life).toMatchObject({ days: 7 });
    await reset(waiting.email, token).answers(200);
    await signIn(waiting.email, strong).answers(200);
  });

  test("guessing links is throttled", async () => {
    const from = freshAddress();
    const statuses = [];
    // Existing institutes and others.
    const guesses = Array.from({ length: 65 }, (_, index) => `${(index % 5) + 1}-${String(index).padStart(43, "a")}`);
    for (const guess of guesses) statuses.push((await validate(guess, from)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the rules of the reset form, in the order of the specification", () => {
  const composition = "Password must include uppercase, lowercase, number, and special character";
  test.each([
    [{ email: "nonsense" }, "Enter valid mail address"],
    [{ password: "Ab1&", confirmPassword: "Ab1&" }, "Password must be at least 8 characters long"],
    [{ password: "neem&river77", confirmPassword: "neem&river77" }, composition],
    [{ password: "NEEM&RIVER77", confirmPassword: "NEEM&RIVER77" }, composition],
    [{ password: "Neem&River", confirmPassword: "Neem&River" }, composition],
    [{ password: "NeemRiver77", confirmPassword: "NeemRiver77" }, composition],
    [{ password: "Neem#River77&", confirmPassword: "Neem#River77&" }, composition],
    [{ password: "Neem&River 77", confirmPassword: "Neem&River 77" }, composition],
    [{ password: "Nééem&River77", confirmPassword: "Nééem&River77" }, composition],
    [{ confirmPassword: "short" }, "Confirm Password must be at least 8 characters long"],
    [{ confirmPassword: "Neem&River78" }, "Passwords must match"],
    [{ password: "x", confirmPassword: "y" }, "Password must be at least 8 characters long"],
  ])("%o", async (change, message) => {
    const account = await world.aTeacher({ passwordHash });
    const token = await linkFor(account);
    expect(await reset(account.email, token, change).answers(422)).toMatchObject({ message });
    expect(await validate(token).answers(200)).toMatchObject({ authorized: true });
  });

  test("a common password is refused and the link stays valid", async () => {
    const account = await world.aTeacher({ passwordHash });
    const token = await linkFor(account);
    for (const password of ["P@ssw0rd1", "Welcome@123"])
      expect(await reset(account.email, token, { password, confirmPassword: password }).answers(422)).toMatchObject({
        code: "password-weak",
      });
    await reset(account.email, token).answers(200);
  });
});
