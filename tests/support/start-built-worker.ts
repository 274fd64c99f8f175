import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { inject } from "vitest";

/** In place of `domain/start-worker.ts`: the same thread, from the run's build. Loading the sources takes each thread a second. */
export function startWorker(name: string, _from: string, maxMemoryMb: number): Worker {
  const built = join(dirname(inject("builtCommandLine")), `${name}.js`);
  return new Worker(built, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
}
