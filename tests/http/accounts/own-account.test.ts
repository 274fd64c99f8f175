import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const second = await world.secondApp();
const passwordHash = await hashPassword("mango-tea-42");

describe("who am I", () => {
  test.each([
    ["teacher", "faculty"],
    ["coordinator", "hod"],
    ["hod", "hod"],
    ["admin", "admin"],
    ["superAdmin", "superadmin"],
  ] as const)("a %s starts in /%s", async (who, area) => {
    const me = await world.as(world[who]).get("/api/me").answers<{ rights: string[] }>(200);
    expect(me).toMatchObject({ area, email: world[who].email, role: world[who].role });
    expect(me.rights.includes("accounts.list")).toBe(who !== "teacher");
    expect(me.rights.includes("system.read")).toBe(who === "superAdmin");
  });

  test.each(["teacher", "hod", "superAdmin"] as const)(
    "a page of the %s begins with one answer of three",
    async (who) => {
      const { get } = world.as(world[who]);
      const me = await get("/api/me").answers<object>(200);
      const sidebar = await get("/api/me/sidebar").answers<object>(200);
      const { rows: departments } = await get("/api/departments").answers<{ rows: object[] }>(200);
      expect(await get("/api/me?with=frame").answers(200)).toEqual({ ...me, frame: { sidebar, departments } });
      expect(me).not.toHaveProperty("frame");
      await get("/api/me?with=all").answers(422);
    },
  );

  test("the institute and one's own departments, without secrets", async () => {
    const answer = await world.as(world.teacher).get("/api/me");
    expect(answer.body).toMatchObject({
      designation: "Assistant Professor",
      departments: [{ code: "Computer", name: "Computer Engineering" }],
      institute: { name: world.institute.name, idLabel: "Somaiya ID", period: "calendar", timeZone: "Asia/Kolkata" },
      hasPhoto: false,
      preferences: {},
    });
    expect(answer.text).not.toMatch(/hash|argon/);
  });
});

test("preferences are merged into the stored ones; unknown preferences are refused", async () => {
  const teacher = world.as(world.teacher);
  await teacher.patch("/api/me/preferences", { theme: "dark" }).answers(200);
  const both = await teacher.patch("/api/me/preferences", { density: "compact", language: "hi" }).answers(200);
  expect(both).toEqual({ theme: "dark", density: "compact", language: "hi" });
  await teacher.patch("/api/me/preferences", { language: "../mr" }).answers(422);
  await teacher.patch("/api/me/preferences", { role: "Admin" }).answers(422);
  expect(await teacher.get("/api/me").answers(200)).toMatchObject({ preferences: both });
});

test("one's own name changes, and nothing else", async () => {
  const someone = await world.aTeacher();
  await world.as(someone).patch("/api/me/name", { name: "  Devi O'Brien-Rao " }).answers(200);
  expect(await world.as(someone).get("/api/me").answers(200)).toMatchObject({ name: "Devi O'Brien-Rao" });
  await world.as(someone).patch("/api/me/name", { name: "Devi\r\nBcc: Rao\u0001" }).answers(200);
  expect(await world.as(someone).get("/api/me").answers(200)).toMatchObject({ name: "Devi Bcc: Rao" });
  for (const body of [
    { name: " " },
    { name: "\u0007 " },
    { name: "\u200b" },
    { name: "a\0b" },
    { name: "x".repeat(201) },
    { name: "A", role: "Admin" },
  ])
    await world.as(someone).patch("/api/me/name", body).answers(422);
});

