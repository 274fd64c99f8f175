import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../support/ask.ts";
import type { Environment } from "../support/environment.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";
import { importNewRows } from "./import-rows.ts";
import { changesOfPapers } from "./update-one.ts";

const rows = 10_000;
const pauseInMs = 40;
/** For an import of a minute and a half. */
const most = 2000;

const whenMissed =
  "The change itself takes some 10 ms. The import stops for it on the main thread, but the database and the threads that read the file still need both cores.";

/** Whether colleagues wait: a change of one record every 40 ms while an admin's file is uploaded, looked at and saved. */
export const saveBesideImport: Scenario = {
  name: "save-beside-import",
  run: async (environment) => {
    const requests = await changesOfPapers(environment, most);
    const saving = new AbortController();
    let saves: Promise<number[]> | undefined;
    const onUpload = () => {
      saves = saveEach(environment, requests, saving.signal);
    };
    await importNewRows({ environment, rows, from: 3_000_000, onUpload }).finally(() => saving.abort());
    const took = ((await saves) ?? []).sort((one, other) => one - other);
    const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? Number.NaN;
    return [
      {
        work: "a colleague's save while 10,000 rows are imported: the slowest",
        unit: "s",
        target: 0.1,
        whenMissed,
        rounds: [{ value: at(1) / 1000, p50: at(0.5), p99: at(0.99) }],
        remark: `${took.length} saves, none failed`,
      },
    ];
  },
};

/** How many milliseconds each change took until it was answered; throws if one is refused. */
async function saveEach(environment: Environment, requests: readonly Request[], signal: AbortSignal) {
  const took: number[] = [];
  for (const { path, token = "", method, body } of requests) {
    if (signal.aborted) break;
    const began = performance.now();
    await ask(environment, token, path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    took.push(performance.now() - began);
    await pause(pauseInMs);
  }
  return took;
}
