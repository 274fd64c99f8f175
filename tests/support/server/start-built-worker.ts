import type { ChildProcess } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { inject } from "vitest";
import { startProcess as start } from "../../../src/domain/start-worker";

/** In place of `domain/start-worker.ts`: the same thread, from the run's build. Loading the sources takes each thread a second. */
export function startWorker(name: string, _from: string, maxMemoryMb: number): Worker {
  return new Worker(builtFile(name), { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
}

/** Likewise a process. */
export function startProcess(name: string, _from: string, maxMemoryMb: number): ChildProcess {
  return start(name, pathToFileURL(builtFile(name)).href, maxMemoryMb);
}

function builtFile(name: string): string {
  return join(dirname(inject("builtCommandLine")), `${name}.js`);
}
