import decodeQR from "qr/decode.js";
import { beforeEach, describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { makePasswordLink } from "#domain/accounts/password/make-password-link.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { resetSecondFactorOf } from "#domain/accounts/second-factor/reset-second-factor.ts";
import { client } from "#tests/support/server/client.ts";
import { bytesOf, codeOf, turnOn } from "#tests/support/server/second-factor.ts";
import { type AccountQuery, type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, owner, admin, superAdmin } = world;
const second = await world.secondApp();
const password = "mango-tea-42";
const passwordHash = await hashPassword(password);

beforeEach(() => owner.query("delete from throttle"));

const anAdmin = (input: AccountQuery = {}) => world.anAccount({ role: "Admin", passwordHash, ...input });
let calls = 0;
/** Each from an address of its own, which the account did not use before. */
const signIn = (who: TestAccount, code?: string, more: object = {}) =>
  world.nobody.ask("POST", "/api/auth/login", {
    body: { email: who.email, password, role: who.role, ...(code === undefined ? {} : { code }), ...more },
    from: `10.${Math.floor(++calls / 250)}.77.${calls % 250}`,
  });
/** Time passes: the codes of the present steps were not used yet. */
const letTimePass = (who: TestAccount) =>
  owner.query("update second_factors set last_step = 0 where account_id = $1", [who.id]);
const trailOf = async (action: string, who: TestAccount) =>
  (
    await owner.query("select result, detail from audit_log where action = $1 and target = $2 order by at", [
      action,
      who.email,
    ])
  ).rows;
const mailsTo = async (who: TestAccount) =>
  (
    await owner.query("select body from outbox where to_address = $1 and purpose = 'second-factor' order by id", [
      who.email,
    ])
  ).rows.map(({ body }) => body as string);

async function guarded(input: AccountQuery = {}) {
  const who = await anAdmin(input);
  const on = await turnOn(as(who), password);
  await letTimePass(who);
  return { who, ...on };
}

describe("turning it on", () => {
  test.each(["Admin", "Super Admin"] as const)(
    "a %s sees a QR code, confirms one code and gets ten recovery codes",
    async (role) => {
      const who = await anAdmin({ role });
      expect(await as(who).get("/api/me/second-factor").answers(200)).toMatchObject({ isOffered: true, since: null });
      const { secret, picture } = await as(who)
        .post("/api/me/second-factor", { password })
        .answers<{ secret: string; picture: { size: number; path: string } }>(200);
      const link = new URL(readPicture(picture));
      expect([link.protocol, link.searchParams.get("secret")]).toEqual(["otpauth:", secret]);
      expect(decodeURIComponent(link.href)).toContain(who.email);
      // Nothing is asked before a code proves that the app has it.
      await signIn(who).answers(200);
      const { recoveryCodes } = await as(who)
        .post("/api/me/second-factor/confirm", { code: codeOf(secret).replace(/^.{3}/, "$& ") })
        .answers<{ recoveryCodes: string[] }>(200);
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{6}(-[0-9a-z]{6}){3}$/);
      expect(await as(who).get("/api/me/second-factor").answers(200)).toMatchObject({
        since: expect.any(String),
        recoveryCodesLeft: 10,
        isReadable: true,
      });
      expect(await signIn(who).answers(401)).toMatchObject({ code: "code-needed" });
    },
  );

  test("needs the password again, and a role to which it is offered", async () => {
    const who = await anAdmin();
    expect(await as(who).post("/api/me/second-factor", { password: "mango-tea-43" }).answers(422)).toMatchObject({
      code: "password-wrong",
      issues: [{ field: "password" }],
    });
    for (const role of ["Faculty", "Head Of Department", "Principal"] as const) {
      const other = await anAdmin({ role });
      await as(other).post("/api/me/second-factor", { password }).answers(403);
      expect(await as(other).get("/api/me/second-factor").answers(200)).toMatchObject({ isOffered: false });
    }
  });

  test("a wrong code turns nothing on, and guesses are limited", async () => {
    const who = await anAdmin();
    const { secret } = await as(who).post("/api/me/second-factor", { password }).answers<{ secret: string }>(200);
    const confirm = (code: string) => as(who).post("/api/me/second-factor/confirm", { code });
    expect(await confirm(codeOf(secret, 4)).answers(422)).toMatchObject({ issues: [{ field: "code" }] });
    for (let guess = 0; guess < 5; guess++) await confirm(codeOf(secret, 5 + guess)).answers(422);
    await confirm(codeOf(secret)).answers(429);
    await signIn(who).answers(200);
  });

  test("a secret can be confirmed for half an hour, only the newest one, and once", async () => {
    const who = await anAdmin();
    const begin = () => as(who).post("/api/me/second-factor", { password }).answers<{ secret: string }>(200);
    const confirm = (key: string) => as(who).post("/api/me/second-factor/confirm", { code: codeOf(key) });
    await confirm("A".repeat(32)).answers(409);
    const first = await begin();
    const newest = await begin();
    await confirm(first.secret).answers(422);
    await owner.query("update second_factors set begun_at = begun_at - interval '31 minutes' where account_id = $1", [
      who.id,
    ]);
    await confirm(newest.secret).answers(409);
    await confirm((await begin()).secret).answers(200);
    await as(who).post("/api/me/second-factor", { password }).answers(409);
  });

  test("ends the other sessions in every process and keeps this one; so does turning it off", async () => {
    const who = await anAdmin();
    const elsewhere = await world.aSession(who);
    await turnOn(as(who), password);
    await client(second, elsewhere).get("/api/me").answers(401);
    await client(second, who.token).get("/api/me").answers(200);
    const again = await world.aSession(who);
    await as(who).post("/api/me/second-factor/off", { password }).answers(200);
    await client(second, again).get("/api/me").answers(401);
    await as(who).get("/api/me").answers(200);
  });
});

