import type { Environment } from "./environment.ts";

/** One measurement. `value` is the figure in the row's unit; the rest is its parts. */
export type Round = {
  value: number;
  server?: number;
  database?: number;
  perSecond?: number;
  p50?: number;
  p99?: number;
};

export type Unit = "CPU ms" | "CPU s" | "s" | "MiB";

/** A line of the report. */
export type Row = {
  work: string;
  unit: Unit;
  /** Maximum, in the row's unit. */
  target?: number;
  rounds: Round[];
  /** Resident MiB of the server's process afterwards. */
  memory?: number;
  remark?: string;
  /** The reason if the target is missed. */
  whenMissed?: string;
  /** The unit of comparison: a request that does nothing, or a plain COPY of as many rows. */
  base?: "request" | "copy in" | "copy out";
  /** How many rows were copied, if the base is a COPY. */
  moved?: number;
};

export type Scenario = { name: string; run(environment: Environment): Promise<Row[]> };

/** Runs the measurement that many times and returns each result. */
export async function inRounds(rounds: number, measure: (round: number) => Promise<Round>): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(round));
  return measured;
}
