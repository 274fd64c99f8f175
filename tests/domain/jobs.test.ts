import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { queueApplyActiveKinds } from "#db/queries/records/record-scopes.ts";
import { beginBulkWorks } from "#db/queries/records/update-duplicate-marks.ts";
import { withScope } from "#db/scope.ts";
import { checkFiles } from "#domain/backup/check-files.ts";
import { findLastBackup } from "#domain/backup/find-last-backup.ts";
import { submitAs } from "#domain/installation/submit-as.ts";
import { backUpNightly } from "#domain/jobs/back-up-nightly.ts";
import { startJobs } from "#domain/jobs/start-jobs.ts";
import { calendar, formerTaskNames, tasks } from "#domain/jobs/tasks.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const installation = {
  appContext: world.appContext,
  ownerConnection: world.test.ownerConnection,
  connection: world.test.connection,
  applied: [],
  close: async () => {},
};

test("two processes run each job once, and the job of one that died runs at the next start", async () => {
  const runs: string[] = [];
  tasks["test-job"] = async (_place, payload) => {
    runs.push(JSON.stringify(payload));
    await pause(20);
  };
  const add = (n: number) => world.owner.query("select graphile_worker.add_job('test-job', $1::json)", [{ n }]);
  await add(0);
  await world.owner.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 second', locked_by = 'dead'",
  );
  const first = startJobs(installation);
  await expect.poll(() => runs.length).toBe(1);
  const second = startJobs({ ...installation, appContext: { ...world.appContext, hasEmbeddedDatabase: false } });
  for (let n = 1; n <= 12; n++) await add(n);
  await expect.poll(() => runs.length).toBe(13);
  await Promise.all([first.stop(), second.stop()]);
  expect(new Set(runs).size).toBe(13);
  // Stopping waits until the result is stored.
  const { rows } = await world.owner.query("select 1 from graphile_worker.jobs where task_identifier = 'test-job'");
  expect(rows).toEqual([]);
  delete tasks["test-job"];
});

test("a submission made by command is not frozen by a job as well, unless the command was interrupted", async () => {
  const jobs = startJobs(installation);
  onTestFinished(() => jobs.stop());
  const submit = () => submitAs(world.appContext, world.admin.email, { reports: ["naac.3.4.5", "naac.3.4.3"] });
  for (let n = 0; n < 6; n++) expect(await submit()).toMatchObject({ state: "complete" });
  const { rows } = await world.owner.query(
    `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'freeze-submission'
       and attempts = 0 and run_at > now() + interval '20 minutes'`,
  );
  expect(rows).toEqual([{ jobs: 6 }]);
});

test("a job that takes hours, such as a large backup, is not started again beside itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  tasks["test-job"] = () => {
    runs++;
    return isFinished;
  };
  await world.owner.query("select graphile_worker.add_job('test-job', queue_name => 'calendar')");
  const jobs = startJobs(installation);
  await expect.poll(() => runs).toBe(1);
  for (const table of ["jobs", "job_queues"])
    await world.owner.query(
      `update graphile_worker._private_${table} set locked_at = now() - interval '31 minutes' where locked_by is not null`,
    );
  vi.advanceTimersByTime(600_000);
  const heldSince = () =>
    world.owner.query(
      "select max(now() - locked_at) < interval '1 minute' as is_new from graphile_worker._private_jobs",
    );
  await expect.poll(async () => (await heldSince()).rows).toEqual([{ is_new: true }]);
  const other = startJobs({ ...installation, appContext: { ...world.appContext, hasEmbeddedDatabase: false } });
  await world.owner.query("select graphile_worker.add_job('test-job', queue_name => 'other')");
  await expect.poll(() => runs).toBe(2);
  finish();
  await Promise.all([jobs.stop(), other.stop()]);
  expect(runs).toBe(2);
  delete tasks["test-job"];
});

