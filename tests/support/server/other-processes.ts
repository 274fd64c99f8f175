import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { basename, dirname } from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, expect, inject } from "vitest";
import type { Server } from "./client.ts";
import { addressOf } from "./database.ts";
import { type Fpms, runFpms } from "./run-fpms.ts";
import type { World } from "./world.ts";

/** These tests inspect or change the process that answers, so their requests stay in this one. */
const inThisProcess: Record<string, RegExp> = {
  "concurrency-limit": /a few at a time/,
  // What is read or computed at once is limited for each process.
  imports: /waits long for others/,
  "long-questions": /two are worked out at once|takes no place/,
  "own-data": /is made one at a time/,
  "read-replica": /what a replica may answer/,
  "rights-matrix": /the settings of an institute are for its own admins only/,
  "session-changes": /this process's timer was wrong|is one statement|asks for the session in the statement/,
  system: /the figures are those of the database/,
};

/** The same for all of theirs. */
const onlyInThisProcess = ["hidden-doi", "storage-full", "undeclared-proxy"];

/** They count or send the pending e-mails, or do other jobs themselves, which a worker would do before. */
const withoutWorker = [
  "accounts",
  "auth-reset",
  "campaigns",
  "comparisons",
  "erased-while-frozen",
  "evidence-pages",
  "found-by-words",
  "frozen-proofs",
  "guessing",
  "in-hindi",
  "iqac-coordinator",
  "links-as-proofs",
  "mailed-links",
  "messages-to-lists",
  "metric-pdf",
  "monthly-search",
  "names-awaiting-approval",
  "notification-digests",
  "notification-mails",
  "outside-period",
  "own-forms",
  "page-cursors",
  "pan-in-tables",
  "read-only-roles",
  "redacted-copies",
  "reports-of-people",
  "rights-matrix",
  "rule-notes",
  "settings",
  "submission-inputs",
  "submissions",
  "system",
  "table-rules",
  "virus-scan",
  "what-answers-open",
  "yearly-figures",
];

/**
 * Where tests run behind a pooler, the requests of a world go to two web processes in turn, as they would arrive from a
 * proxy, while a worker runs beside them.
 */
export async function sendToOtherProcesses(world: World): Promise<void> {
  const { app, appContext } = world;
  const ports = inject("poolerAndReplica");
  if (!ports) return;
  const file = basename(expect.getState().testPath ?? "", ".test.ts");
  if (onlyInThisProcess.includes(file)) return;
  const { connection } = world.test;
  const env = {
    ...environmentOf(world),
    DATABASE_URL: addressOf({ ...connection, port: ports.pooler }),
    DATABASE_READ_URL: addressOf({ ...connection, port: ports.replica }),
  };
  if (!withoutWorker.includes(file)) start({ ...env, FPMS_ROLE: "worker" });
  const [one, other] = await twoServers(env);
  const usual = app.inject.bind(app);
  const begun = { ...appContext };
  // Other processes do not have what a test changed in this one, such as the services that are asked.
  const isChanged = () =>
    Object.entries(appContext).some(
      ([name, value]) => !Object.hasOwn(begun, name) || Reflect.get(begun, name) !== value,
    );
  let sent = 0;
  Reflect.set(app, "inject", (input: InjectOptions | string) => {
    const options = typeof input === "string" ? { url: input } : input;
    const isPlain = typeof options.url === "string" && !options.payloadAsStream && !options.query;
    const name = expect.getState().currentTestName ?? "";
    const isAnyones = !isChanged() && !inThisProcess[file]?.test(name);
    return isPlain && isAnyones ? (sent++ % 2 === 0 ? one : other).inject(options) : usual(input);
  });
}

/** Two servers of the built product, each a process of its own, on the database of the world. */
export function twoProcesses(world: World): Promise<[Server, Server]> {
  return twoServers(environmentOf(world));
}

function environmentOf({ appContext, test: { connection, ownerConnection } }: World): Record<string, string> {
  return {
    DATABASE_URL: addressOf(connection),
    DATABASE_LISTEN_URL: addressOf(connection),
    DATABASE_OWNER_URL: addressOf(ownerConnection),
    DATA_DIR: dirname(appContext.filesFolder),
    SESSION_KEY: new TextDecoder().decode(appContext.sessionKey),
    PUBLIC_URL: appContext.publicUrl,
    TRUSTED_PROXIES: "127.0.0.1",
    // As in this process, a test that looks something up sets the services.
    LOOKUPS: "off",
  };
}

function twoServers(env: Record<string, string>): Promise<[Server, Server]> {
  const agent = new Agent({ keepAlive: true });
  return Promise.all([startServer(env, agent), startServer(env, agent)]);
}

async function startServer(env: Record<string, string>, agent: Agent): Promise<Server> {
  // The system chooses the port: one that was found free before may be taken when the process has loaded.
  const { says, output } = start({ ...env, FPMS_ROLE: "web", PORT: "0" });
  const listening = "Server listening at http://127.0.0.1:";
  await says(listening);
  const port = Number.parseInt(output().split(listening)[1] ?? "", 10);
  return { inject: (request) => send(agent, port, request) };
}

/** Runs until the end of the file. */
function start(env: Record<string, string>): Fpms {
  const fpms = runFpms(["start"], env);
  afterAll(async () => {
    fpms.process.kill("SIGTERM");
    await fpms.ends;
  });
  return fpms;
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
