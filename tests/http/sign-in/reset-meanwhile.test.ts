import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { keyOf } from "#domain/limit-attempts.ts";
import { makeLink } from "#domain/mail/mailed-links.ts";
import type { Client } from "#tests/support/server/client.ts";
import { inTurn } from "#tests/support/server/in-turn.ts";
import { codeOf, turnOn } from "#tests/support/server/second-factor.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, nobody, owner } = world;
const password = "mango-tea-42";
const chosen = "Papaya@Rain77";
const ofThief = "Coconut@Grove15";
const passwordHash = await hashPassword(password);

type Act = { what: string; limit: string; begin: (thief: Client) => Promise<() => ReturnType<Client["post"]>> };

const acts: Act[] = [
  {
    what: "changes the password",
    limit: "change-password",
    begin: async (thief) => () =>
      thief.post("/api/me/password", { current: password, password: ofThief, confirmPassword: ofThief }),
  },
  {
    what: "turns two-step sign-in off",
    limit: "change-password",
    begin: async (thief) => {
      await turnOn(thief, password);
      return () => thief.post("/api/me/second-factor/off", { password });
    },
  },
  {
    what: "makes new recovery codes",
    limit: "change-password",
    begin: async (thief) => {
      await turnOn(thief, password);
      return () => thief.post("/api/me/second-factor/recovery-codes", { password });
    },
  },
  {
    what: "turns two-step sign-in on",
    limit: "second-factor",
    begin: async (thief) => {
      const { secret } = await thief.post("/api/me/second-factor", { password }).answers<{ secret: string }>(200);
      return () => thief.post("/api/me/second-factor/confirm", { code: codeOf(secret) });
    },
  },
];

test.each(acts)("a session that $what changes nothing once its owner has set a new password", async (act) => {
  const who = await world.anAccount({ role: "Admin", passwordHash });
  const send = await act.begin(as(who));
  const before = await secondFactorOf(who);
  const link = await withScope(world.database, who.institute.id, (scope) =>
    makeLink(world.appContext, scope, who.id, "reset"),
  );
  const accessToken = link.split("/").at(-1);
  // The request passes the check of the session, and then waits to be counted.
  const counted = `insert into throttle (key, count, window_ends) values ($1, 0, now())
    on conflict (key) do update set count = 0`;
  const [acted] = await inTurn(world, [counted, keyOf(act.limit, who.publicId)], [send], async () => {
    await nobody
      .post("/api/auth/reset-password", {
        email: who.email,
        password: chosen,
        confirmPassword: chosen,
        accessToken,
      })
      .answers(200);
  });
  expect(acted?.status).toBe(401);
  expect(await secondFactorOf(who)).toEqual(before);
  const { rows } = await owner.query(
    "select count(*)::int as n from sessions where account_id = $1 and ended_at is null",
    [who.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const signIn = (typed: string) =>
    nobody.post("/api/auth/login", { email: who.email, password: typed, role: who.role, code: "" });
  expect((await signIn(ofThief)).status).toBe(401);
  expect((await signIn(chosen)).body).not.toMatchObject({ code: "wrong-credentials" });
});

async function secondFactorOf({ id }: TestAccount) {
  const { rows } = await owner.query(
    "select confirmed_at is not null as is_on, recovery_codes from second_factors where account_id = $1",
    [id],
  );
  return rows;
}
