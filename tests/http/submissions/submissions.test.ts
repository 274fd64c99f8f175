import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { updateSubmissionState } from "#db/queries/submissions/submissions.ts";
import { withScope } from "#db/scope.ts";
import { makeRandom } from "#domain/demo/random.ts";
import { filePathOf } from "#domain/files/store-file.ts";
import { submitAs, writeBinderAs } from "#domain/installation/submit-as.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { emptyBin } from "#domain/records/remove-record.ts";
import { aPdf, aPdfSaying } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { inDays } from "#tests/support/records/days.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, itHod, teacher, colleague, owner, institute } = world;

type Whole = z.output<typeof submissions.read.response>;
type Compared = z.output<typeof submissions.compare.response>;

const period = "2023";

async function paper(title: string, data: object = {}, who: TestAccount = teacher): Promise<Shown> {
  const given = {
    title,
    journalTitle: "Glass and Grain",
    indexing: ["Scopus"],
    dateOfPublication: "2023-05-01",
    ...data,
  };
  const people = [{ name: who.name, email: who.email }];
  const made = await as(who).post("/api/records/journal", { data: given, people }).answers<Shown>(201);
  return as(who).post(`/api/records/journal/${made.id}/submit`).answers<Shown>(200);
}

function addProof(record: Shown, name: string, bytes: Buffer = aPdfSaying([name])) {
  const file = { field: "file", name, type: "application/pdf", bytes };
  return as(teacher).upload("POST", `/api/records/journal/${record.id}/proofs`, [file], { field: "paper" });
}

const withProof = (...given: Parameters<typeof addProof>) => addProof(...given).answers<Shown>(201);

async function freeze(body: object = {}, who = hod): Promise<Whole> {
  const made = await as(who)
    .post("/api/submissions", { reports: ["naac.3.4.5"], period, ...body })
    .answers<Whole & { job: string }>(202);
  await runFreeze(world.appContext, {
    institute: institute.id,
    submission: made.job,
  });
  return read(made.id, who);
}

const read = (id: string, who = hod) => as(who).get(`/api/submissions/${id}`).answers<Whole>(200);
const change = (one: Shown, data: object) =>
  as(teacher).ask("PATCH", `/api/records/journal/${one.id}`, { body: { version: one.version, data } });
const binderOf = async (id: string, who = hod) => unzip((await as(who).get(`/api/submissions/${id}/binder`)).bytes);
const compare = (id: string, other = "today") =>
  as(hod).get(`/api/submissions/${id}/compare?with=${other}&limit=200`).answers<Compared>(200);

test("names are kept when a submission is frozen, not while it is being made", async () => {
  const { id } = await freeze();
  const made = await as(hod)
    .post("/api/submissions", { reports: ["naac.3.4.5"], period })
    .answers<Whole & { job: string }>(202);
  await withScope(world.database, institute.id, (scope) =>
    updateSubmissionState(scope, made.job, { state: "freezing", done: 0, total: 1 }),
  );
  const rename = (name: string) => owner.query("update accounts set name = $1 where id = $2", [name, hod.id]);
  await rename("Another Name");
  expect([(await read(made.id)).madeBy, (await read(id)).madeBy]).toEqual(["Another Name", hod.name]);
  await rename(hod.name);
});

/** Everything that a submission keeps, as text. */
async function frozenBytes(id: string): Promise<string> {
  const parts = [];
  for (const table of ["submission_tables", "submission_rows", "submission_proofs"])
    parts.push((await owner.query(`select * from ${table} where submission_id = $1 order by 1, 2, 3, 4`, [id])).rows);
  return JSON.stringify(parts);
}

