import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inspectEmbedded } from "embedded-postgres-launcher/inspect";
import { afterEach, expect, onTestFailed, onTestFinished, test, vi } from "vitest";
import { newDataFolder, preparedCopy, removeDataFolder } from "#tests/support/files/data-folders.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { type Fpms, runFpms } from "#tests/support/server/run-fpms.ts";

// Each of these starts whole programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const started: Fpms[] = [];

afterEach(async () => {
  for (const { process } of started.splice(0)) {
    process.kill("SIGCONT");
    process.kill("SIGKILL");
  }
});

/** A data folder for one test: as an earlier start left it, or one that is not made yet. */
async function dataFolder(state: "prepared" | "missing" = "prepared"): Promise<string> {
  const data = state === "prepared" ? await preparedCopy() : newDataFolder();
  onTestFinished(async () => {
    // A process stopped by a failed test gets no signal before it continues.
    for (const pid of processesOn(data)) sendSignals(pid, "SIGQUIT", "SIGCONT");
    while (processesOn(data).length > 0) await pause(10);
    removeDataFolder(data);
  });
  return data;
}

function processesOn(dataDir: string): number[] {
  return inspectEmbedded({ name: "fpms", dataDir }).processes;
}

function sendSignals(pid: number, ...signals: NodeJS.Signals[]): void {
  try {
    for (const signal of signals) process.kill(pid, signal);
  } catch {
    // It ended before the signal.
  }
}

async function start(dataDir: string): Promise<Fpms & { url: string }> {
  const port = await freePort();
  const fpms = runFpms(["start"], { DATA_DIR: dataDir, PORT: String(port) });
  started.push(fpms);
  onTestFailed(() => console.log(`${fpms.output()}\nexit code ${fpms.process.exitCode}`));
  const url = `http://127.0.0.1:${port}`;
  await fpms.says(`Serving at ${url}`);
  return { ...fpms, url };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The status, or the reason why there is none. */
async function status(url: string): Promise<number | string> {
  return fetch(url).then(
    (answer) => answer.status,
    ({ cause, message }) => `${message}: ${cause}`,
  );
}

async function until(isTrue: () => Promise<boolean>, timeout = 10_000): Promise<number> {
  const began = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - began > timeout) throw new Error("The condition was not met in time.");
    await pause(25);
  }
  return Date.now() - began;
}

/** Sends the signal while requests are answered. */
async function expectTidyEnd({ url, process, ends }: Fpms & { url: string }, signal: NodeJS.Signals, dataDir: string) {
  const requests = Array.from({ length: 40 }, () => status(`${url}/readyz`));
  await pause(5);
  process.kill(signal);
  process.kill(signal);
  const answers = await Promise.all(requests);
  expect(answers.filter((answer) => typeof answer === "number" && answer !== 200)).toEqual([]);
  expect(await ends).toMatchObject({ code: 0 });
  expect(processesOn(dataDir)).toEqual([]);
}

test.runIf(isTurn(0))(
  "on a data folder that is not made yet it starts; at SIGTERM it finishes what is under way and ends with 0",
  async () => {
    const dataDir = await dataFolder("missing");
    const fpms = await start(dataDir);
    expect(await status(`${fpms.url}/readyz`)).toBe(200);
    await expectTidyEnd(fpms, "SIGTERM", dataDir);
  },
);

test.runIf(isTurn(1))(
  "without its database it stays alive, reports that it is not ready, and recovers by itself",
  async () => {
    const dataDir = await dataFolder();
    const fpms = await start(dataDir);
    const { url, output } = fpms;
    onTestFailed(() => console.log(output(), fpms.process.exitCode, fpms.process.signalCode));
    const server = () => inspectEmbedded({ name: "fpms", dataDir }).postmaster ?? Number.NaN;
    for (const pid of processesOn(dataDir)) sendSignals(pid, "SIGSTOP");
    expect(await status(`${url}/readyz`)).toBe(503);
    expect(await status(`${url}/healthz`)).toBe(200);
    for (const pid of processesOn(dataDir)) sendSignals(pid, "SIGCONT");
    await until(async () => (await status(`${url}/readyz`)) === 200);
    sendSignals(server(), "SIGKILL");
    expect(await status(`${url}/healthz`)).toBe(200);
    await until(async () => (await status(`${url}/readyz`)) === 200);
  },
);

test("after kill -9 it is ready again on the same data; at SIGINT it finishes and ends with 0", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  first.process.kill("SIGKILL");
  await first.ends;
  const second = await start(dataDir);
  expect(await status(`${second.url}/readyz`)).toBe(200);
  expect(second.output()).toContain("Took over the PostgreSQL");
  await expectTidyEnd(second, "SIGINT", dataDir);
});

test.runIf(isTurn(2))(
  "beside a running server: a second one reports what is in use; backup and restore are one command each",
  async () => {
    const dataDir = await dataFolder();
    const { process, url } = await start(dataDir);
    const second = runFpms(["start"], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await second.ends).toMatchObject({ code: 1 });
    expect(second.output()).toContain(`already in use by process ${process.pid}`);

    const other = await dataFolder();
    const samePort = runFpms(["start"], { DATA_DIR: other, PORT: new URL(url).port });
    expect(await samePort.ends).toMatchObject({ code: 1 });
    expect(samePort.output()).toContain("is not available (EADDRINUSE)");
    expect(processesOn(other)).toEqual([]);

    const file = join(dataDir, "..", "all.tar.gz");
    const backup = runFpms(["backup", file], { DATA_DIR: dataDir });
    expect({ ...(await backup.ends), text: backup.output() }).toMatchObject({
      code: 0,
      text: expect.stringMatching(/rows and 0 files are in/),
    });
    const place = await dataFolder("missing");
    const restore = runFpms(["restore", file], { DATA_DIR: place });
    expect({ ...(await restore.ends), text: restore.output() }).toMatchObject({
      code: 0,
      text: expect.stringContaining("equal to the backup"),
    });
    const again = runFpms(["restore", file], { DATA_DIR: dataDir });
    expect(await again.ends).toMatchObject({ code: 1 });
    expect(again.output()).toContain("already in use by process");
    expect(await status(`${url}/readyz`)).toBe(200);
  },
);
