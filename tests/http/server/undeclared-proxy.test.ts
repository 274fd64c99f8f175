import { afterAll, expect, test } from "vitest";
import { buildApp } from "#http/app.ts";
import { client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const warned = async (who: { token: string }) =>
  (await world.as(who).get("/api/me").answers<{ undeclaredProxy: boolean }>(200)).undeclaredProxy;

test.each(["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip"])(
  "%s without a declared proxy is not trusted, and every screen of a super admin says so for a day",
  async (header) => {
    world.appContext.undeclaredProxyAt = undefined;
    expect(await warned(world.superAdmin)).toBe(false);
    await world.nobody.get("/healthz", { [header]: "203.0.113.9" }).answers(200);
    expect(await warned(world.superAdmin)).toBe(true);
    for (const other of [world.admin, world.hod, world.teacher]) expect(await warned(other)).toBe(false);
    const { rows } = await world.owner.query("select 1 from sessions where address = '203.0.113.9'");
    expect(rows).toEqual([]);
    world.appContext.undeclaredProxyAt = new Date(Date.now() - 25 * 3600_000);
    expect(await warned(world.superAdmin)).toBe(false);
  },
);

test("headers of a declared proxy are trusted, without a warning", async () => {
  world.appContext.undeclaredProxyAt = undefined;
  const appBehindProxy = await buildApp({ appContext: world.appContext, trustedProxies: ["127.0.0.1"] });
  afterAll(() => appBehindProxy.close());
  const body = { email: world.superAdmin.email, password: "wrong-guess", role: "Super Admin" };
  await client(appBehindProxy)
    .ask("POST", "/api/auth/login", { body, headers: { "x-forwarded-for": "203.0.113.7" } })
    .answers(401);
  const { rows } = await world.owner.query("select address from audit_log where action = 'sign-in'");
  expect(rows).toEqual([{ address: "203.0.113.7" }]);
  expect(await warned(world.superAdmin)).toBe(false);
});
