import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { settings } from "#contract/settings.ts";
import { DatabaseUnavailable } from "#db/errors.ts";
import { buildApp } from "#http/app.ts";
import { client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-pages-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Page</title>");
writeFileSync(join(folder, "manual.pdf"), "%PDF-1.4");
let isDatabaseThere = true;
const { database } = world.appContext;
const app = await buildApp({
  appContext: {
    ...world.appContext,
    database: {
      ...database,
      lease: (...inputs) =>
        isDatabaseThere ? database.lease(...inputs) : Promise.reject(new DatabaseUnavailable("down")),
    },
  },
  webFolder: folder,
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const nobody = client(app);
const policyAt = async (path: string) => {
  const { headers } = await nobody.get(path);
  const parts = String(headers["content-security-policy"]).split(";");
  return Object.fromEntries(parts.map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]));
};
const nameManual = async (manualUrl: string | null) => {
  const admin = client(app, world.admin.token);
  const { version } = await admin.get("/api/settings").answers<ResponseOf<typeof settings.read>>(200);
  await admin.patch("/api/settings", { version, manualUrl }).answers(200);
};

beforeEach(() => nameManual(null));

test("the manual's own page may be framed by this origin, and no other page", async () => {
  for (const path of ["/manual", "/manual/", "/manual?page=3"])
    expect(await policyAt(path), path).toMatchObject({ "frame-ancestors": "'self'" });
  for (const path of ["/", "/manuals", "/manual/more", "/%6danual", "//manual", "/auth/login", "/admin", "/?/manual"])
    expect(await policyAt(path), path).toMatchObject({ "frame-ancestors": "'none'" });
  for (const path of ["/manual.pdf", "/api/site", "/api/nothing", "/healthz"])
    expect(await policyAt(path), path).toMatchObject({ "frame-ancestors": "'none'" });
});

test("except for its frames a page's policy is that of every other answer", async () => {
  const { "frame-ancestors": _ancestors, ...page } = await policyAt("/manual");
  const { "frame-ancestors": _others, ...answer } = await policyAt("/api/site");
  expect(page).toEqual(answer);
});

test("pages may frame the host of the institute's manual while it is set, and no other host", async () => {
  const own = "'self' blob:";
  expect((await policyAt("/"))["frame-src"]).toBe(own);
  await nameManual("https://Documents.example/embed/manual?id=1;script-src");
  for (const path of ["/", "/auth/login", "/manual", "/hod"])
    expect((await policyAt(path))["frame-src"], path).toBe(`${own} https://documents.example`);
  expect((await policyAt("/api/site"))["frame-src"]).toBe(own);
  await nameManual(null);
  expect((await policyAt("/"))["frame-src"]).toBe(own);
});

test("another institute's manual allows no host on the pages of the first", async () => {
  const admin = client(app, world.strangerAdmin.token);
  const { version } = await admin.get("/api/settings").answers<ResponseOf<typeof settings.read>>(200);
  await admin.patch("/api/settings", { version, manualUrl: "https://elsewhere.example/manual" }).answers(200);
  expect((await policyAt("/"))["frame-src"]).not.toContain("elsewhere");
});

test("a page is served without the database too, with its last policy", async () => {
  await nameManual("https://documents.example/manual");
  await policyAt("/");
  isDatabaseThere = false;
  expect((await nobody.get("/")).status).toBe(200);
  expect((await policyAt("/"))["frame-src"]).toContain("https://documents.example");
  isDatabaseThere = true;
});
