import type { Row } from "./scenario.ts";
import { spreadOf } from "./spread.ts";

/** How many times the machine's minimum a row costs; measured in the same run. */
export type Ratios = { node?: number; fastify?: number; copy?: number };

export const copiedRows = 100_000;
export const bareWork = (what: "node:http" | "fastify") => `nothing, by bare ${what}`;
export const copyWork = (way: "in" | "out") => `COPY ${way} of 100,000 rows`;

export function ratiosOf(rows: readonly Row[], row: Row): Ratios {
  const median = (of: Row | undefined) => spreadOf(of?.rounds.map(({ value }) => value) ?? []).median;
  const bare = (work: string) => median(rows.find((other) => other.work === work));
  const own = median(row);
  if (row.base === "request")
    return { node: own / bare(bareWork("node:http")), fastify: own / bare(bareWork("fastify")) };
  if (row.base === undefined) return {};
  const way = row.base === "copy in" ? "in" : "out";
  return { copy: own / (bare(copyWork(way)) * ((row.moved ?? copiedRows) / copiedRows)) };
}
