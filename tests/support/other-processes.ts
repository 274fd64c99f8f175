import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { basename, dirname } from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, expect, inject } from "vitest";
import type { Server } from "./client.ts";
import { addressOf } from "./database.ts";
import { freePort } from "./pooler.ts";
import { runFpms } from "./run-fpms.ts";
import type { World } from "./world.ts";

/** These look into the process that answers, or change something in it: their requests stay in this one. */
const inThisProcess: Record<string, RegExp> = {
  "concurrency-limit": /a few at a time/,
  "read-replica": /what a replica may answer/,
  "rights-matrix": /the settings of an institute are for its own admins only/,
  "session-changes": /this process's timer was wrong|is one statement|asks for the session in the statement/,
  system: /the figures are those of the database/,
};

/** The same for all of theirs. */
const onlyInThisProcess = ["hidden-doi", "storage-full", "undeclared-proxy"];

/** They count or send the waiting e-mails, or do other jobs themselves, which a worker would do before. */
const withoutWorker = [
  ...["accounts", "auth-reset", "campaigns", "evidence-pages", "guessing", "in-hindi", "mailed-links"],
  ...["messages-to-lists", "monthly-search", "notification-mails", "outside-period", "own-forms", "redacted-copies"],
  ...["settings", "submissions", "system", "table-rules"],
];

/**
 * Where tests run behind a pooler, the requests of a world go to two web processes in turn, as they would arrive from a
 * proxy, while a worker runs beside them.
 */
export async function sendToOtherProcesses({ app, appContext, test }: World): Promise<void> {
  const behind = inject("behind");
  if (!behind) return;
  const file = basename(expect.getState().testPath ?? "", ".test.ts");
  if (onlyInThisProcess.includes(file)) return;
  const { connection, ownerConnection } = test;
  const env = {
    DATABASE_URL: addressOf({ ...connection, port: behind.pooler }),
    DATABASE_LISTEN_URL: addressOf(connection),
    DATABASE_OWNER_URL: addressOf(ownerConnection),
    DATABASE_READ_URL: addressOf({ ...connection, port: behind.replica }),
    DATA_DIR: dirname(appContext.filesFolder),
    SESSION_KEY: new TextDecoder().decode(appContext.sessionKey),
    PUBLIC_URL: appContext.publicUrl,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const ports = [await freePort(), await freePort()];
  const processes = [
    ...ports.map((port) => runFpms(["start"], { ...env, FPMS_ROLE: "web", PORT: String(port) })),
    ...(withoutWorker.includes(file) ? [] : [runFpms(["start"], { ...env, FPMS_ROLE: "worker" })]),
  ];
  afterAll(async () => {
    for (const { process } of processes) process.kill("SIGTERM");
    await Promise.all(processes.map(({ ends }) => ends));
  });
  await Promise.all(processes.slice(0, ports.length).map((one) => one.says("Serving at")));
  const agent = new Agent({ keepAlive: true });
  const usual = app.inject.bind(app);
  const begun = { ...appContext };
  // What a test changed in this process, such as the services that are asked, no other one has.
  const isChanged = () =>
    Object.entries(appContext).some(
      ([name, value]) => !Object.hasOwn(begun, name) || Reflect.get(begun, name) !== value,
    );
  let sent = 0;
  Reflect.set(app, "inject", (asked: InjectOptions | string) => {
    const options = typeof asked === "string" ? { url: asked } : asked;
    const isPlain = typeof options.url === "string" && !options.payloadAsStream && !options.query;
    const name = expect.getState().currentTestName ?? "";
    const isAnyones = !isChanged() && !inThisProcess[file]?.test(name);
    return isPlain && isAnyones ? send(agent, ports[sent++ % ports.length] ?? 0, options) : usual(asked);
  });
}

/** Two servers of the built product, each a process of its own, on the database of the world. */
export async function twoProcesses({ appContext, test }: World): Promise<[Server, Server]> {
  const url = addressOf(test.connection);
  const env = {
    DATABASE_URL: url,
    DATABASE_LISTEN_URL: url,
    DATABASE_OWNER_URL: addressOf(test.ownerConnection),
    DATA_DIR: dirname(appContext.filesFolder),
    SESSION_KEY: new TextDecoder().decode(appContext.sessionKey),
    PUBLIC_URL: appContext.publicUrl,
    TRUSTED_PROXIES: "127.0.0.1",
    FPMS_ROLE: "web",
  };
  const agent = new Agent({ keepAlive: true });
  const start = async (): Promise<Server> => {
    const port = await freePort();
    const { process, ends, says } = runFpms(["start"], { ...env, PORT: String(port) });
    afterAll(async () => {
      process.kill("SIGTERM");
      await ends;
    });
    await says("Serving at");
    return { inject: (request) => send(agent, port, request) };
  };
  return [await start(), await start()];
}

type Sent = { statusCode: number; headers: IncomingHttpHeaders; rawPayload: Buffer; body: string; json(): unknown };

async function send(agent: Agent, port: number, options: InjectOptions): Promise<Sent> {
  const given = options.payload ?? options.body;
  const isRaw = given === undefined || typeof given === "string" || Buffer.isBuffer(given);
  const payload = isRaw ? given : JSON.stringify(given);
  const headers = {
    host: "localhost:80",
    "user-agent": "lightMyRequest",
    ...(isRaw ? {} : { "content-type": "application/json" }),
    ...(payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) }),
    ...(options.remoteAddress ? { "x-forwarded-for": options.remoteAddress } : {}),
    ...options.headers,
  };
  const path = String(options.url);
  const outgoing = request({ agent, port, host: "127.0.0.1", path, method: options.method ?? "GET", headers });
  outgoing.end(payload);
  const [incoming] = await once(outgoing, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const rawPayload = Buffer.concat(chunks);
  const body = rawPayload.toString();
  return { statusCode: incoming.statusCode, headers: incoming.headers, rawPayload, body, json: () => JSON.parse(body) };
}