test("two people's submissions start while imports are compared, proofs are read and all of the calendar is due", async () => {
  const stopped = new AbortController();
  const isStopped = new Promise<void>((resolve) => stopped.signal.addEventListener("abort", () => resolve()));
  const due = calendar.split("\n").map((line) => ({
    task: /^(?:\S+ ){5}(\S+)/u.exec(line)?.[1] ?? "",
    queue: /queue=([^&]+)/u.exec(line)?.[1] ?? null,
  }));
  expect(due.length).toBeGreaterThan(8);
  const began: string[] = [];
  const own = { ...tasks };
  for (const { task } of [...due, { task: "update-duplicate-marks" }, { task: "apply-active-kinds" }]) {
    expect(own).toHaveProperty(task);
    tasks[task] = () => {
      began.push(task);
      return isStopped;
    };
  }
  const frozen: unknown[] = [];
  tasks["freeze-submission"] = (_place, payload) => {
    frozen.push((payload as { submission: string }).submission);
    return isStopped;
  };
  const add = (task: string, queue: string | null) =>
    world.owner.query("select graphile_worker.add_job($1, '{}', $2)", [task, queue]);
  for (let n = 0; n < 3; n++) await add("read-proofs", "read-proofs");
  for (const { task, queue } of due) await add(task, queue);
  // As large imports and switched record types of several institutes add them.
  await withScope(world.database, world.institute.id, async (scope) => {
    for (const institute of [1, 2, 3]) {
      await beginBulkWorks({ ...scope, institute });
      await queueApplyActiveKinds({ ...scope, institute });
    }
  });
  const jobs = startJobs(installation);
  await expect.poll(() => began.length).toBe(4);
  const submitted = [await submits(world.hod), await submits(world.itHod)];
  await expect.poll(() => frozen).toEqual(expect.arrayContaining(submitted));
  expect(began).toHaveLength(4);
  await world.owner.query("delete from graphile_worker._private_jobs where locked_at is null");
  stopped.abort();
  await jobs.stop();
  Object.assign(tasks, own);
});

async function submits(who: TestAccount): Promise<string> {
  const made = await world
    .as(who)
    .post("/api/submissions", { reports: ["naac.3.4.5"], period: "2023" })
    .answers<{ id: string }>(202);
  return made.id;
}

test("a job that an earlier version queued runs, though its task has another name now", async () => {
  const own = { ...tasks };
  const runs: string[] = [];
  for (const name of Object.values(formerTaskNames)) tasks[name] = async () => void runs.push(name);
  for (const former of Object.keys(formerTaskNames))
    await world.owner.query("select graphile_worker.add_job($1, '{}')", [former]);
  const jobs = startJobs(installation);
  await expect.poll(() => runs).toHaveLength(2);
  expect(runs.toSorted()).toEqual(["apply-active-kinds", "update-duplicate-marks"]);
  await jobs.stop();
  Object.assign(tasks, own);
});

