import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/errors.ts";
import { buildApp } from "#http/app.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-headers-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Page</title>");
writeFileSync(join(folder, "assets", "main-1a2b3c.js"), "export {};");

const app = await buildApp({ appContext: world.appContext, webFolder: folder });
app.get("/api/fault", () => {
  throw new Error("select secret from /srv/data at node:internal");
});
const withoutDatabase = await buildApp({
  appContext: {
    ...world.appContext,
    database: { ...world.appContext.database, lease: () => Promise.reject(new DatabaseUnavailable("down")) },
  },
});
const underHttps = await buildApp({ appContext: { ...world.appContext, publicUrl: "https://faculty.example" } });
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(async () => {
  await Promise.all([app.close(), withoutDatabase.close(), underHttps.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const { port } = app.server.address() as AddressInfo;
const token = world.teacher.token;
const json = { "content-type": "application/json" };

type Seen = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Sends it exactly as a client would. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
        // A stream of events does not end by itself.
        if (answer.headers["content-type"]?.startsWith("text/event-stream")) sent.destroy();
      });
      answer.on("close", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function askBytes(bytes: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...rest] = text.split("\r\n\r\n");
      const [first = "", ...lines] = head.split("\r\n");
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
      );
      resolve({ status: Number(first.split(" ")[1]), headers, text: rest.join("\r\n\r\n") });
    });
  });
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": expect.stringContaining("camera=()"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

function expectGuarded(seen: Seen, address: string): void {
  expect(seen.headers, address).toMatchObject(everywhere);
  const policy = String(seen.headers["content-security-policy"]);
  expect(policy, address).toContain("default-src 'none'");
  expect(policy, address).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  for (const name of ["set-cookie", "x-powered-by", "server", "access-control-allow-origin"])
    expect(seen.headers, address).not.toHaveProperty(name);
}

let record: string;
let proof: string;
let photo: string;
beforeAll(async () => {
  const { id } = await aPaper(world.as(world.teacher));
  record = `/api/records/journal/${id}`;
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() };
  const shown = await world
    .as(world.teacher)
    .upload("POST", `${record}/proofs`, [file], { field: "paper" })
    .answers<{ proofs: { id: string }[] }>(201);
  proof = `${record}/proofs/${shown.proofs[0]?.id}`;
  photo = `/api/accounts/${world.teacher.publicId}/photo`;
});

