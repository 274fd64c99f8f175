import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "#http/app.ts";
import { client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const asTeacher = world.as(world.teacher);
const json = { "content-type": "application/json" };
const journals = "/api/records/journal";
const raw = (body: string | Buffer, headers: Record<string, string> = json) =>
  asTeacher.ask("POST", journals, { body, headers });
const count = async () => (await world.owner.query("select count(*)::int as n from records")).rows[0].n;

test.each([
  ["a name that stands twice", '{"data":{"title":"A"},"data":{"title":"B"}}', 422],
  ["a name that stands twice further in", '{"data":{"title":"A","title":"B"}}', 422],
  ["a name that stands twice, once with escapes", '{"data":{"title":"A","t\\u0069tle":"B"}}', 422],
  ["the prototype", '{"data":{"title":"A","__proto__":{"x":1}}}', 422],
  ["the constructor", '{"data":{"title":"A","constructor":{"prototype":{"x":1}}}}', 422],
  ["33 levels", `{"data":{"title":"A","x":${"[".repeat(31)}${"]".repeat(31)}}}`, 422],
  ["100,000 levels", `{"data":{"title":"A","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`, 422],
  ["half a body", '{"data":{"title":"A"', 422],
  ["a string without an end", '{"data":{"title":"A', 422],
  ["no body at all", "", 422],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 422],
])("a body with %s is refused, with and without a key", async (_, body, status) => {
  const before = await count();
  await raw(body).answers(status);
  await raw(body, { ...json, "idempotency-key": "hostile" }).answers(status);
  expect(await count()).toBe(before);
});

test.each([2_147_483_648, 9_007_199_254_740_991, -2_147_483_649])(
  "the version %s, which no record can have, is refused everywhere",
  async (version) => {
    const { id } = await asTeacher.post(journals, { data: { title: "A" } }).answers<{ id: string }>(201);
    const person = `/api/people/${world.colleague.publicId}`;
    const asAdmin = world.as(world.admin);
    for (const action of ["undo", "submit", "withdraw"])
      await asTeacher.post(`${journals}/${id}/${action}`, { version }).answers(422);
    await asTeacher.patch(`${journals}/${id}`, { version, data: {} }).answers(422);
    await asAdmin.patch(`/api/accounts/${world.colleague.publicId}`, { version, designation: "X" }).answers(422);
    await asAdmin.post(`${person}/appointments`, { version, department: "IT", type: "joint" }).answers(422);
    await asAdmin
      .ask("PUT", `${person}/appointments`, { body: { version, appointments: [{ department: "IT" }] } })
      .answers(422);
    await asAdmin.post(`${person}/transfer`, { version, department: "IT", from: "2024-01-01" }).answers(422);
    await asAdmin.patch("/api/departments/IT", { version, name: "Information Technology" }).answers(422);
  },
);

test.each(["application/json; charset=utf-16", "text/plain", "application/x-www-form-urlencoded", "application/xml"])(
  "a body that says it is %s is not read",
  async (type) => {
    await raw('{"data":{"title":"A"}}', { "content-type": type }).answers(415);
  },
);

test("equal names in different objects, quotes and brackets inside texts are accepted", async () => {
  const title = 'A "quoted" {title}, [with] a \\ and "title": "title"';
  const made = await raw(`\t${JSON.stringify({ data: { title, keywords: ["title", "title"] } })} `, {
    "content-type": 'application/json; charset="UTF-8"',
  }).answers<{ title: string }>(201);
  expect(made.title).toBe(title);
});

const folder = mkdtempSync(join(tmpdir(), "fpms-pages-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Page</title>");
const withPages = await buildApp({ appContext: world.appContext, webFolder: folder });
const rows = Array.from({ length: 2_000 }, (_, index) => ({ title: `Paper ${index}`, year: 2000 + (index % 25) }));
withPages.get("/api/rows", (_, reply) =>
  reply.type("application/json").send(Buffer.from(JSON.stringify(rows.slice(0, 1_000)))),
);
withPages.get("/api/all-rows", (_, reply) =>
  reply.type("application/json").send(Buffer.from(JSON.stringify([rows, rows]))),
);
afterAll(async () => {
  await withPages.close();
  rmSync(folder, { recursive: true, force: true });
});

test("pages, answers, refusals and missing addresses have the same headers", async () => {
  const nobody = client(withPages);
  for (const [path, status] of [
    ["/", 200],
    ["/auth/login", 200],
    ["/healthz", 200],
    ["/api/site", 200],
    ["/api/openapi.json", 200],
    ["/api/me", 401],
    ["/api/nothing", 404],
    ["/assets/nothing.js", 404],
  ] as const) {
    const answer = await nobody.get(path);
    expect({ path, status: answer.status }).toEqual({ path, status });
    expect(answer.headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      ...(path.startsWith("/api/") && { "cache-control": "no-store" }),
    });
    const policy = String(answer.headers["content-security-policy"]);
    for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(part);
    expect(policy, path).not.toMatch(/unsafe|https?:|\*/);
    expect(answer.headers, path).not.toHaveProperty("set-cookie");
    expect(answer.headers, path).not.toHaveProperty("x-powered-by");
  }
});

test("an answer of a page is compressed as a whole, and a longer one while it is sent", async () => {
  for (const [url, data, isWhole] of [
    ["/api/rows", rows.slice(0, 1_000), true],
    ["/api/all-rows", [rows, rows], false],
  ] as const) {
    const { headers, rawPayload } = await withPages.inject({
      url,
      headers: { "accept-encoding": "gzip, deflate, br" },
    });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-length"]).toBe(isWhole ? String(rawPayload.byteLength) : undefined);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(data);
  }
});

test("metrics are for this machine and for whoever has the token", async () => {
  const metricsToken = "a-token-of-thirty-two-characters";
  const app = await buildApp({ appContext: world.appContext, metricsToken });
  const ask = (headers: Record<string, string>, from?: string) =>
    client(app).ask("GET", "/metrics", { headers, ...(from !== undefined && { from }) });
  expect((await ask({})).status).toBe(200);
  expect((await ask({}, "203.0.113.9")).status).toBe(404);
  expect((await ask({ "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  expect((await ask({ authorization: "Bearer no" }, "203.0.113.9")).status).toBe(404);
  expect((await ask({ authorization: `Bearer ${metricsToken}` }, "203.0.113.9")).text).toContain("process_cpu");
  await app.close();
});

test("no other origin is allowed", async () => {
  for (const origin of ["https://evil.example", "null", "http://127.0.0.1:1"])
    for (const method of ["GET", "POST"] as const) {
      const answer = await asTeacher.ask(method, journals, { headers: { origin } });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
});

test.each([
  "/.env",
  "/.git/config",
  "/.git/HEAD",
  "/assets/main.js.map",
  "/package.json",
  "/data/session.key",
  "/src/main.ts",
])("%s does not exist", async (path) => {
  const answer = await client(withPages).get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain("<title>");
});
