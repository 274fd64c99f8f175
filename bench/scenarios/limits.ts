import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { copyIn, copyOut } from "#db/copy.ts";
import type { Environment } from "../support/environment.ts";
import { connections } from "../support/over-http.ts";
import { cpuOf, cpuOfServer } from "../support/processes.ts";
import { bareWork, copiedRows, copyWork } from "../support/ratios.ts";
import { inRounds, type Row, type Scenario } from "../support/scenario.ts";

/** The limits of the machine: requests that do nothing, rows copied unchanged. */
export const limits: Scenario = {
  name: "limits",
  run: async (environment) => [
    await bareServer(environment, "node:http"),
    await bareServer(environment, "fastify"),
    ...(await copying(environment)),
  ],
};

async function bareServer(environment: Environment, what: "node:http" | "fastify"): Promise<Row> {
  const child = fork(fileURLToPath(new URL("../support/bare-child.ts", import.meta.url)), [what], {
    execArgv: ["--import", "tsx"],
  });
  try {
    const [port] = (await once(child, "message")) as [number];
    const pid = child.pid ?? 0;
    await environment.load.prepare([{ method: "GET", path: "/" }]);
    await environment.load.burst({ port, connections, seconds: 1.5, least: 0, once: false });
    const rounds = await inRounds(environment.rounds, async () => {
      const before = cpuOf(pid);
      const { requests, seconds, p50, p99 } = await environment.load.burst({
        port,
        connections,
        seconds: 3,
        least: 0,
        once: false,
      });
      return { value: (cpuOf(pid) - before) / requests, perSecond: requests / seconds, p50, p99 };
    });
    return { work: bareWork(what), unit: "CPU ms", rounds };
  } finally {
    child.disconnect();
  }
}

const line = `${Array.from({ length: 17 }, (_, column) => `cell ${column} of it`).join("\t")}\n`;

async function copying(environment: Environment): Promise<Row[]> {
  const client = new pg.Client(environment.ownerConnection());
  await client.connect();
  try {
    const columns = Array.from({ length: 17 }, (_, column) => `c${column} text`).join(", ");
    await client.query(`create table bench_copy (${columns})`);
    const into = await inRounds(environment.rounds, () =>
      measured(environment, async () => {
        await client.query("truncate bench_copy");
        await copyIn(client, "copy bench_copy from stdin", manyLines());
      }),
    );
    const out = await inRounds(environment.rounds, () =>
      measured(environment, async () => {
        for await (const _ of copyOut(client, "copy bench_copy to stdout"));
      }),
    );
    await client.query("drop table bench_copy");
    return [
      { work: copyWork("in"), unit: "CPU s", rounds: into },
      { work: copyWork("out"), unit: "CPU s", rounds: out },
    ];
  } finally {
    await client.end();
  }
}

/** CPU seconds of this process and the database. */
async function measured({ product }: Environment, work: () => Promise<void>) {
  const before = { here: process.cpuUsage(), database: cpuOfServer(product.postmaster), at: performance.now() };
  await work();
  const here = process.cpuUsage(before.here);
  const server = (here.user + here.system) / 1_000_000;
  const database = (cpuOfServer(product.postmaster) - before.database) / 1000;
  const perSecond = copiedRows / ((performance.now() - before.at) / 1000);
  return { value: server + database, server, database, perSecond };
}

function* manyLines(): Generator<string> {
  const piece = line.repeat(500);
  for (let sent = 0; sent < copiedRows; sent += 500) yield piece;
}
