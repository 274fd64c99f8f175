import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

/** For each of the three semi-spaces of a thread's young generation; those of the main thread exist by now. */
const semiSpaceMb = 4;

/**
 * Starts the thread whose code is `name`, a `*-worker` file beside `callerUrl`. In a build, workers are beside the server's
 * one file; in development they are TypeScript, for which a thread needs a loader.
 */
export function startWorker(name: string, callerUrl: string, maxMemoryMb: number): Worker {
  // The engine takes the limit of the command line over that of a thread.
  setFlagsFromString(`--max-semi-space-size=${semiSpaceMb}`);
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
  if (callerUrl.endsWith(".js")) return new Worker(new URL(`./${name}.js`, callerUrl), { resourceLimits });
  const source = new URL(`./${name}.ts`, callerUrl).href;
  const loadSource = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(loadSource, { eval: true, resourceLimits });
}

/** The same in a process of its own, which knows none of this one's settings and can be ended at any moment. */
export function startProcess(name: string, callerUrl: string, maxMemoryMb: number): ChildProcess {
  const isBuilt = callerUrl.endsWith(".js");
  const loader = isBuilt ? [] : ["--import", createRequire(import.meta.url).resolve("tsx")];
  const file = fileURLToPath(new URL(`./${name}.${isBuilt ? "js" : "ts"}`, callerUrl));
  return fork(file, [], {
    execArgv: [`--max-old-space-size=${maxMemoryMb}`, ...loader],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
