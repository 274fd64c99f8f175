import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, memoryOfServer } from "../support/processes.ts";
import { inRounds, type Round, type Scenario } from "../support/scenario.ts";

const whenItStaysGrown =
  "Memory that a large import used is given back when the server is idle; cached lists and partly used pages remain.";

const whenItStartsSlowly = "Most of the time is spent reading and compiling the code; the database starts meanwhile.";

const whenIdleIsMore =
  "The memory is used by the code itself: the runtime, the framework, the schemas of every operation and the kinds.";

/** Until memory that is not needed has been given back (`src/release-memory.ts`). */
const quietMs = 50_000;

/** From the command to the first "ready" on existing data, and the memory of the process that then has nothing to do. */
export const coldStart: Scenario = {
  name: "start",
  run: async (environment) => {
    const idle: Round[] = [];
    const database: Round[] = [];
    const rounds = await inRounds(environment.rounds, async () => {
      await environment.restart();
      await pause(quietMs);
      idle.push({ value: memoryOf(environment.product.pid) });
      database.push({ value: memoryOfServer(environment.product.postmaster) });
      return { value: environment.product.startSeconds };
    });
    return [
      { work: "cold start on existing data", unit: "s", target: 1, whenMissed: whenItStartsSlowly, rounds },
      { work: "idle memory of the server", unit: "MiB", target: 120, whenMissed: whenIdleIsMore, rounds: idle },
      { work: "idle memory of the database beside it", unit: "MiB", rounds: database },
    ];
  },
};

/** The memory of the process after all other scenarios. */
export const memoryAfter: Scenario = {
  name: "memory",
  run: async (environment) => {
    await pause(quietMs);
    const { pid, postmaster } = environment.product;
    const look = (read: () => number) => inRounds(environment.rounds, async () => ({ value: read() }));
    return [
      {
        work: "memory of the server after it all",
        unit: "MiB",
        target: 220,
        whenMissed: whenItStaysGrown,
        rounds: await look(() => memoryOf(pid)),
      },
      {
        work: "memory of the database after it all",
        unit: "MiB",
        rounds: await look(() => memoryOfServer(postmaster)),
      },
    ];
  },
};
