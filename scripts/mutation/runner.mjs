// A runner of Vitest: each test runs as always and then once more for each change that it reached and nothing has noticed yet.
import { appendFileSync } from "node:fs";
import { TestRunner } from "vitest";

const results = process.env.MUTATION_RESULTS;

/** In milliseconds: what takes longer waits until shorter tests have noticed most changes. */
const maxMs = Number(process.env.MUTATION_LONGEST ?? Number.POSITIVE_INFINITY);

globalThis.mutation ??= begin();
const state = globalThis.mutation;

export default class RunnerOfChanges extends TestRunner {
  async runTask(test) {
    const runner = this;
    const run = TestRunner.getTestFn(test);
    write({ outside: [...state.reached] });
    state.reached.clear();
    state.mostSteps = Number.POSITIVE_INFINITY;
    const begun = performance.now();
    await runWith(undefined);
    const isLong = performance.now() - begun > maxMs;
    const reached = [...state.reached].filter((change) => !state.noticed.has(change));
    if (isLong && reached.length > 0) write({ long: test.file.filepath });
    if (isLong) reached.length = 0;
    state.mostSteps = 1_000_000 + 3 * state.steps;
    let hasNoticed = false;
    for (const change of reached) {
      const isNoticed = await runWith(change).then(
        () => false,
        () => true,
      );
      if (!isNoticed) continue;
      hasNoticed = true;
      state.noticed.add(change);
      write({ noticed: change });
    }
    // A change must leave nothing behind for the next test.
    if (hasNoticed) await runWith(undefined);
    state.reached.clear();

    async function runWith(change) {
      for (const reset of state.resets) reset();
      runner.onBeforeTryTask(test);
      state.steps = 0;
      state.change = change;
      try {
        await run();
        runner.onAfterTryTask(test);
      } finally {
        state.change = undefined;
      }
    }
  }
}

function write(result) {
  appendFileSync(results, `${JSON.stringify(result)}\n`);
}

/** What the switches of scripts/mutation/switches.mjs call. */
function begin() {
  const begun = {
    change: undefined,
    reached: new Set(),
    noticed: new Set(),
    steps: 0,
    mostSteps: Number.POSITIVE_INFINITY,
    resets: [],
  };
  globalThis.isChanged = (id) => {
    globalThis.countStep();
    begun.reached.add(id);
    return id === begun.change;
  };
  globalThis.countStep = () => {
    begun.steps += 1;
    if (begun.steps > begun.mostSteps) throw new Error("This does not end.");
  };
  globalThis.whenChanged = (reset) => begun.resets.push(reset);
  globalThis.newMap = () => {
    const map = new Map();
    begun.resets.push(() => map.clear());
    return map;
  };
  globalThis.newWeakMap = () => {
    let map = new WeakMap();
    begun.resets.push(() => {
      map = new WeakMap();
    });
    return { get: (key) => map.get(key), has: (key) => map.has(key), set: (key, value) => map.set(key, value) };
  };
  return begun;
}
