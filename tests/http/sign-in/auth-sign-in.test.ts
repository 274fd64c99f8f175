import { decodeJwt } from "jose";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { openSession } from "#db/queries/accounts/sessions.ts";
import { withScope } from "#db/scope.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { newSession } from "#domain/accounts/session/issue-session.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const secret = "mango-tea-42";
const passwordHash = await hashPassword(secret);
const domain = world.institute.domain;
const asha = await world.aTeacher({ name: "Asha Bhat", passwordHash });
let next = 0;
/** Every case from its own address, so that no case is throttled by another. */
const freshAddress = () => `10.0.${Math.floor(next / 250)}.${(next++ % 250) + 1}`;

const signIn = (body: object, from = freshAddress()) => world.nobody.ask("POST", "/api/auth/login", { body, from });
const good = { email: asha.email, password: secret, role: "Faculty" };

describe("the rules of the sign-in form, in the order of the specification", () => {
  test.each([
    [{ email: "" }, "Username must be at least 2 characters.", ["email"]],
    [{ email: "a", password: "1", role: "" }, "Username must be at least 2 characters.", ["email", "password", "role"]],
    [{ email: "asha.bhat@elsewhere.example" }, "Invalid somaiya ID", ["email"]],
    [{ email: `asha.bhat@sub.${domain}` }, "Invalid somaiya ID", ["email"]],
    [{ email: `asha.bhat@${domain}.evil.example` }, "Invalid somaiya ID", ["email"]],
    [{ email: "asha.bhat@sahyadriXexample" }, "Invalid somaiya ID", ["email"]],
    [{ email: `x@evil.example,asha.bhat@${domain}` }, "Invalid somaiya ID", ["email"]],
    [{ email: `asha.bhat@evil.example@${domain}` }, "Invalid somaiya ID", ["email"]],
    [{ email: `"asha bhat"@${domain}` }, "Invalid somaiya ID", ["email"]],
    [{ email: `аsha.bhat@${domain}` }, "Invalid somaiya ID", ["email"]],
    [{ email: "asha.bhat@ѕahyadri.example" }, "Invalid somaiya ID", ["email"]],
    [{ email: "asha.bhat@sahyadri.example." }, "Invalid somaiya ID", ["email"]],
    [{ password: "12345" }, "Password must be at least 6 characters.", ["password"]],
    [{ password: "12345", role: "" }, "Password must be at least 6 characters.", ["password", "role"]],
    [{ role: "F" }, "Select login Type", ["role"]],
  ])("%o", async (change, message, fields) => {
    const body = await signIn({ ...good, ...change }).answers<{ message: string; issues: { field: string }[] }>(422);
    expect(body.message).toBe(message);
    expect(body.issues.map((issue) => issue.field)).toEqual(fields);
  });
});

