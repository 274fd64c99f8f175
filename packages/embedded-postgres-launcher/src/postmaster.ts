import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { DatabaseHome } from "./database-home.ts";
import { answersToSignal, hasProc, isAlive, pathsOfProcess, postgresIn } from "./process-table.ts";
import type { Listening } from "./socket-folder.ts";

/** What the server writes about itself into its data folder. */
type PostmasterFile = { pid: number; port: number; socketFolder: string; isReady: boolean };

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const path = join(data, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: (lines[4] ?? "").trim(),
    isReady: (lines[7] ?? "").trim() === "ready",
  };
}

export type Found = { state: "none" } | { state: "ours" | "other-program"; file: PostmasterFile };

/**
 * Whether a server still runs on this data folder, left by a process that was killed. Waits for one that is just
 * starting, or whose last connections are just ending.
 */
export async function findRunning(data: string, binaries: Binaries): Promise<Found> {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const found = findRunningNow(data, binaries);
    if (found.state !== "none" || postgresIn(data).length === 0 || Date.now() > deadline) return found;
    await pause(10);
  }
}

function findRunningNow(data: string, binaries: Binaries): Found {
  const file = readPostmasterFile(data);
  if (!file) return { state: "none" };
  if (!hasProc) return isAlive(file.pid) ? { state: "ours", file } : { state: "none" };
  const running = pathsOfProcess(file.pid);
  if (running?.folder !== data || !running.program.endsWith("/postgres")) return { state: "none" };
  return { state: running.program === binaries.postgres ? "ours" : "other-program", file };
}

/** Starts a separate server, outside this process's group, and waits until it accepts connections. */
export async function startPostmaster(options: {
  home: DatabaseHome;
  binaries: Binaries;
  listening: Listening;
  settings: Record<string, string>;
  logFile: string;
}): Promise<ChildProcess> {
  const { home, binaries, listening, settings, logFile } = options;
  await clearRemains(home.data, listening);
  const all = { ...settings, ...listening.settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openLog(logFile);
  const logSizeBefore = statSync(logFile).size;
  const child = spawn(binaries.postgres, ["-D", home.data, ...flags], {
    ...home.user,
    cwd: home.data,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  const stopWaiting = new AbortController();
  const ready = waitUntilReady(home.data, () => child.pid, stopWaiting.signal);
  await Promise.race([failedStart(child, logFile, logSizeBefore), ready]).finally(() => stopWaiting.abort());
  child.removeAllListeners().on("error", () => {});
  return child;
}

function failedStart(child: ChildProcess, logFile: string, from: number): Promise<never> {
  const failure = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      const text = readFileSync(logFile).subarray(from).toString("utf8").trim().split("\n").slice(-5).join("\n");
      reject(new Error(`PostgreSQL ended at once (${signal ?? `code ${code}`}). ${logFile} says:\n${text}`));
    });
  });
  failure.catch(() => {});
  return failure;
}

/**
 * Waits until the server with this number reports that it accepts connections; recovery after a crash may take a
 * while.
 */
export async function waitUntilReady(
  data: string,
  pid: () => number | undefined,
  stopWaiting?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !stopWaiting?.aborted) {
    const file = readPostmasterFile(data);
    if (file && file.pid === pid() && file.isReady) return;
    await pause(10);
  }
  if (!stopWaiting?.aborted) throw new Error(`PostgreSQL on ${data} did not become ready within a minute.`);
}

/** Fast shutdown; the harsher signals only without a reaction. A server ended by them recovers at its next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeout] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    await waitUntilGone(() => !isAlive(pid), timeout);
  }
}

// A killed server's connections may outlive it for a moment, and its pid file may contain a number that a zombie or
// another process has by now; the server refuses to start beside either. The file is deleted only when no process of
// PostgreSQL is left here.
async function clearRemains(data: string, { host, port }: Listening): Promise<void> {
  if (!hasProc) return;
  await waitUntilGone(() => postgresIn(data).length === 0, 3_000);
  for (const pid of postgresIn(data)) process.kill(pid, "SIGQUIT");
  await waitUntilGone(() => postgresIn(data).length === 0, 3_000);
  if (postgresIn(data).length > 0) return;
  const file = readPostmasterFile(data);
  if (file && answersToSignal(file.pid)) rmSync(join(data, "postmaster.pid"), { force: true });
  // The socket has its own lock, checked in the same way.
  if (host.startsWith("/")) rmSync(join(host, `.s.PGSQL.${port}.lock`), { force: true });
}

async function waitUntilGone(isGone: () => boolean, timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!isGone() && Date.now() < deadline) await pause(5);
}

function openLog(logFile: string): number {
  if (existsSync(logFile) && statSync(logFile).size > 10 * 1024 ** 2) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, "a", 0o600);
}
