import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "#http/app.ts";
import { defaultTimeouts } from "#http/plugins/slow-clients.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

// Shorter limits than usual; the last test checks the usual ones.
const limits = { headersMs: 400, bodyMs: 600, uploadMs: 60_000, idleTimeoutMs: 700, keepAliveMs: 500, checkMs: 100 };
const world = await theWorld({ timeouts: limits });
await world.app.listen({ port: 0, host: "127.0.0.1" });
const address = world.app.server.address();
const port = typeof address === "object" && address ? address.port : 0;

const open = new Set<Socket>();
let connected = 0;
afterAll(() => {
  for (const socket of open) socket.destroy();
});

/**
 * Sends the beginning at once and then one more byte every 50 milliseconds, for as long as the server accepts them.
 * Returns what the server sent until it closed the connection.
 */
function dribble(beginning: string, byte: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.once("connect", () => {
      connected += 1;
    });
    let text = "";
    if (beginning !== "") socket.write(beginning);
    const drip = byte === "" ? undefined : setInterval(() => socket.write(byte), 50);
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      open.delete(socket);
      resolve(text);
    });
  });
}

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: faculty.example\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n`;
const clients = {
  "an endless head": ["GET /healthz HTTP/1.1\r\nhost: faculty.example\r\nx-pad: ", "a"],
  "an endless body": [`${head("/api/auth/login", "application/json")}\r\n{"email":"`, "a"],
  "a body after a refusal": [`${head("/api/imports", "multipart/form-data; boundary=b")}\r\n--b\r\n`, "a"],
  "a body for no operation": [`${head("/api/nothing", "application/json")}\r\n{`, " "],
  "no byte at all": ["", ""],
} as const;

test("200 slow connections are all closed in time, and others are answered in between", async () => {
  const kinds = Object.values(clients);
  const slow = Array.from({ length: 200 }, (_, index) => {
    const [beginning, byte] = kinds[index % kinds.length] ?? ["", ""];
    return dribble(beginning, byte);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
  const late = pause(15_000).then(() => `${open.size} of 200 are still open`);
  expect(await Promise.race([Promise.all(slow).then(() => "closed"), late])).toBe("closed");
  expect(connected).toBe(200);
});

test.each(["an endless head", "an endless body"] as const)("%s is answered 408", async (name) => {
  const [beginning, byte] = clients[name];
  const text = await dribble(beginning, byte);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test("a refused body of a request without a connection ends nothing", async () => {
  const headers = { "content-type": "application/xml" };
  expect((await world.nobody.ask("PUT", "/api/settings/logo", { body: "<a/>", headers })).status).toBe(415);
  // Longer than a body may take: a timer left running would throw here.
  await pause(limits.bodyMs + 200);
});

test("a connection that was used and is then silent is closed", async () => {
  const text = await dribble("GET /healthz HTTP/1.1\r\nhost: faculty.example\r\n\r\n", "");
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

test("a request that the server works on for longer than a client may be silent is answered", async () => {
  const holder = await world.owner.connect();
  try {
    await holder.query("begin; lock table record_scopes in access exclusive mode");
    const headers = { token: world.hod.token };
    const answer = fetch(`http://127.0.0.1:${port}/api/reports/naac.3.4.5`, { headers });
    await Promise.all([answer, pause(limits.idleTimeoutMs + 500).then(() => holder.query("commit"))]);
    expect((await answer).status).toBe(200);
  } finally {
    holder.release(true);
  }
});

test("a file from somebody who may send it has longer than a body", async () => {
  const { id } = await aPaper(world.as(world.teacher));
  const part =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const beginning =
    `POST /api/records/journal/${id}/proofs HTTP/1.1\r\nhost: faculty.example\r\ntoken: ${world.teacher.token}\r\n` +
    `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${part.length + 30 + 7}\r\n\r\n${part}`;
  // 30 bytes, one every 50 milliseconds, take more than twice what a body may.
  const socket = connect(port, "127.0.0.1");
  open.add(socket);
  let text = "";
  socket.on("data", (piece) => {
    text += piece;
  });
  socket.write(beginning);
  for (let byte = 0; byte < 30; byte += 1) {
    await pause(50);
    socket.write("%");
  }
  socket.write("\r\n--b--");
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 4(15|22) /);
  socket.destroy();
});

test("after a file that is too large, its connection answers the next request", async () => {
  const { id } = await aPaper(world.as(world.teacher));
  const path = `/api/records/journal/${id}`;
  const headers = `HTTP/1.1\r\nhost: faculty.example\r\ntoken: ${world.teacher.token}\r\n`;
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const end = "\r\n--b--\r\n";
  const size = 15_000_000;
  const socket = connect(port, "127.0.0.1");
  open.add(socket);
  let text = "";
  socket.on("data", (piece) => {
    text += piece;
  });
  socket.write(
    `POST ${path}/proofs ${headers}content-type: multipart/form-data; boundary=b\r\n` +
      `content-length: ${part.length + size + end.length}\r\n\r\n${part}`,
  );
  socket.write(Buffer.alloc(size, "%PDF-1.7 "));
  socket.write(`${end}GET ${path} ${headers}\r\n`);
  await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  socket.destroy();
});

test("the usual limits end every slow client that may send no files within 75 seconds", async () => {
  const app = await buildApp({ appContext: world.appContext });
  const { headersTimeout, keepAliveTimeout, timeout } = app.server;
  const { bodyMs, checkMs } = defaultTimeouts;
  expect(Math.max(headersTimeout + checkMs, keepAliveTimeout, timeout, bodyMs)).toBeLessThan(75_000);
  await app.close();
});
