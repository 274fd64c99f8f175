import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Burst, BurstResult, FromLoad, Request, ToLoad } from "./wire.ts";

// The load process. It uses HTTP/1.1 over plain sockets, so that requests cost little compared with answers.

type Prepared = { bytes: Buffer; expect: number };

let prepared: Prepared[] = [];
let sent = 0;

process.on("message", async (message: ToLoad) => {
  if (message.type === "end") process.exit(0);
  if (message.type === "requests") {
    prepared = message.requests.map((request) => ({ bytes: writeRequest(request), expect: request.expect ?? 200 }));
    sent = 0;
    answer({ type: "ready" });
    return;
  }
  try {
    answer({ type: "done", result: await runBurst(message.burst) });
  } catch (error) {
    answer({ type: "failed", message: String(error) });
  }
});

function answer(message: FromLoad): void {
  process.send?.(message);
}

function writeRequest({ method, path, token, body }: Request): Buffer {
  const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    ...(token === undefined ? [] : [`token: ${token}`]),
    ...(content ? ["content-type: application/json", `content-length: ${content.byteLength}`] : []),
    "",
    "",
  ].join("\r\n");
  return Buffer.concat([Buffer.from(head), content ?? Buffer.alloc(0)]);
}

async function runBurst(burst: Burst): Promise<BurstResult> {
  const times: number[] = [];
  let repeats = 0;
  const begun = performance.now();
  const end = begun + burst.seconds * 1000;
  const latestEnd = begun + Math.max(maxBurstMs, burst.perSecond === undefined ? 0 : burst.seconds * 2000);
  const first = sent;
  const last = burst.most === undefined ? Number.POSITIVE_INFINITY : sent + burst.most;
  const dueAt = () => (burst.perSecond === undefined ? 0 : begun + ((sent - first) * 1000) / burst.perSecond);
  const next = (): Prepared | undefined => {
    const now = performance.now();
    if (now >= latestEnd || (now >= end && sent - first >= burst.least) || sent >= last) return undefined;
    if (burst.once && sent >= prepared.length) throw new Error("There are too few requests to send each once.");
    return prepared[sent++ % prepared.length];
  };
  const requesters = Array.from({ length: burst.connections }, async () => {
    const connection = await openConnection(burst.port);
    try {
      for (let due = dueAt(), request = next(); request; due = dueAt(), request = next()) {
        const early = due - performance.now();
        if (early > 0) await pause(early);
        const from = due > 0 ? due : performance.now();
        while ((await connection.ask(request)) === "repeat") {
          repeats += 1;
          await pause(50);
        }
        times.push(performance.now() - from);
      }
    } finally {
      connection.close();
    }
  });
  await Promise.all(requesters);
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, seconds, p50: percentile(0.5), p99: percentile(0.99), repeats };
}

const maxBurstMs = 30_000;

type Connection = { ask(request: Prepared): Promise<"done" | "repeat">; close(): void };

/** One kept-alive connection with one request after the other. */
async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let received: Buffer = Buffer.alloc(0);
  let waiting:
    | { expect: number; resolve: (outcome: "done" | "repeat") => void; reject: (error: Error) => void }
    | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("The server closed the connection.")));
  socket.on("data", (piece) => {
    received = received.byteLength === 0 ? piece : Buffer.concat([received, piece]);
    const length = wholeLength(received);
    if (length === undefined || received.byteLength < length || !waiting) return;
    const status = Number(received.toString("latin1", 9, 12));
    const { expect, resolve, reject } = waiting;
    const text = status === expect ? "" : received.toString("utf8", 0, Math.min(length, 2000));
    received = received.subarray(length);
    waiting = undefined;
    if (status === expect) resolve("done");
    else if (status === 503 || status === 429) resolve("repeat");
    else reject(new Error(`Expected ${expect}, got: ${text}`));
  });
  return {
    ask: ({ bytes, expect }) =>
      new Promise((resolve, reject) => {
        waiting = { expect, resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

const endOfHead = Buffer.from("\r\n\r\n");

/** Bytes of the whole answer; undefined while its head is incomplete. */
function wholeLength(received: Buffer): number | undefined {
  const end = received.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return end + 4 + Number(length);
}
