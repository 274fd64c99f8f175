import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, memoryOfServer } from "./support/processes.ts";
import { inRounds, type Round, type Scenario } from "./support/scenario.ts";

const whenItStaysGrown =
  "A heap that has grown for a large import is not given back to the system until the system asks; it is used again by the next one and does not grow with the number of records.";

const whenIdleIsMore =
  "`npm start` holds the heap's young generation at 24 MiB: 12 take 8 MiB off and cost a sixth of the server's processor time; what is left is the code itself: the framework, the schemas of every operation and the kinds.";

const quietMs = 3000;

/** From the command to the first "ready" on existing data, and the memory of the process before any request. */
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
      { work: "cold start on existing data", unit: "s", target: 1, rounds },
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
