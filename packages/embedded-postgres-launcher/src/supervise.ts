import { setTimeout as pause } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { DatabaseHome } from "./database-home.ts";
import { startPostmaster, stopPostmaster } from "./postmaster.ts";
import { isAlive } from "./process-table.ts";
import type { Listening } from "./socket-folder.ts";

export type Supervised = {
  /** Settles when the first start succeeded or failed. */
  started: Promise<void>;
  stop(): Promise<void>;
};

type Watch = {
  home: DatabaseHome;
  binaries: Binaries;
  listening: Listening;
  settings: Record<string, string>;
  logFile: string;
  log: (level: "info" | "warn" | "error", message: string) => void;
};

const maxPauseMs = 5_000;
/** A server that ran this long before it died is started again at once. */
const stableAfterMs = 2_000;

/** Keeps a server running: starts it unless one is adopted, and starts it again, ever more slowly, whenever it dies. */
export function supervise(watch: Watch, adoptedPid?: number): Supervised {
  const leaving = new AbortController();
  let pid = adoptedPid;
  let starting: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    const child = await startPostmaster(watch);
    pid = child.pid;
    child.once("exit", () => void revive());
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("PostgreSQL ended right after its start.");
  }

  // An adopted server is not a child of this process, so its end is found only by polling.
  async function watchAdopted(): Promise<void> {
    while (!leaving.signal.aborted && pid !== undefined && isAlive(pid)) await wait(250);
    await revive();
  }

  let pauseBefore = 0;
  let lastStart = Date.now();

  async function revive(): Promise<void> {
    if (Date.now() - lastStart > stableAfterMs) pauseBefore = 0;
    while (!leaving.signal.aborted) {
      watch.log("error", `PostgreSQL died; starting it again${pauseBefore ? ` in ${pauseBefore} ms` : ""}.`);
      await wait(pauseBefore);
      if (leaving.signal.aborted) return;
      pauseBefore = Math.min(pauseBefore * 2 || 250, maxPauseMs);
      lastStart = Date.now();
      starting = start();
      try {
        await starting;
        watch.log("info", "PostgreSQL runs again.");
        return;
      } catch (error) {
        watch.log("error", error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: leaving.signal, ref: false }).catch(() => {});
  }

  const started = adoptedPid === undefined ? start() : Promise.resolve();
  starting = started;
  if (adoptedPid !== undefined) void watchAdopted();
  return {
    started,
    stop: async () => {
      leaving.abort();
      await starting.catch(() => {});
      if (pid !== undefined) await stopPostmaster(pid);
    },
  };
}