describe("the second step of a sign-in", () => {
  test("accepts the present code of the app, and the next one if its clock is ahead", async () => {
    const { who, key } = await guarded();
    for (const steps of [0, 1]) await signIn(who, codeOf(key, steps)).answers(200);
    await letTimePass(who);
    for (const steps of [-3, 3])
      expect(await signIn(who, codeOf(key, steps)).answers(401)).toMatchObject({ code: "code-wrong" });
  });

  test("the answer to the first step has nothing that could be used to continue", async () => {
    const { who } = await guarded();
    const answer = await signIn(who);
    expect(answer.body).toEqual({
      code: "code-needed",
      message: "Enter the code of your authenticator app, or a recovery code.",
    });
    expect(answer.headers).not.toHaveProperty("token");
    expect(answer.headers).not.toHaveProperty("set-cookie");
    const { rows } = await owner.query(
      "select 1 from sessions where account_id = $1 and ended_at is null and id::text <> $2",
      [who.id, sessionOf(who.token)],
    );
    expect(rows).toEqual([]);
  });

  test("without the right password and login type no code is requested, nor used up", async () => {
    const { who, key, recoveryCodes } = await guarded();
    const [recovery = ""] = recoveryCodes;
    for (const more of [{ password: "mango-tea-43" }, { role: "Faculty" }])
      for (const code of [undefined, codeOf(key), recovery]) {
        await owner.query("delete from throttle");
        expect(await signIn(who, code, more).answers(401)).toMatchObject({ code: "wrong-credentials" });
      }
    await signIn(who, codeOf(key)).answers(200);
    await signIn(who, recovery).answers(200);
  });

  test("a code counts once, also for two at once in two processes, and not after a newer one", async () => {
    const { who, key } = await guarded();
    const code = codeOf(key);
    const body = { email: who.email, password, role: who.role, code };
    const both = await Promise.all([
      signIn(who, code),
      client(second).ask("POST", "/api/auth/login", { body, from: "10.9.9.9" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await signIn(who, code).answers(401);
    await signIn(who, codeOf(key, 1)).answers(200);
    await signIn(who, code).answers(401);
  });

  test("the code that confirmed the app is used up as well", async () => {
    const who = await anAdmin();
    const { key } = await turnOn(as(who), password);
    await signIn(who, codeOf(key)).answers(401);
  });

  test("a recovery code works once, also for two at once, however it is typed; the owner is told", async () => {
    const { who, recoveryCodes } = await guarded();
    const [one = "", two = ""] = recoveryCodes;
    const body = { email: who.email, password, role: who.role, code: one };
    const both = await Promise.all([
      signIn(who, one),
      client(second).ask("POST", "/api/auth/login", { body, from: "10.9.9.9" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await signIn(who, one).answers(401);
    await owner.query("delete from throttle");
    const typed = ` ${two.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")} `;
    await signIn(who, typed).answers(200);
    expect(await as(who).get("/api/me/second-factor").answers(200)).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await mailsTo(who)).filter((body) => body.includes("A recovery code was used"))).toHaveLength(2);
  });

  test("codes of somebody else, and of an earlier secret, do not work", async () => {
    const { who, key, recoveryCodes } = await guarded();
    const other = await guarded();
    await signIn(who, codeOf(other.key)).answers(401);
    await signIn(who, other.recoveryCodes[0]).answers(401);
    await owner.query("delete from throttle");
    await as(who).post("/api/me/second-factor/off", { password }).answers(200);
    await turnOn(as(who), password);
    await letTimePass(who);
    await signIn(who, codeOf(key)).answers(401);
    await signIn(who, recoveryCodes[0]).answers(401);
    // A secret moved to another row opens nothing.
    await owner.query(
      "update second_factors set secret = (select secret from second_factors where account_id = $2) where account_id = $1",
      [who.id, other.who.id],
    );
    await owner.query("delete from throttle");
    await signIn(who, codeOf(other.key)).answers(401);
  });

  test("wrong codes wait longer and longer like wrong passwords: at most ten in 15 minutes, from however many addresses", async () => {
    const { who, key } = await guarded();
    let checked = 0;
    for (let second = 0; second < 900; second += 30) {
      const answers = await Promise.all(
        Array.from({ length: second === 0 ? 20 : 2 }, () => signIn(who, codeOf(key, 9))),
      );
      checked += answers.filter(({ status }) => status === 401).length;
      // Asking for the code again does not reset the count.
      await signIn(who);
      await owner.query("update throttle set window_ends = window_ends - interval '30 seconds'");
    }
    expect(checked).toBeGreaterThanOrEqual(4);
    expect(checked).toBeLessThanOrEqual(10);
    await owner.query("update throttle set window_ends = window_ends - interval '15 minutes'");
    await signIn(who, codeOf(key)).answers(200);
  });

  test("right passwords without a code count against nobody", async () => {
    const { who, key } = await guarded();
    for (let time = 0; time < 12; time++) expect((await signIn(who)).status).toBe(401);
    await signIn(who, codeOf(key)).answers(200);
  });

  test("the trail has both steps, and no code", async () => {
    const { who, key, recoveryCodes } = await guarded();
    await signIn(who);
    await signIn(who, codeOf(key, 9));
    await signIn(who, codeOf(key));
    await signIn(who, recoveryCodes[0]);
    expect(await trailOf("sign-in", who)).toEqual([
      { result: "failed", detail: { reason: "code-needed" } },
      { result: "failed", detail: { reason: "code-wrong" } },
      { result: "ok", detail: { confirmedBy: "app" } },
      { result: "ok", detail: { confirmedBy: "recovery code" } },
    ]);
    const { rows } = await owner.query("select string_agg(l::text, ' ') as log from audit_log l");
    for (const secret of [key, codeOf(key), ...recoveryCodes]) expect(rows[0].log).not.toContain(secret);
  });
});

describe("nothing else leads past it", () => {
  test("a link of a forgotten password sets the password and no more", async () => {
    const { who, key } = await guarded();
    const link = await makePasswordLink(world.appContext, who.email);
    const next = "Neem&River77";
    const accessToken = link.slice(link.lastIndexOf("/") + 1);
    const reset = await world.nobody.post("/api/auth/reset-password", {
      email: who.email,
      password: next,
      confirmPassword: next,
      accessToken,
    });
    expect([reset.status, reset.body, reset.headers.token]).toEqual([200, { message: "success" }, undefined]);
    expect(await signIn(who, undefined, { password: next }).answers(401)).toMatchObject({ code: "code-needed" });
    await signIn(who, codeOf(key), { password: next }).answers(200);
  });

  test("a person who is no longer an admin keeps it, may turn it off, and is not offered it again", async () => {
    const { who, key } = await guarded();
    const { version } = await as(superAdmin).get(`/api/accounts/${who.publicId}`).answers<{ version: number }>(200);
    await as(superAdmin)
      .patch(`/api/accounts/${who.publicId}`, { version, role: "Faculty", department: "Computer" })
      .answers(200);
    const teacher = { ...who, role: "Faculty" as const };
    expect(await signIn(teacher).answers(401)).toMatchObject({ code: "code-needed" });
    const { token } = await signIn(teacher, codeOf(key)).answers<{ token: string }>(200);
    expect(await as({ token }).get("/api/me/second-factor").answers(200)).toMatchObject({
      isOffered: false,
      since: expect.any(String),
    });
    await as({ token }).post("/api/me/second-factor/recovery-codes", { password }).answers(200);
    await as({ token }).post("/api/me/second-factor/off", { password }).answers(200);
    await as({ token }).post("/api/me/second-factor", { password }).answers(403);
    await signIn(teacher).answers(200);
  });

  test("a changed password, deactivation, another invitation and an import of people leave it on", async () => {
    const { who } = await guarded();
    const next = "Neem&River77";
    const { token } = await as(who)
      .post("/api/me/password", { current: password, password: next, confirmPassword: next })
      .answers<{ token: string }>(200);
    await as(admin)
      .upload("POST", "/api/people-imports?dryRun=false", [
        {
          field: "file",
          name: "people.csv",
          type: "text/csv",
          bytes: `name,email,department\nA B,${who.email},Computer\n`,
        },
      ])
      .answers(200);
    for (const state of ["deactivated", "active"] as const) {
      const { version } = await as(superAdmin).get(`/api/accounts/${who.publicId}`).answers<{ version: number }>(200);
      await as(superAdmin).patch(`/api/accounts/${who.publicId}`, { version, state }).answers(200);
    }
    await as({ token }).get("/api/me").answers(401);
    expect(await signIn(who, undefined, { password: next }).answers(401)).toMatchObject({ code: "code-needed" });
  });

  test("turning it off and new recovery codes need the password again; the earlier codes end", async () => {
    const { who, recoveryCodes } = await guarded();
    for (const path of ["off", "recovery-codes"])
      await as(who).post(`/api/me/second-factor/${path}`, { password: "mango-tea-43" }).answers(422);
    const renewed = await as(who)
      .post("/api/me/second-factor/recovery-codes", { password })
      .answers<{ recoveryCodes: string[] }>(200);
    await signIn(who, recoveryCodes[0]).answers(401);
    await signIn(who, renewed.recoveryCodes[0]).answers(200);
    await as(who).post("/api/me/second-factor/off", { password }).answers(200);
    await as(who).post("/api/me/second-factor/off", { password }).answers(409);
    await as(who).post("/api/me/second-factor/recovery-codes", { password }).answers(409);
    await signIn(who).answers(200);
    expect(
      (await mailsTo(who)).map(
        (body) => /Two-step sign-in is (?:on|off)|New recovery codes|A recovery code/.exec(body)?.[0],
      ),
    ).toEqual(["Two-step sign-in is on", "New recovery codes", "A recovery code", "Two-step sign-in is off"]);
  });
});

describe("somebody who lost the phone", () => {
  test("has it reset by a super admin, in every institute: sessions end, a mail is sent, the trail says who", async () => {
    for (const institute of [world.institute, world.other]) {
      const { who } = await guarded({ institute });
      const path = `/api/accounts/${who.publicId}`;
      expect(await as(superAdmin).get(path).answers(200)).toMatchObject({ abilities: { resetSecondFactor: true } });
      expect(await as(superAdmin).remove(`${path}/second-factor`).answers(200)).toMatchObject({
        abilities: { resetSecondFactor: false },
      });
      await as(superAdmin).remove(`${path}/second-factor`).answers(409);
      await as(who).get("/api/me").answers(401);
      await signIn(who).answers(200);
      expect((await mailsTo(who)).at(-1)).toContain("A super admin turned off two-step sign-in");
      expect(await trailOf("second-factor-reset", who)).toEqual([{ result: "ok", detail: {} }]);
    }
  });

  test("not by an admin, nor a super admin their own", async () => {
    const { who } = await guarded();
    await as(admin).remove(`/api/accounts/${who.publicId}/second-factor`).answers(403);
    expect(await as(admin).get(`/api/accounts/${who.publicId}`).answers(200)).toMatchObject({
      abilities: { resetSecondFactor: false },
    });
    const root = await guarded({ role: "Super Admin" });
    await as(root.who).remove(`/api/accounts/${root.who.publicId}/second-factor`).answers(403);
    expect(await signIn(root.who).answers(401)).toMatchObject({ code: "code-needed" });
  });

  test("has it reset on the server", async () => {
    const { who } = await guarded();
    await resetSecondFactorOf(world.appContext, who.email.toUpperCase());
    await signIn(who).answers(200);
    expect(await trailOf("second-factor-reset", who)).toEqual([{ result: "ok", detail: { by: "command line" } }]);
    await expect(resetSecondFactorOf(world.appContext, who.email)).rejects.toMatchObject({ code: "already-done" });
    await expect(resetSecondFactorOf(world.appContext, "nobody@elsewhere.example")).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("what is stored", () => {
  test("neither the secret nor a recovery code, in no table", async () => {
    const who = await anAdmin();
    const { key, recoveryCodes } = await turnOn(as(who), password);
    const { rows: tables } = await owner.query("select tablename from pg_tables where schemaname = 'public'");
    const stored: string[] = [];
    for (const { tablename } of tables)
      stored.push(...(await owner.query(`select t::text as text from "${tablename}" t`)).rows.map((row) => row.text));
    for (const secret of [
      key,
      bytesOf(key).toString("hex"),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ])
      expect(stored.filter((row) => row.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  });

  test("with another key of the installation, codes of the app are refused and recovery codes work", async () => {
    const { who, key, recoveryCodes } = await guarded();
    const { sessionKey } = world.appContext;
    world.appContext.sessionKey = Buffer.alloc(48, 7);
    try {
      await signIn(who, codeOf(key)).answers(401);
      const { token } = await signIn(who, recoveryCodes[0]).answers<{ token: string }>(200);
      expect(await as({ token }).get("/api/me/second-factor").answers(200)).toMatchObject({ isReadable: false });
    } finally {
      world.appContext.sessionKey = sessionKey;
    }
  });

  test("is deleted with the person", async () => {
    const { who } = await guarded();
    await as(superAdmin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
    const left = await withScope(world.database, who.institute.id, ({ db }) =>
      db.query({ text: "select 1 from second_factors where account_id = $1", values: [who.id] }),
    );
    expect(left).toEqual([]);
  });
});

/** Reads the QR code as a phone does. */
function readPicture({ size, path }: { size: number; path: string }): string {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      data.fill(
        0,
        ((Number(y) * scale + row) * width + Number(x) * scale) * 4,
        ((Number(y) * scale + row) * width + (Number(x) + 1) * scale) * 4,
      );
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return decodeQR({ width, height: width, data });
}

function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid;
}
