import { journal } from "#kinds/records/journal.ts";
import type { Environment } from "../support/environment.ts";
import { cpuNow } from "../support/over-http.ts";
import { memoryOf } from "../support/processes.ts";
import { inRounds, type Round, type Row, type Scenario } from "../support/scenario.ts";
import { watchMemory } from "../support/watch-memory.ts";

const whenMemoryRises =
  "Rows pass through as bytes, and nothing is kept from row to row; the memory shown is waiting for the next garbage collection (decision 042).";

const whenMissed =
  "Of the database's part, a third is the JSON of the people, three quarters of all bytes that it sends, and a third is reading and sorting records that lie in another order. Half of the server's part is parsing the people and writing the cells about them; the other cells are copied as bytes (decision 042).";

/** A whole list as a file, streamed: every column, and the few that the table shows. */
export const exportRows: Scenario = {
  name: "export",
  run: async (environment) => {
    const { admin } = await environment.archive();
    const token = await environment.tokenOf(admin);
    const rows = Math.min(environment.size, 100_000);
    const shown = ["title", "people", "date", ...journal.columns, "state"].join(",");
    return [
      ...(await measure(environment, token, { rows, columns: shown, work: "the columns of the table" })),
      ...(await measure(environment, token, { rows, work: "every column" })),
    ];
  },
};

type Input = { rows: number; work: string; columns?: string };

async function measure(environment: Environment, token: string, { rows, work, columns }: Input): Promise<Row[]> {
  const query = new URLSearchParams({ format: "csv", ...(columns !== undefined && { columns }) });
  const path = `/api/records/${journal.slug}/export?${query}`;
  const rises: Round[] = [];
  let bytes = 0;
  await download(environment, token, path);
  const rounds = await inRounds(environment.rounds, async () => {
    const watch = watchMemory(environment.product.pid);
    const before = cpuNow(environment);
    const at = performance.now();
    const file = await download(environment, token, path);
    const after = cpuNow(environment);
    rises.push({ value: watch.stop() });
    if (file.lines !== rows + 1) throw new Error(`${file.lines} lines came instead of ${rows + 1}.`);
    bytes = file.bytes;
    const server = (after.server - before.server) / 1000;
    const database = (after.database - before.database) / 1000;
    return { value: server + database, server, database, perSecond: rows / ((performance.now() - at) / 1000) };
  });
  const name = `export ${rows.toLocaleString("en")} rows as CSV, ${work}`;
  const remark = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const target = rows === 100_000 ? { target: 1, whenMissed } : {};
  return [
    {
      work: name,
      unit: "CPU s",
      ...target,
      rounds,
      remark,
      base: "copy out",
      moved: rows,
      memory: memoryOf(environment.product.pid),
    },
    { work: `memory rise meanwhile, ${work}`, unit: "MiB", target: 50, whenMissed: whenMemoryRises, rounds: rises },
  ];
}

async function download(
  environment: Environment,
  token: string,
  path: string,
): Promise<{ bytes: number; lines: number }> {
  const response = await fetch(`http://127.0.0.1:${environment.product.port}${path}`, {
    headers: { token, "accept-encoding": "identity" },
  });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  let bytes = 0;
  let lines = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  }
  return { bytes, lines };
}