describe("changing one's own password", () => {
  const next = "Neem&River77";
  const change = { current: "mango-tea-42", password: next, confirmPassword: next };

  test("ends every session in every process and returns a token of a new one", async () => {
    const someone = await world.aTeacher({ passwordHash });
    const elsewhere = await world.aSession(someone);
    const { token } = await world.as(someone).post("/api/me/password", change).answers<{ token: string }>(200);
    for (const old of [someone.token, elsewhere]) {
      await world.as({ token: old }).get("/api/me").answers(401);
      await client(second, old).get("/api/me").answers(401);
    }
    await client(second, token).get("/api/me").answers(200);
    const { rows } = await world.owner.query("select purpose from outbox where to_address = $1", [someone.email]);
    expect(rows).toEqual([{ purpose: "password-changed" }]);
  });

  test.each([
    [{ current: "" }, "Enter your current password."],
    [{ current: "wrong" }, "The current password is wrong."],
    [{ password: "short", confirmPassword: "short" }, "Password must be at least 8 characters long"],
    [{ confirmPassword: "Neem&River78" }, "Passwords must match"],
    [
      { password: "nocapitals&7", confirmPassword: "nocapitals&7" },
      "Password must include uppercase, lowercase, number, and special character",
    ],
  ])("%o is refused and ends nothing", async (given, message) => {
    const someone = await world.aTeacher({ passwordHash });
    expect(
      await world
        .as(someone)
        .post("/api/me/password", { ...change, ...given })
        .answers(422),
    ).toMatchObject({
      message,
    });
    await world.as(someone).get("/api/me").answers(200);
  });

  test("a stolen session does not help to guess the password", async () => {
    const someone = await world.aTeacher({ passwordHash });
    const statuses = [];
    for (let guess = 0; guess < 8; guess++)
      statuses.push((await world.as(someone).post("/api/me/password", { ...change, current: `guess${guess}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
  });

  test("no idempotency key stores the answer with its token", async () => {
    const someone = await world.aTeacher({ passwordHash });
    await world.as(someone).post("/api/me/password", change, { "idempotency-key": "k1" }).answers(200);
    const { rows } = await world.owner.query("select * from idempotency_keys where key = 'k1'");
    expect(rows).toEqual([]);
  });
});

describe("own sessions", () => {
  test("are listed with the present one marked, and one can be ended", async () => {
    const someone = await world.aTeacher();
    const other = await world.aSession(someone, { address: "192.0.2.7", agent: "Phone" });
    const list = () =>
      world
        .as(someone)
        .get("/api/me/sessions")
        .answers<{ rows: { id: string; agent: string; isThis: boolean }[] }>(200);
    const { rows } = await list();
    expect(rows.map(({ agent, isThis }) => ({ agent, isThis }))).toEqual([
      { agent: "Phone", isThis: false },
      { agent: "tests", isThis: true },
    ]);
    await world
      .as(someone)
      .remove(`/api/me/sessions/${decodeJwt(other).sid}`)
      .answers(200);
    await world.as({ token: other }).get("/api/me").answers(401);
    expect((await list()).rows).toHaveLength(1);
  });

  test("another person's session cannot be ended", async () => {
    const id = decodeJwt(world.colleague.token).sid;
    await world.as(world.teacher).remove(`/api/me/sessions/${id}`).answers(404);
    await world.as(world.colleague).get("/api/me").answers(200);
  });
});

describe("renewal", () => {
  const age = (token: string, minutes: number) =>
    world.owner.query(
      "update sessions set issued_at = issued_at - make_interval(mins => $2), created_at = created_at - make_interval(mins => $2) where id = $1",
      [decodeJwt(token).sid, minutes],
    );

  test("the answer to a token older than 30 minutes has a new one, the same for parallel requests; an older one ends the session", async () => {
    const { signSessionToken } = await import("#domain/accounts/session/session-token.ts");
    const someone = await world.aTeacher();
    const claims = decodeJwt<{ sid: string; tenant: number; email: string }>(someone.token);
    const tokenFrom = (tokenNumber: number, minutesAgo: number) =>
      signSessionToken(
        world.appContext.sessionKey,
        {
          tenant: claims.tenant,
          email: claims.email,
          role: "Faculty",
          profileImage: "",
          institute: "",
          department: "",
          tags: [],
        },
        { id: claims.sid, tokenNumber, issuedAt: new Date(Date.now() - minutesAgo * 60_000) },
      );
    await age(someone.token, 40);
    const old = await tokenFrom(1, 40);
    const answers = await Promise.all([1, 2, 3].map(() => world.as({ token: old }).get("/api/me")));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(decodeJwt(String(answer.headers.token)).n).toBe(2);
    }
    expect((await world.as({ token: await tokenFrom(2, 0) }).get("/api/me")).headers.token).toBeUndefined();
    await world.owner.query("update sessions set token_number = 3 where id = $1", [claims.sid]);
    await world.as({ token: old }).get("/api/me").answers(401);
    await world
      .as({ token: await tokenFrom(3, 0) })
      .get("/api/me")
      .answers(401);
  });

  test("a token is valid for eight hours by the database's time, its session for seven days", async () => {
    const { signSessionToken } = await import("#domain/accounts/session/session-token.ts");
    const someone = await world.aTeacher();
    const { sid, tenant } = decodeJwt<{ sid: string; tenant: number }>(someone.token);
    const subject = { tenant, email: "", role: "", profileImage: "", institute: "", department: "", tags: [] };
    const past = await signSessionToken(world.appContext.sessionKey, subject, {
      id: sid,
      tokenNumber: 1,
      issuedAt: new Date(Date.now() - 8 * 3_600_000 - 5_000),
    });
    await world.as({ token: past }).get("/api/me").answers(401);
    await world.as(someone).get("/api/me").answers(200);
    await world.owner.query("update sessions set expires_at = now() where id = $1", [sid]);
    await world.as(someone).get("/api/me").answers(401);
  });
});

test("columns are stored by record type: those of another type, chosen in another tab, stay, and an empty list resets one", async () => {
  const { patch, get } = world.as(await world.aTeacher());
  await patch("/api/me/preferences", { columns: { journal: ["title", "doi"] }, theme: "dark" }).answers(200);
  await patch("/api/me/preferences", { columns: { book: ["title"] } }).answers(200);
  const both = { columns: { journal: ["title", "doi"], book: ["title"] }, theme: "dark" };
  expect(await get("/api/me").answers(200)).toMatchObject({ preferences: both });
  const reset = await patch("/api/me/preferences", { columns: { journal: [] } }).answers(200);
  expect(reset).toEqual({ columns: { book: ["title"] }, theme: "dark" });
  expect(await patch("/api/me/preferences", { theme: "light" }).answers(200)).toEqual({ ...reset, theme: "light" });
});

test("columns of at most 100 record types are stored", async () => {
  const columnsOf = (types: number) =>
    Object.fromEntries(Array.from({ length: types }, (_, index) => [`kind-${index}`, ["title"]]));
  const someone = await world.aTeacher();
  await world
    .as(someone)
    .patch("/api/me/preferences", { columns: columnsOf(101) })
    .answers(422);
  await world
    .as(someone)
    .patch("/api/me/preferences", { columns: columnsOf(100) })
    .answers(200);
  const { preferences } = await world.as(someone).get("/api/me").answers<{ preferences: object }>(200);
  expect(preferences).toEqual({ columns: columnsOf(100) });
  await world
    .as(someone)
    .patch("/api/me/preferences", { columns: { another: ["title"] } })
    .answers(422);
  expect(await world.as(someone).get("/api/me").answers(200)).toMatchObject({ preferences });
});