describe("every answer has the security headers, and nothing private is cached", () => {
  test("answers that are private or refused", async () => {
    const mine = { token };
    const stale = JSON.stringify({ version: 99, data: { title: "B" } });
    const cases: [number, string, string, Record<string, string>, string?][] = [
      [200, "GET", "/healthz", {}],
      [200, "GET", "/readyz", {}],
      [200, "GET", "/metrics", {}],
      [200, "GET", "/api/site", {}],
      [200, "GET", "/api/openapi.json", {}],
      [200, "GET", "/api/me", mine],
      [200, "HEAD", "/api/me", mine],
      [200, "GET", "/%61pi/me", mine],
      [200, "GET", "/api/records/journal", mine],
      [200, "GET", "/api/records/journal/export", mine],
      [200, "GET", "/api/records/journal/template", mine],
      [200, "GET", record, mine],
      [200, "GET", `${record}/history`, mine],
      [200, "GET", proof, mine],
      [200, "GET", "/api/events", mine],
      [201, "POST", "/api/records/journal", { ...mine, ...json }, JSON.stringify({ data: { title: "A" } })],
      [400, "GET", "/api/records/journal?q=nothing:1", mine],
      [400, "GET", "/api/records/%ff", mine],
      [400, "GET", "/%", {}],
      [401, "GET", "/api/me", {}],
      [401, "GET", "/%61pi/me", {}],
      [401, "GET", "/api/events", {}],
      [403, "GET", "/api/system", mine],
      [404, "GET", "/api/nothing", mine],
      [404, "GET", "/API/me", mine],
      [404, "GET", "//api/me", mine],
      [404, "GET", "/%61pi/nothing", mine],
      [404, "GET", photo, mine],
      [404, "GET", `/api/records/journal/${"a".repeat(300)}`, mine],
      [404, "GET", "/assets/nothing.js", {}],
      [404, "GET", "/.git/config", {}],
      [404, "GET", "/%2egit/config", {}],
      [404, "GET", "/.env", {}],
      [404, "GET", "/assets/..%2f..%2fpackage.json", {}],
      [404, "TRACE", "/", {}],
      [404, "OPTIONS", "/api/me", { origin: "https://evil.example", "access-control-request-method": "GET" }],
      [404, "PROPFIND", "/", {}],
      [404, "DELETE", "/", {}],
      [404, "HEAD", "/api/events", mine],
      [404, "HEAD", "/api/records/journal/export", mine],
      [409, "PATCH", record, { ...mine, ...json }, stale],
      [413, "POST", "/api/records/journal", { ...mine, ...json }, "x".repeat(1_048_577)],
      [415, "POST", "/api/records/journal", { ...mine, "content-type": "text/xml" }, "<a/>"],
      [422, "POST", "/api/records/journal", { ...mine, ...json }, "{}"],
      [422, "POST", "/api/records/journal", { ...mine, ...json }, "{"],
      [428, "PATCH", record, { ...mine, ...json }, JSON.stringify({ data: { title: "B" } })],
      [500, "GET", "/api/fault", mine],
    ];
    for (const [status, method, path, headers, body] of cases) {
      const seen = await ask(method, path, headers, body);
      const address = `${method} ${path.slice(0, 80)}`;
      expect({ at: address, status: seen.status }).toEqual({ at: address, status });
      expectGuarded(seen, address);
      expect(seen.headers["cache-control"], address).toBe("no-store");
      expect(seen.text, address).not.toMatch(/node:|node_modules|\.ts:|select |\/srv\//);
    }
  });

  test("pages may be revalidated, and hashed files are cached", async () => {
    for (const [path, keeping] of [
      ["/", "no-cache"],
      ["/faculty/journal", "no-cache"],
      ["/auth/reset-password/abc", "no-cache"],
      ["/assets/main-1a2b3c.js", "public, max-age=31536000, immutable"],
    ] as const) {
      const seen = await ask("GET", path);
      expect(seen.status, path).toBe(200);
      expectGuarded(seen, path);
      expect(seen.headers["cache-control"], path).toBe(keeping);
      expect(String(seen.headers["content-security-policy"]), path).toContain("require-trusted-types-for 'script'");
    }
  });

  test("a file is an attachment in a sandbox", async () => {
    const seen = await ask("GET", proof, { token });
    expect(seen.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": expect.stringMatching(/^attachment;/),
    });
  });

  test("bytes that are not a request", async () => {
    const rest = "Host: a\r\nConnection: close\r\n";
    for (const [status, bytes] of [
      [400, "\0\u0001\u0002\r\n\r\n"],
      [400, `FOO / HTTP/1.1\r\n${rest}\r\n`],
      [400, `POST /api/auth/login HTTP/1.1\r\n${rest}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      [400, `POST /api/auth/login HTTP/1.1\r\n${rest}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`],
      [400, `GET / HTTP/1.1\r\n${rest}a b: c\r\n\r\n`],
      [431, `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${rest}\r\n`],
      [431, `GET / HTTP/1.1\r\n${rest}x: ${"a".repeat(20_000)}\r\n\r\n`],
    ] as const) {
      const seen = await askBytes(bytes);
      const address = bytes.slice(0, 60);
      expect({ at: address, status: seen.status }).toEqual({ at: address, status });
      expectGuarded(seen, address);
      expect(seen.headers["cache-control"], address).toBe("no-store");
      expect(JSON.parse(seen.text)).toMatchObject({ code: status === 431 ? "too-large" : "invalid-input" });
    }
  });

  test("an answer without the database", async () => {
    const answer = await withoutDatabase.inject({ method: "GET", url: "/api/me", headers: { token } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expectGuarded({ status: 503, headers: answer.headers as Seen["headers"], text: answer.body }, "503");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("too many attempts", async () => {
    const login = () =>
      app.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { email: world.itTeacher.email, password: "wrong-guess", role: "Faculty" },
      });
    let answer = await login();
    for (let guess = 0; guess < 12 && answer.statusCode !== 429; guess++) answer = await login();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expectGuarded({ status: 429, headers: answer.headers as Seen["headers"], text: answer.body }, "429");
  });
});

test("with https the browser is told to use only https; without, it is not", async () => {
  const overHttp = await ask("GET", "/api/site");
  expect(overHttp.headers).not.toHaveProperty("strict-transport-security");
  const answer = await underHttps.inject({ method: "GET", url: "/api/nothing" });
  expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
});

test("asking for the head of a stream leaves no stream open", async () => {
  for (let time = 0; time < 12; time++) await ask("HEAD", "/api/events", { token });
  expect((await ask("GET", "/api/events", { token })).status).toBe(200);
});

test("a long file name is cut after a whole character", async () => {
  const file = { field: "file", name: `a${"🙂".repeat(150)}.pdf`, type: "application/pdf", bytes: aPdf() };
  const shown = await world
    .as(world.teacher)
    .upload("POST", `${record}/proofs`, [file], { field: "certificate" })
    .answers<{ proofs: { id: string; field: string }[] }>(201);
  const id = shown.proofs.find(({ field }) => field === "certificate")?.id;
  const seen = await ask("GET", `${record}/proofs/${id}`, { token });
  expect(seen.status).toBe(200);
  expect(seen.headers["content-disposition"]).toContain("UTF-8''a%F0%9F%99%82");
});