/** Everything that the product shows and exports of a submission: its page, rows, binder and public pages. */
async function everythingOf(id: string, token: string): Promise<string> {
  const { links: _, visits: __, ...whole } = (await as(admin).get(`/api/submissions/${id}`)).body as Whole;
  const parts: unknown[] = [whole];
  for (const { report } of whole.tables) {
    parts.push((await as(admin).get(`/api/submissions/${id}/tables/${report}`)).body);
    parts.push((await world.nobody.get(`/evidence/${token}/${report}`)).text);
    parts.push((await world.nobody.get(`/evidence/${token}/${report}/1`)).text);
  }
  const binder = unzip((await as(admin).get(`/api/submissions/${id}/binder`)).bytes);
  for (const [name, bytes] of binder) parts.push([name, digestOf(bytes)]);
  parts.push((await world.nobody.get(`/evidence/${token}`)).text);
  return parts.map((part) => JSON.stringify(part)).join("\n");
}

/** The proofs of the table as one PDF. Making it takes a process of its own, so it is compared less often. */
async function pdfOf(id: string): Promise<string> {
  const { status, bytes } = await as(admin).get(`/api/submissions/${id}/tables/naac.3.4.5/pdf`);
  expect(status).toBe(200);
  return digestOf(bytes);
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let [first, second]: Shown[] = [];
beforeAll(async () => {
  first = await withProof(await paper("Bamboo bridges"), "Certificate: one?.pdf");
  second = await paper("Clay roofs");
});

describe("a submission", () => {
  test("is frozen by a job: rows, figure, proofs and what is missing; its binder holds all of it with digests", async () => {
    const made = await as(hod)
      .post("/api/submissions", { reports: ["naac.3.4.5", "naac.3.4.3"], period, title: "SSR 2026" })
      .answers<Whole & { job: string }>(202);
    expect(made).toMatchObject({ state: "queued", title: "SSR 2026", department: { code: "Computer" } });
    // The job that was queued is the one that freezes it.
    const { rows: queued } = await owner.query(
      `select t.identifier as task_identifier, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where key = $1`,
      [`freeze-${made.job}`],
    );
    expect(queued).toMatchObject([{ task_identifier: "freeze-submission", payload: { submission: made.id } }]);
    await runFreeze(world.appContext, queued[0]?.payload);
    const whole = await read(made.id);
    expect(whole).toMatchObject({ state: "complete", progress: { done: 3, total: 3 }, broken: [], links: [] });
    expect(whole.tables.map(({ report, rows, proofs, withoutProof }) => [report, rows, proofs, withoutProof])).toEqual([
      ["naac.3.4.5", 2, 1, 1],
      ["naac.3.4.3", 0, 0, 0],
    ]);

    const answer = await as(hod).get(`/api/submissions/${made.id}/binder`);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = unzip(answer.bytes);
    const proof = "proofs/naac.3.4.5/0001-1 Certificate_ one_.pdf";
    expect([...files.keys()]).toEqual([
      "index.html",
      "index.csv",
      "gap-statement.txt",
      "submission.json",
      "tables/naac.3.4.5.xlsx",
      "tables/naac.3.4.5.csv",
      "tables/naac.3.4.3.xlsx",
      "tables/naac.3.4.3.csv",
      proof,
      "SHA256SUMS",
    ]);
    const sums = String(files.get("SHA256SUMS")).trim().split("\n");
    expect(sums).toHaveLength(files.size - 1);
    for (const line of sums) {
      const [digest = "", name = ""] = line.split(/ {2}(.*)/);
      expect([
        name,
        createHash("sha256")
          .update(files.get(name) ?? "")
          .digest("hex"),
      ]).toEqual([name, digest]);
    }
    expect(firstSheet(files.get("tables/naac.3.4.5.xlsx") as Buffer).cells).toMatchObject({ A2: "Bamboo bridges" });
    expect(Object.values(firstSheet(files.get("tables/naac.3.4.3.xlsx") as Buffer).cells)).toContain("Nil");
    const [papers] = whole.tables;
    expect(String(files.get("index.csv"))).toContain(`\r\n3.4.5,${papers?.title},1,Bamboo bridges,1,${proof}`);
    expect(String(files.get("index.html"))).toContain(encodeURIComponent("0001-1 Certificate_ one_.pdf"));
    const gaps = String(files.get("gap-statement.txt"));
    expect(gaps).toMatch(/^ {2}3\.4\.5 row 2: Clay roofs/m);
    expect(gaps).toMatch(/^Frozen \d{4}-\d\d-\d\d \d\d:\d\d UTC by /m);
    expect(gaps).toMatch(/^ {2}Rows: \d+, with gaps: \d+\. Records not counted: \d+\./m);
    expect(JSON.parse(String(files.get("submission.json"))).tables[0]).toMatchObject({
      report: "naac.3.4.5",
      metric: { numerator: 2 },
      definition: { exclusions: expect.any(Array) },
    });
  });

  test("does not change when its records change, and keeps the proofs of deleted records", async () => {
    const { id } = await freeze();
    const before = await frozenBytes(id);
    const binder = await binderOf(id);
    const extra = await withProof(await paper("Gone soon"), "gone.pdf");
    const { id: later } = await freeze();
    const kept = filePathOf(world.appContext, institute.id, await fileOf(extra));
    await as(teacher).remove(`/api/records/journal/${extra.id}`).answers(200);
    await owner.query("update records set deleted_at = now() - interval '400 days' where id = $1", [extra.id]);
    await withScope(world.database, institute.id, (scope) => emptyBin(world.appContext, scope));
    await tasks["remove-old"]?.({ appContext: world.appContext } as never, null);
    expect((await owner.query("select 1 from records where id = $1", [extra.id])).rowCount).toBe(0);
    const names = [...(await binderOf(later)).keys()];
    expect(names.filter((name) => name.includes("gone.pdf"))).toEqual(["proofs/naac.3.4.5/0003-1 gone.pdf"]);
    expect((await read(later)).state).toBe("complete");
    expect(kept).toContain(await fileOf(extra, "submission_proofs"));

    const now = await as(teacher).get(`/api/records/journal/${first?.id}`).answers<Shown>(200);
    await as(teacher)
      .ask("PATCH", `/api/records/journal/${now.id}`, {
        body: { version: now.version, data: { title: "Steel bridges" } },
      })
      .answers(200);
    expect(await frozenBytes(id)).toBe(before);
    expect(await binderOf(id)).toEqual(binder);
    await expect(
      owner.query("update submission_rows set content = '{}' where submission_id = $1", [id]),
    ).rejects.toThrow("does not change");
    await expect(owner.query("delete from submission_proofs where submission_id = $1", [id])).rejects.toThrow();

    const { rows, before: older } = await compare(id);
    expect(older.isToday).toBe(false);
    expect(rows.map(({ title, change, cause }) => [title, change, cause])).toEqual([
      ["Steel bridges", "changed", "edited"],
    ]);
    const { rows: between } = await compare(later, id);
    expect(between.map(({ title, change, cause }) => [title, change, cause])).toEqual([
      ["Gone soon", "added", "new-record"],
    ]);
    expect((await compare(later)).rows.map(({ change, cause }) => [change, cause])).toContainEqual([
      "removed",
      "erased",
    ]);
  });

  test("keeps every byte through any sequence of changes of its records and of the institute", async () => {
    const random = makeRandom(20_261_122);
    const papers = [
      await paper("Any one"),
      await withProof(await paper("Any two"), "two.pdf"),
      await paper("Any three"),
    ];
    const { id } = await freeze();
    const before = await frozenBytes(id);
    const { token } = await as(hod).post(`/api/submissions/${id}/links`, {}).answers<{ token: string }>(201);
    const given = await everythingOf(id, token);
    const pdf = await pdfOf(id);
    const changes: ((one: Shown) => Promise<unknown>)[] = [
      (one) => change(one, { title: `Changed ${random.int(1, 999)}` }),
      (one) => change(one, { dateOfPublication: `20${random.int(10, 24)}-03-04` }),
      (one) => change(one, { indexing: [] }),
      // Refused if the record is in the bin.
      (one) => addProof(one, `more ${random.int(1, 999)}.pdf`),
      (one) => as(teacher).remove(`/api/records/journal/${one.id}`),
      (one) => as(teacher).post(`/api/records/journal/${one.id}/restore`),
      (one) => as(hod).post(`/api/records/journal/${one.id}/verify`, { version: one.version }),
      (one) => as(hod).post(`/api/records/journal/${one.id}/return`, { version: one.version, reason: "Wrong year" }),
      () => owner.query("update departments set name = name || 'x' where institute_id = $1", [institute.id]),
      () => owner.query("update accounts set name = name || 'x' where id = any ($1)", [[colleague.id, hod.id]]),
      () => owner.query("update institutes set name = name || 'x' where id = $1", [institute.id]),
      () =>
        as(admin).ask("PUT", "/api/reports/naac.3.4.5/rules/unlisted", { body: { isOff: true, note: "Not asked" } }),
      () => as(admin).ask("PUT", "/api/reports/naac.3.4.5/rules/unlisted", { body: { isOff: false } }),
    ];
    // Each of them is accepted, and does not reach what was handed in.
    let [one] = papers as [Shown];
    for (const make of changes) {
      expect(await make(one), String(make)).toSatisfy(({ status = 200 }: { status?: number }) => status < 300);
      const seen = await as(admin).get(`/api/records/journal/${one.id}`);
      if (seen.status === 200) one = seen.body as Shown;
      expect(await everythingOf(id, token), String(make)).toBe(given);
    }
    expect(await pdfOf(id)).toBe(pdf);
    for (let turn = 0; turn < (isFull ? 200 : 15); turn++) {
      const seen = await as(admin).get(`/api/records/journal/${random.pick(papers).id}`);
      if (seen.status === 200) await random.pick(changes)(seen.body as Shown);
      expect(await frozenBytes(id), `after change ${turn}`).toBe(before);
    }
    expect(await everythingOf(id, token)).toBe(given);
    expect(await pdfOf(id)).toBe(pdf);
    await owner.query("update departments set name = rtrim(name, 'x') where institute_id = $1", [institute.id]);
    await owner.query("update institutes set name = rtrim(name, 'x') where id = $1", [institute.id]);
    await owner.query("update accounts set name = rtrim(name, 'x') where id = any ($1)", [[colleague.id, hod.id]]);
    for (const { id: gone } of papers) await as(teacher).remove(`/api/records/journal/${gone}`);
  });

  test("is incomplete while a proof is missing or altered, and names it", async () => {
    const broken = await withProof(await paper("Broken one"), "broken.pdf");
    const { id: whole } = await freeze();
    const path = filePathOf(world.appContext, institute.id, await fileOf(broken));
    writeFileSync(path, aPdf());
    const found = unzip((await as(hod).get(`/api/submissions/${whole}/binder`)).bytes);
    expect(String(found.get("INCOMPLETE.txt"))).toContain("broken.pdf: this file is missing or was altered");
    expect((await read(whole)).state).toBe("incomplete");
    rmSync(path);
    const lost = await freeze();
    expect(lost).toMatchObject({ state: "incomplete", broken: [{ name: "broken.pdf", how: "missing" }] });
    const answer = await as(hod).get(`/api/submissions/${lost.id}/binder`);
    expect(answer.headers["content-disposition"]).toContain("-incomplete.zip");
    expect(String(unzip(answer.bytes).get("gap-statement.txt"))).toContain("INCOMPLETE");
    await as(hod).post(`/api/submissions/${lost.id}/links`, {}).answers(409);
    await as(teacher).remove(`/api/records/journal/${broken.id}`).answers(200);
  });

  test("says why each row differs", async () => {
    const moved = await paper("Moved away");
    const bare = await paper("Without a proof");
    const { id } = await freeze({ verified: true });
    const { id: all } = await freeze();
    await as(hod).post(`/api/records/journal/${second?.id}/verify`, { version: second?.version }).answers(200);
    await as(teacher)
      .ask("PATCH", `/api/records/journal/${moved.id}`, {
        body: { version: moved.version, data: { dateOfPublication: "2021-05-01" } },
      })
      .answers(200);
    await withProof(bare, "late.pdf");
    expect((await compare(id)).rows.map(({ title, cause }) => [title, cause])).toEqual([["Clay roofs", "verified"]]);
    const causes = Object.fromEntries((await compare(all)).rows.map(({ title, cause }) => [title, cause]));
    expect(causes).toEqual({ "Clay roofs": "verified", "Moved away": "date-moved", "Without a proof": "proof-added" });
  });

  test("belongs to the department: other heads do not find it, and faculty members may not open it", async () => {
    const { id } = await freeze();
    await as(itHod).get(`/api/submissions/${id}`).answers(404);
    await as(itHod).get(`/api/submissions/${id}/binder`).answers(404);
    await as(teacher).get(`/api/submissions/${id}`).answers(403);
    await as(hod)
      .post("/api/submissions", { reports: ["naac.3.4.5"], scope: "IT" })
      .answers(403);
    await as(hod)
      .post("/api/submissions", { reports: ["naac.3.4.5"], scope: "institute" })
      .answers(403);
    await as(hod)
      .post("/api/submissions", { reports: ["naac.9"] })
      .answers(422);
    const whole = await freeze({ scope: "institute" }, admin);
    await as(hod).get(`/api/submissions/${whole.id}`).answers(404);
    const listed = await as(hod).get("/api/submissions").answers<{ rows: Whole[]; total: number }>(200);
    expect(listed.rows.map((one) => one.id)).not.toContain(whole.id);
    expect((await as(admin).get("/api/submissions").answers<{ total: number }>(200)).total).toBe(listed.total + 1);
    const seen = await as(teacher)
      .get(`/api/records/journal/${first?.id}/submissions`)
      .answers<{ rows: { id: string; mayOpen: boolean }[] }>(200);
    expect(seen.rows.find((one) => one.id === whole.id)).toMatchObject({ mayOpen: false });
    await as(world.itTeacher).get(`/api/records/journal/${first?.id}/submissions`).answers(404);
  });

  test("is made and written to a file by the command line, with the rights of the account", async () => {
    const made = await submitAs(world.appContext, hod.email, { reports: ["naac.3.4.5"], period, title: "By command" });
    expect(made).toMatchObject({ state: "complete", title: "By command" });
    const output = join(mkdtempSync(join(tmpdir(), "fpms-binder-")), "binder.zip");
    expect(await writeBinderAs(world.appContext, { email: hod.email, id: made.id, output })).toBe(output);
    expect([...unzip(readFileSync(output)).keys()]).toContain("tables/naac.3.4.5.xlsx");
    await expect(submitAs(world.appContext, teacher.email, { reports: ["naac.3.4.5"] })).rejects.toThrow();
    await expect(writeBinderAs(world.appContext, { email: itHod.email, id: made.id })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("of a deactivated maker fails, and says so", async () => {
    const gone = await world.anAccount({ name: "Leaving Head", role: "Head Of Department" });
    const made = await as(gone)
      .post("/api/submissions", { reports: ["naac.3.4.5"] })
      .answers<Whole>(202);
    await owner.query("update accounts set state = 'deactivated' where id = $1", [gone.id]);
    await runFreeze(world.appContext, {
      institute: institute.id,
      submission: made.id,
    });
    expect(await read(made.id)).toMatchObject({ state: "failed", tables: [] });
  });
});

async function fileOf(record: Shown, table = "stored_files"): Promise<string> {
  if (table !== "stored_files")
    return (await owner.query("select file_id as id from submission_proofs where name = $1", [record.proofs[0]?.name]))
      .rows[0]?.id;
  return (await owner.query("select file_id as id from proofs where record_id = $1", [record.id])).rows[0]?.id;
}

test("erasing a person replaces names of the institute's own people by digests; printed authors stay", async () => {
  await paper("Of one who left", { dateOfPublication: "2020-05-01" }, colleague);
  const data = { title: "Pt", applicationNumber: "IN-1", filingDate: "2019-01-01", publicationDate: "2020-07-15" };
  const patent = await as(colleague)
    .post("/api/records/patent", { data: { ...data, country: "India", status: "published" } })
    .answers<Shown>(201);
  await as(colleague).post(`/api/records/patent/${patent.id}/submit`).answers(200);
  const { id } = await freeze({ period: "2020", reports: ["naac.3.4.5", "naac.3.4.3"] });
  const before = JSON.parse(await frozenBytes(id))[1].map(({ content }: { content: object }) => content);
  expect(before[1].cells).toContain(colleague.name);
  const erasure = `/api/accounts/${colleague.publicId}/erasure`;
  await as(admin).post(erasure, { confirm: colleague.email }).answers(200);
  expect((await read(id)).erasures).toMatchObject([{ cells: 3 }]);
  const bytes = await frozenBytes(id);
  expect(bytes).not.toContain(colleague.publicId);
  const [ofPaper, ofPatent] = JSON.parse(bytes)[1].map(({ content }: { content: object }) => content);
  expect(ofPaper.cells).toEqual(before[0].cells);
  const [mark] = ofPaper.owners.map(({ name }: { name: string }) => name);
  expect(mark).toMatch(/^erased:[0-9a-f]{16}$/);
  expect(ofPatent.cells).toEqual(before[1].cells.map((cell: unknown) => (cell === colleague.name ? mark : cell)));
  const { rows: audit } = await owner.query(
    "select target, detail from audit_log where action = 'submission-person-erased'",
  );
  expect(audit).toEqual([{ target: (await read(id)).title, detail: { submission: id, cells: 3 } }]);
});

test("two tables of a submission show a record as it was at one moment, whatever is changed between them", async () => {
  const record = await paper("Mortar of shells", { dateOfPublication: inDays(-600), peerReviewed: true });
  const reports = ["nba.5.7.1", "naac.3.4.5"];
  const made = await as(hod).post("/api/submissions", { reports }).answers<Whole & { job: string }>(202);
  const turn = 7_100_070;
  const blocker = await owner.connect();
  try {
    // The job stops where it writes the first table, which it has read, before it reads the second.
    await owner.query(
      `create function pg_temp_turn() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${turn}); return new; end';
       create trigger turn before insert on submission_tables for each row execute function pg_temp_turn()`,
    );
    await blocker.query(`select pg_advisory_lock(${turn})`);
    const done = tasks["freeze-submission"]?.({ appContext: world.appContext } as never, {
      institute: institute.id,
      submission: made.job,
    });
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${turn} and not granted`;
    await expect.poll(async () => (await owner.query(waiting)).rows[0]?.n).toBe(1);
    await change(record, { title: "Mortar of ash" }).answers(200);
    await blocker.query(`select pg_advisory_unlock(${turn})`);
    await done;
  } finally {
    blocker.release();
    await owner.query("drop trigger turn on submission_tables; drop function pg_temp_turn()");
  }
  expect((await read(made.id)).state).toBe("complete");
  const titles = await Promise.all(
    reports.map(async (report) => {
      const { rows } = await as(hod)
        .get(`/api/submissions/${made.id}/tables/${report}?limit=100`)
        .answers<{ rows: { record: string; title: string }[] }>(200);
      return rows.find((row) => row.record === record.id)?.title;
    }),
  );
  expect(titles).toEqual(["Mortar of shells", "Mortar of shells"]);
});
