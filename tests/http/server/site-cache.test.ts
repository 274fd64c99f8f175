import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { auth } from "#contract/auth.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { settings } from "#contract/settings.ts";
import { buildApp } from "#http/app.ts";
import { client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-kept-"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root"></div></body></html>',
);
const world = await theWorld({ webFolder: folder });
const second = client(await world.secondApp());
let leases = 0;
const { database } = world.appContext;
const counted = await buildApp({
  appContext: {
    ...world.appContext,
    database: {
      ...database,
      lease: (...inputs) => {
        leases += 1;
        return database.lease(...inputs);
      },
    },
  },
  webFolder: folder,
});
afterAll(async () => {
  await counted.close();
  rmSync(folder, { recursive: true, force: true });
});

type Site = ResponseOf<typeof auth.site>;
const siteAt = (server: typeof second, email = "") => server.get(`/api/site?email=${email}`).answers<Site>(200);
const admin = world.as(world.admin);
const rename = async (subtitle: string) => {
  const { version } = await admin.get("/api/settings").answers<ResponseOf<typeof settings.read>>(200);
  await admin.patch("/api/settings", { version, subtitle }).answers(200);
};
/** Reads until an answer comes from memory: from then on notifications are received. */
const untilKept = () =>
  expect
    .poll(async () => {
      leases = 0;
      await client(counted).get("/about").answers(200);
      return leases;
    })
    .toBe(0);

test("public pages and the site make no query once the site is cached", async () => {
  await untilKept();
  const ownDomain = `id@${world.institute.domain}`;
  await siteAt(client(counted), ownDomain);
  leases = 0;
  for (const path of ["/", "/about", "/faqs", "/privacy-policy", "/auth/login", "/auth/register", "/manual"])
    await client(counted).get(path).answers(200);
  for (const email of ["", ownDomain])
    expect((await siteAt(client(counted), email)).institute).toBe(world.institute.name);
  expect(leases).toBe(0);
});

test("domains of no institute are not cached, and get the first institute's facts", async () => {
  await untilKept();
  leases = 0;
  for (let turn = 0; turn < 2; turn++)
    expect((await siteAt(client(counted), "id@nobody.example")).institute).toBe(world.institute.name);
  expect(leases).toBe(2);
});

test("a change is seen at once by its process, and by another one as soon as it is notified", async () => {
  await siteAt(second);
  for (const subtitle of ["One", "Two", "Three"]) {
    await rename(subtitle);
    expect((await siteAt(world.nobody)).subtitle).toBe(subtitle);
    await expect.poll(async () => (await siteAt(second)).subtitle, { interval: 5 }).toBe(subtitle);
  }
});

test("changes of departments, domains and the first super admin are notified too", async () => {
  await untilKept();
  const { id } = world.institute;
  const isForgotten = () =>
    expect
      .poll(async () => {
        leases = 0;
        await client(counted).get("/about").answers(200);
        return leases;
      })
      .toBeGreaterThan(0);
  for (const change of [
    `insert into departments (institute_id, code, name) values (${id}, 'Told', 'Told of')`,
    `insert into domains (institute_id, domain) values (${id}, 'told.example')`,
    "update accounts set role = 'Admin' where role = 'Super Admin'",
    "update accounts set role = 'Super Admin' where name = 'Om Shetty'",
  ]) {
    await world.owner.query(change);
    await isForgotten();
    await untilKept();
  }
});

test("without the connection for notifications every request reads again", async () => {
  await untilKept();
  await world.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fpms live' and datname = current_database()",
  );
  await expect
    .poll(
      async () => {
        leases = 0;
        await client(counted).get("/about").answers(200);
        return leases;
      },
      { interval: 5 },
    )
    .toBeGreaterThan(0);
  await untilKept();
});