test("a queue that could not connect while the machine was busy starts again and runs its jobs", async () => {
  const { host = "", port = 0 } = world.test.connection;
  const server = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let taken = 0;
  const sockets = new Set<net.Socket>();
  // The first connection answers, the next two do not, later ones do again.
  const busy = net.createServer((near) => {
    taken++;
    sockets.add(near.on("error", () => {}));
    if (taken === 2 || taken === 3) return;
    const far = net.connect(server);
    sockets.add(far.on("error", () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
  const address = busy.address() as net.AddressInfo;
  const runs: string[] = [];
  tasks["test-job"] = async () => void runs.push("test-job");
  await world.owner.query("select graphile_worker.add_job('test-job')");
  const jobs = startJobs({
    ...installation,
    connection: { ...world.test.connection, host: "127.0.0.1", port: address.port },
  });
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual(["test-job"]);
  expect(taken).toBeGreaterThan(3);
  await jobs.stop();
  for (const socket of sockets) socket.destroy();
  busy.close();
  delete tasks["test-job"];
});

test("a nightly backup is made once a day, and the newest fourteen stay", async () => {
  const folder = world.appContext.backupsFolder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "by-hand.fpms"), "mine");
  for (let day = 1; day <= 14; day++)
    writeFileSync(
      join(folder, `nightly-2026-01-${String(day).padStart(2, "0")}.${day < 8 ? "fpms" : "tar.gz"}`),
      "old",
    );
  for (const left of ["2026-01-14.tar.gz.1.part", "2026-01-14.tar.gz.1.table"])
    writeFileSync(join(folder, `nightly-${left}`), "unfinished");
  await backUpNightly(installation, "2026-01-15");
  await backUpNightly(installation, "2026-01-15");
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(15);
  expect(names).toContain("by-hand.fpms");
  expect(names).not.toContain("nightly-2026-01-01.fpms");
  const last = await findLastBackup(folder);
  expect(last).toMatchObject({ name: "nightly-2026-01-15.tar.gz" });
  expect(last?.sizeInBytes).toBeGreaterThan(1_000);
});

test("a stored file that is missing or altered is reported", async () => {
  const files = join(world.appContext.filesFolder, "x");
  mkdirSync(files, { recursive: true });
  const add = async (bytes: string, onDisk: string | undefined) => {
    const id = randomUUID();
    await world.owner.query(
      "insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type) values ($1, $2, $3, $4, 'application/pdf')",
      [world.institute.id, id, createHash("sha256").update(bytes).digest(), bytes.length],
    );
    if (onDisk !== undefined) writeFileSync(join(files, id), onDisk);
    return id;
  };
  await add("good", "good");
  const altered = await add("good", "goof");
  const missing = await add("gone", undefined);
  const found = await withScope(world.database, world.institute.id, (scope) => checkFiles(world.appContext, scope));
  expect(found.checked).toBe(3);
  expect(found.damaged.sort()).toEqual([altered, missing].sort());
});

test("unreferenced files are deleted when they are a day old; stored and recent ones stay", async () => {
  const { filesFolder } = world.appContext;
  const own = join(filesFolder, String(world.institute.id), "ab");
  const incoming = join(filesFolder, "incoming");
  for (const folder of [own, incoming]) mkdirSync(folder, { recursive: true });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const put = (folder: string, name: string, isOld: boolean) => {
    writeFileSync(join(folder, name), "bytes");
    if (isOld) utimesSync(join(folder, name), yesterday, yesterday);
    return name;
  };
  const [stray, young, stored] = [
    put(own, randomUUID(), true),
    put(own, randomUUID(), false),
    put(own, randomUUID(), true),
  ];
  put(own, "notes.txt", true);
  put(incoming, randomUUID(), true);
  const arriving = put(incoming, randomUUID(), false);
  await world.owner.query(
    "insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type) values ($1, $2, $3, 5, 'application/pdf')",
    [world.institute.id, stored, createHash("sha256").update("bytes").digest()],
  );
  await tasks["remove-old"]?.(installation, {});
  expect(readdirSync(own).sort()).toEqual([young, stored, "notes.txt"].sort());
  expect(readdirSync(own)).not.toContain(stray);
  expect(readdirSync(incoming)).toEqual([arriving]);
});

test("old rows are deleted and recent ones stay", async () => {
  const token = await world.aSession(world.teacher);
  await world.owner.query("insert into throttle values ('old', 1, now() - interval '2 days'), ('new', 1, now())");
  await world.owner.query("update sessions set ended_at = now() - interval '31 days' where account_id = $1", [
    world.stranger.id,
  ]);
  await tasks["remove-old"]?.(installation, {});
  expect((await world.owner.query("select key from throttle where key in ('old', 'new')")).rows).toEqual([
    { key: "new" },
  ]);
  expect((await world.owner.query("select 1 from sessions where account_id = $1", [world.stranger.id])).rowCount).toBe(
    0,
  );
  await world.as({ token }).get("/api/notifications").answers(200);
});
