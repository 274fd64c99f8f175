import type { Stand } from "./stand.ts";

/** One measuring. `value` is the figure in the row's unit; the rest says what it was made of. */
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
  /** At most; in the row's unit. */
  target?: number;
  rounds: Round[];
  /** Resident MiB of the server's process afterwards. */
  memory?: number;
  remark?: string;
  /** Why the target is missed, for the case that it is. */
  whenMissed?: string;
  /** What the row is a multiple of: a request that does nothing, or a plain COPY of as many rows. */
  base?: "request" | "copy in" | "copy out";
  /** How many rows were moved, where the base is a COPY. */
  moved?: number;
};

export type Scenario = { name: string; run(stand: Stand): Promise<Row[]> };

/** Runs the measuring so often and hands back each. */
export async function inRounds(rounds: number, measure: (round: number) => Promise<Round>): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(round));
  return measured;
}