test("the right ID, password and login type give a token with the claims of the specification", async () => {
  const { token } = await signIn({ ...good, email: ` ${asha.email.toUpperCase()} ` }).answers<{ token: string }>(200);
  const claims = decodeJwt(token);
  expect(claims).toMatchObject({
    email: asha.email,
    role: "Faculty",
    profileImage: "",
    institute: world.institute.name,
    department: "Computer",
    tags: [],
    purpose: "session",
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 3600);
  await world.as({ token }).get("/api/me").answers(200);
});

// Behind a pooler a transaction begins in the message of its first statement.
test.skipIf(process.env.FPMS_BEHIND_POOLER)(
  "the guess is counted and stored before the password is compared, and its count undone with the session's commit",
  async () => {
    const someone = await world.aTeacher({ passwordHash });
    const querySpy = vi.spyOn(pg.Client.prototype, "query");
    const body = { email: someone.email, password: secret, role: "Faculty" };
    await world.nobody.ask("POST", "/api/auth/login", { body, from: "10.3.3.3" }).answers(200);
    const texts = querySpy.mock.calls.map(([query]) => (typeof query === "string" ? query : JSON.stringify(query)));
    vi.restoreAllMocks();
    const at = (part: string) => texts.findIndex((text) => text.includes(part));
    // School, account, count; then the session with all that belongs to it.
    expect(texts.filter((text) => !text.includes("set_config"))).toHaveLength(4);
    expect(at("take_guesses")).toBe(texts.length - 2);
    expect(at("open_session")).toBe(texts.length - 1);
  },
);

test("a wrong password, a wrong login type and an unknown ID are refused alike", async () => {
  const answers = [
    await signIn({ ...good, password: "mango-tea-43" }).answers(401),
    await signIn({ ...good, role: "Admin" }).answers(401),
    await signIn({ ...good, role: "Principal" }).answers(401),
    await signIn({ ...good, email: `nobody@${domain}` }).answers(401),
    await signIn({ ...good, email: world.colleague.email }).answers(401),
    await signIn({ ...good, password: "x".repeat(129) }).answers(401),
  ];
  for (const answer of answers)
    expect(answer).toEqual({ code: "wrong-credentials", message: "The ID, password or login type is wrong." });
});

test("a pending account gets a message with the right password; with a wrong one it does not", async () => {
  const waiting = await world.aTeacher({ state: "pending", passwordHash });
  const outcome = await signIn({ ...good, email: waiting.email }).answers(403);
  expect(outcome).toMatchObject({
    code: "account-pending",
    message: "Your account is awaiting approval by your head of department.",
  });
  await signIn({ ...good, email: waiting.email, password: "mango-tea-43" }).answers(401);
  await signIn({ ...good, email: waiting.email, role: "Admin" }).answers(401);
});

test("a deactivated account gets a message only after the right password", async () => {
  const off = await world.aTeacher({ state: "deactivated", passwordHash });
  expect(await signIn({ ...good, email: off.email }).answers(403)).toMatchObject({ code: "account-deactivated" });
  await signIn({ ...good, email: off.email, password: "mango-tea-43" }).answers(401);
});

test("people of every institute sign in with their own e-mail domain", async () => {
  const tara = await world.anAccount({ institute: world.other, role: "Admin", passwordHash });
  const { token } = await signIn({ email: tara.email, password: secret, role: "Admin" }).answers<{ token: string }>(
    200,
  );
  expect(decodeJwt(token).institute).toBe(world.other.name);
});

test("a password may be long, have any characters, and is compared after one normalisation", async () => {
  const composed = `${"क्ष-é-".repeat(20)}\0end`.slice(0, 118);
  const account = await world.aTeacher({ passwordHash: await hashPassword(composed.normalize("NFD")) });
  await signIn({ ...good, email: account.email, password: composed.normalize("NFC") }).answers(200);
  await signIn({ ...good, email: account.email, password: composed.slice(0, 117) }).answers(401);
});

test("a password stored with weaker settings is hashed again after a right one", async () => {
  const { hash } = await import("@node-rs/argon2");
  const weak = await hash(secret, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const account = await world.aTeacher({ passwordHash: weak });
  await signIn({ ...good, email: account.email }).answers(200);
  const { rows } = await world.owner.query("select password_hash from accounts where public_id = $1", [
    account.publicId,
  ]);
  expect(rows[0].password_hash).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  await signIn({ ...good, email: account.email }).answers(200);
});

test("refused guesses are in the trail, too", async () => {
  for (let guess = 0; guess < 5; guess++)
    await signIn({ ...good, email: world.colleague.email, password: "wrong-guess" }, "10.9.0.1");
  const { rows } = await world.owner.query(
    "select result, detail from audit_log where action = 'sign-in' and target = $1 order by at desc limit 1",
    [world.colleague.email],
  );
  expect(rows).toEqual([{ result: "refused", detail: { reason: "too many attempts" } }]);
});

test("the trail has every sign-in and its end, and no password", async () => {
  const { rows } = await world.owner.query(
    "select result, count(*)::int as times, string_agg(l::text, ' ') as text from audit_log l where action = 'sign-in' group by 1 order by 1",
  );
  expect(rows.map((row) => row.result)).toEqual(["failed", "ok", "refused"]);
  for (const { text } of rows) expect(text).not.toMatch(/mango-tea|wrong-guess|argon2/);
});

test("signing out ends the session for every copy of its token", async () => {
  const token = await world.aSession(asha);
  const client = world.as({ token });
  await client.post("/api/auth/logout", {}).answers(200);
  await client.get("/api/me").answers(401);
  const [head = "", claims = "", signature = ""] = token.split(".");
  await world
    .as({ token: `${head}.${claims}.${signature}=` })
    .get("/api/me")
    .answers(401);
});

describe("a session is opened only for what was checked before", () => {
  const sessionsOf = async (id: number) =>
    (await world.owner.query("select id from sessions where account_id = $1", [id])).rows.length;

  test.each([
    ["as it is", {}, {}, true],
    ["with another password since", { passwordHash: "another" }, {}, false],
    ["without a password", { passwordHash: null }, {}, false],
    ["with another role since", { role: "Admin" as const }, {}, false],
    ["switched off since", {}, { state: "deactivated" as const }, false],
    ["still waiting", {}, { state: "pending" as const }, false],
  ])("an account %s", async (label, change, made, isOpened) => {
    const who = await world.aTeacher({ name: `Kiran ${label}`, passwordHash, ...made });
    const checked = { id: who.id, email: who.email, passwordHash, role: "Faculty" as const, ...change };
    const before = await sessionsOf(who.id);
    const open = (institute: number) =>
      withScope(world.database, institute, (scope) =>
        openSession(scope, {
          session: newSession(who.id, { ipAddress: freshAddress() }),
          checked,
          attempt: { keys: [], free: [], waits: [] },
        }),
      );
    expect(await open(world.other.id)).toBeUndefined();
    expect((await open(world.institute.id)) !== undefined).toBe(isOpened);
    expect((await sessionsOf(who.id)) - before).toBe(isOpened ? 1 : 0);
    const { rows } = await world.owner.query("select last_sign_in_at from accounts where id = $1", [who.id]);
    expect(rows[0].last_sign_in_at instanceof Date).toBe(isOpened);
  });
});
