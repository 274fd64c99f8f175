import type { Environment } from "./environment.ts";
import { cpuOf, cpuOfServer, memoryOf } from "./processes.ts";
import { inRounds, type Row } from "./scenario.ts";
import type { Burst, Request } from "./wire.ts";

export const connections = 32;

// Enough for compiled code, and for the resolution of the processor's clock.
const warmUp = { seconds: 1.5, least: 1500 };
const round = { seconds: 3, least: 500 };

/** For what takes some milliseconds. Each connection of the database plans a statement five times before it keeps the plan. */
export const fewRequests = { warmUp: 80, round: 120 };

/** The same request as often as `fewRequests` sends it in these rounds. */
export function repeated(request: Request, rounds: number): Request[] {
  return new Array<Request>(fewRequests.warmUp + rounds * fewRequests.round).fill(request);
}

type Asking = Pick<Row, "work" | "target" | "whenMissed"> & {
  requests: readonly Request[];
  /** Requests that change something are sent once each: the number to warm up, and the number per round. */
  once?: { warmUp: number; round: number };
};

/**
 * Milliseconds of CPU per request for the server and its database, with 32 connections that request without a pause.
 */
export async function overHttp(environment: Environment, { requests, once, ...row }: Asking): Promise<Row> {
  const { product, load, rounds } = environment;
  await load.prepare(requests);
  const burst: Omit<Burst, "seconds" | "least" | "most"> = {
    port: product.port,
    connections,
    once: once !== undefined,
  };
  await load.burst({ ...burst, ...warmUp, ...(once && { seconds: 30, most: once.warmUp }) });
  let repeats = 0;
  const measured = await inRounds(rounds, async () => {
    const before = cpuNow(environment);
    const result = await load.burst({ ...burst, ...round, ...(once && { seconds: 30, most: once.round }) });
    const after = cpuNow(environment);
    const server = (after.server - before.server) / result.requests;
    const database = (after.database - before.database) / result.requests;
    const { p50, p99 } = result;
    repeats += result.repeats;
    return { value: server + database, server, database, perSecond: result.requests / result.seconds, p50, p99 };
  });
  const remark = repeats === 0 ? {} : { remark: `${repeats} requests repeated` };
  return { ...row, ...remark, unit: "CPU ms", base: "request", rounds: measured, memory: memoryOf(product.pid) };
}

/** Milliseconds of CPU used so far. */
export function cpuNow({ product }: Pick<Environment, "product">): { server: number; database: number } {
  return { server: cpuOf(product.pid), database: cpuOfServer(product.postmaster) };
}
