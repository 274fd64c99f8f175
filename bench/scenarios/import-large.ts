import { memoryOf } from "../support/processes.ts";
import type { Scenario } from "../support/scenario.ts";
import { watchMemory } from "../support/watch-memory.ts";
import { importNewRows } from "./import-rows.ts";

const rows = 100_000;

const whenBlocked =
  "The main thread works at most 50 ms at a time. For the rest of such a delay it waits for a core that is used by the database, by the threads that collect garbage, or by other processes.";

/** The longest file that is accepted, once: what it costs, and whether others wait for it. */
export const importLarge: Scenario = {
  name: "import-large",
  run: async (environment) => {
    const { product } = environment;
    const lag = watchLag(product.port);
    const watch = watchMemory(product.pid);
    const imported = await importNewRows({ environment, rows, from: 1_000_000 }).finally(lag.end);
    const { whole, staged, bytes } = imported;
    const [grown, blocked] = [watch.stop(), await lag.longest()];
    const size = `${(bytes / 1_000_000).toFixed(0)} MB`;
    return [
      {
        work: "import 100,000 rows of CSV, looked at and saved",
        unit: "CPU s",
        rounds: [whole],
        base: "copy in",
        moved: rows,
        memory: memoryOf(product.pid),
        remark: size,
      },
      { work: "of it: until every row's status is shown, 100,000 rows", unit: "CPU s", rounds: [staged] },
      { work: "100,000 rows: memory above that before", unit: "MiB", target: 150, rounds: [{ value: grown }] },
      {
        work: "100,000 rows: longest time that no other request was served",
        unit: "s",
        target: 0.1,
        whenMissed: whenBlocked,
        rounds: [{ value: blocked }],
      },
    ];
  },
};

/** The longest delay of the event loop since the start, as the server measures it; read often, as each reading begins a new one. */
function watchLag(port: number): { end(): void; longest(): Promise<number> } {
  let most = 0;
  const look = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    most = Math.max(most, Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0));
  };
  const first = look().then(() => {
    // What happened before does not count.
    most = 0;
  });
  const watching = setInterval(() => void look(), 500);
  return {
    end: () => clearInterval(watching),
    longest: async () => {
      await first;
      await look();
      return most;
    },
  };
}
