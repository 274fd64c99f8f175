import { createServer, type Server } from "node:net";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { pingScanner, scanBytes } from "#domain/files/scan/scan-bytes.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPdfSaying, aPicture } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { eicar, virusScanner } from "#tests/support/peers/virus-scanner.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, nobody, teacher, hod, admin, superAdmin, owner, appContext, institute } = world;
const scanner = await virusScanner();

beforeEach(async () => {
  appContext.scanner = scanner.address;
  scanner.answersInstead = undefined;
  scanner.scanned.length = 0;
  await owner.query("delete from throttle");
});

const run = (task: string, payload: unknown = null) => tasks[task]?.({ appContext } as never, payload);
const scan = () => run("scan-files");
/** The time of the next attempt has come. */
const letTimePass = () => owner.query("update file_scans set due_at = due_at - interval '2 days'");

let made = 0;
/** A paper with one proof, which nobody else has. */
async function aProof(line = "A letter", name = "letter.pdf", who: TestAccount = teacher) {
  const paper = await aPaper(as(who), { title: `Paper ${++made}` });
  const bytes = aPdfSaying([`${line} ${made}`]);
  const file = { field: "file", name, type: "application/pdf", bytes };
  const { proofs } = await as(who)
    .upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
  return { paper, bytes, address: `/api/records/journal/${paper.id}/proofs/${proofs[0]?.id}` };
}

const stateOf = async (bytes: Buffer) =>
  (await owner.query("select state, found from file_scans where sha256 = sha256($1)", [bytes])).rows[0];
const system = async () => (await as(superAdmin).get("/api/system").answers<{ scanner: object | null }>(200)).scanner;

describe("a file", () => {
  test("can be downloaded by nobody before it is scanned, and afterwards by those who may see it", async () => {
    const { address, bytes } = await aProof();
    for (const who of [teacher, hod, admin])
      expect(await as(who).get(address).answers(423)).toEqual({
        code: "file-unscanned",
        message: "This file is being checked for viruses. Try again in a few minutes.",
      });
    const refused = await as(teacher).get(address);
    expect(refused.headers).not.toHaveProperty("content-disposition");
    // Who may not see it learns nothing of it.
    await as(world.stranger).get(address).answers(404);
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "clean", found: null });
    expect(scanner.scanned.some((one) => one.equals(bytes))).toBe(true);
    expect((await as(teacher).get(address)).bytes).toEqual(bytes);
  });

  test("is queued to be scanned when it is uploaded, and only where there is a scanner", async () => {
    const queued = async () =>
      (
        await owner.query(
          "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'scan-files'",
        )
      ).rows;
    await owner.query("delete from graphile_worker._private_jobs");
    appContext.scanner = undefined;
    const { address, bytes } = await aProof();
    expect(await queued()).toEqual([]);
    expect((await as(teacher).get(address)).bytes).toEqual(bytes);
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "waiting", found: null });
    appContext.scanner = scanner.address;
    await aProof();
    expect(await queued()).toEqual([{ payload: { institute: institute.id } }]);
    // What was uploaded without a scanner is not downloaded either, until it was scanned.
    await as(teacher).get(address).answers(423);
    await scan();
    expect((await as(teacher).get(address)).bytes).toEqual(bytes);
  });

  test("with a virus never leaves; those who stored it and the admins are notified once, and the trail has it", async () => {
    const { address, bytes, paper } = await aProof(eicar, "offer.pdf");
    await scan();
    await letTimePass();
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "infected", found: "Eicar-Test-Signature" });
    for (const who of [teacher, hod, admin])
      expect(await as(who).get(address).answers(423)).toMatchObject({ code: "file-infected" });
    // Nor when the scanner is gone.
    appContext.scanner = undefined;
    expect(await as(teacher).get(address).answers(423)).toMatchObject({ code: "file-infected" });
    await run("read-proofs");
    expect((await owner.query("select state from file_contents where sha256 = sha256($1)", [bytes])).rows).toEqual([
      { state: "due" },
    ]);
    const notified = await owner.query(
      "select a.email, n.body from notifications n join accounts a on a.institute_id = n.institute_id and a.id = n.account_id where n.type = 'file-infected' and n.body->>'record' = $1",
      [paper.id],
    );
    expect(notified.rows.map(({ email }) => email).sort()).toEqual([teacher.email, admin.email].sort());
    expect(notified.rows[0].body).toMatchObject({ file: "offer.pdf", kind: "journal", title: paper.title });
    const ofSystem = await owner.query(
      "select n.body from notifications n join accounts a on a.institute_id = n.institute_id and a.id = n.account_id where n.type = 'file-infected' and a.email = $1",
      [superAdmin.email],
    );
    expect(ofSystem.rows, "who reads no records is shown no title").toEqual([{ body: { file: "offer.pdf" } }]);
    const trail = await owner.query("select target, detail from audit_log where action = 'file-infected'");
    expect(trail.rows).toEqual([
      {
        target: expect.stringMatching(/^[0-9a-f-]{36}$/),
        detail: { found: "Eicar-Test-Signature", name: "offer.pdf" },
      },
    ]);
  });

  test("with a virus that is uploaded again by somebody else is blocked at once, and they are notified too", async () => {
    const { bytes } = await aProof(eicar, "again.pdf");
    await scan();
    const paper = await aPaper(as(hod), { title: "Same file" });
    const { proofs } = await as(hod)
      .upload(
        "POST",
        `/api/records/journal/${paper.id}/proofs`,
        [{ field: "file", name: "copy.pdf", type: "application/pdf", bytes }],
        { field: "paper" },
      )
      .answers<Shown>(201);
    expect(await as(hod).get(`/api/records/journal/${paper.id}/proofs/${proofs[0]?.id}`).answers(423)).toMatchObject({
      code: "file-infected",
    });
    await scan();
    const { rows } = await owner.query(
      "select 1 from notifications where type = 'file-infected' and account_id = $1 and body->>'file' = 'copy.pdf'",
      [hod.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("that the scanner cannot scan stays blocked and is tried again on the next day", async () => {
    const { address, bytes } = await aProof();
    scanner.answersInstead = () => "INSTREAM size limit exceeded. ERROR";
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "failed", found: "INSTREAM size limit exceeded." });
    expect(await as(teacher).get(address).answers(423)).toMatchObject({
      code: "file-unscanned",
      message: expect.stringContaining("could not be checked for viruses"),
    });
    scanner.answersInstead = undefined;
    await scan();
    await as(teacher).get(address).answers(423);
    await letTimePass();
    await scan();
    await as(teacher).get(address).answers(200);
  });

  test("leaves no result behind when it is removed", async () => {
    const { bytes } = await aProof();
    await owner.query("delete from proofs where file_id in (select id from stored_files where sha256 = sha256($1))", [
      bytes,
    ]);
    await owner.query("delete from stored_files where sha256 = sha256($1)", [bytes]);
    expect(await stateOf(bytes)).toBeUndefined();
  });
});

describe("while the scanner does not answer", () => {
  test("files stay blocked and queued, the system page says so, and they are scanned when it is back", async () => {
    await scan();
    const { address, bytes } = await aProof();
    await scanner.stop();
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "waiting", found: null });
    await as(teacher).get(address).answers(423);
    expect(await system()).toMatchObject({ answers: false, pending: 1, waiting: 1 });
    await scanner.start();
    scanner.answersInstead = () => undefined;
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "waiting", found: null });
    scanner.answersInstead = () => "stream: perhaps";
    await scan();
    expect(await stateOf(bytes)).toEqual({ state: "waiting", found: null });
    scanner.answersInstead = undefined;
    await scan();
    await as(teacher).get(address).answers(200);
    expect(await system()).toMatchObject({ answers: true, pending: 0, lastAt: expect.any(String) });
  });

  test("without a scanner the system page shows none", async () => {
    appContext.scanner = undefined;
    expect(await system()).toBeNull();
  });
});

describe("every other way out", () => {
  test("pictures: one's own photo, the logo", async () => {
    const photo = { field: "photo", name: "me.png", type: "image/png", bytes: await aPicture("png") };
    await as(teacher).upload("PUT", "/api/me/photo", [photo]).answers(200);
    await as(teacher).get(`/api/accounts/${teacher.publicId}/photo`).answers(423);
    const logo = { field: "file", name: "logo.png", type: "image/png", bytes: await aPicture("png") };
    await as(admin).upload("PUT", "/api/settings/logo", [logo]).answers(200);
    expect((await nobody.get("/api/site/logo")).status).toBe(423);
    await scan();
    await as(teacher).get(`/api/accounts/${teacher.publicId}/photo`).answers(200);
    expect((await nobody.get("/api/site/logo")).status).toBe(200);
  });

  test("archives of one's own data and records have a text in place of the file", async () => {
    const who = await world.aTeacher();
    const { bytes } = await aProof(eicar, "own.pdf", who);
    const clean = await aProof("Fine", "fine.pdf", who);
    await scan();
    for (const url of ["/api/me/data", "/api/me/archive"]) {
      const answer = await as(who).get(url);
      expect(answer.status, url).toBe(200);
      const files = unzip(answer.bytes);
      expect(
        [...files.values()].some((one) => one.equals(clean.bytes)),
        url,
      ).toBe(true);
      expect(
        [...files.values()].some((one) => one.equals(bytes)),
        url,
      ).toBe(false);
      const [note] = [...files].filter(([name]) => name.endsWith(".left-out.txt"));
      expect(note?.[1].toString(), url).toContain("A virus was found in this file");
    }
  });

  test("binders say which proof is left out, evidence pages and the PDF of a table refuse", async () => {
    const { id, token, report } = await aSubmission();
    const proof = `/evidence/${token}/${report}/1/1`;
    expect((await nobody.get(proof)).status).toBe(423);
    await as(hod).get(`/api/submissions/${id}/tables/${report}/pdf`).answers(423);
    const before = unzip((await as(hod).get(`/api/submissions/${id}/binder`)).bytes);
    expect(before.get("INCOMPLETE.txt")?.toString()).toContain("This file is being checked for viruses");
    await scan();
    expect((await nobody.get(proof)).status).toBe(200);
    await as(hod).get(`/api/submissions/${id}/tables/${report}/pdf`).answers(200);
    expect(unzip((await as(hod).get(`/api/submissions/${id}/binder`)).bytes).has("INCOMPLETE.txt")).toBe(false);
  });

  test("the words of a file are read only once it is clean", async () => {
    const { bytes } = await aProof("Zirconia furnace");
    const read = async () =>
      (await owner.query("select state from file_contents where sha256 = sha256($1)", [bytes])).rows[0].state;
    await run("read-proofs");
    expect(await read()).toBe("due");
    await scan();
    await run("read-proofs");
    expect(await read()).toBe("text");
  });
});

describe("the blank file of a form", () => {
  const saves = async (bytes: Buffer) =>
    as(admin).upload("POST", "/api/forms", [{ field: "file", name: "form.csv", type: "text/csv", bytes }], {
      answers: "{}",
    });

  test("is not saved with a virus, nor while the scanner does not answer", async () => {
    expect(await saves(Buffer.from(`a,${eicar}`))).toMatchObject({ status: 423, body: { code: "file-infected" } });
    scanner.answersInstead = () => undefined;
    expect(await saves(Buffer.from("a,b"))).toMatchObject({
      status: 423,
      body: { code: "file-unscanned", message: "Files cannot be checked for viruses now. Try again in a few minutes." },
    });
    scanner.answersInstead = undefined;
    // The file is clean now, and is refused for its content.
    expect((await saves(Buffer.from("a,b"))).status).toBe(422);
  });

  test("in the file of another institute is scanned as it is stored", async () => {
    const shared = {
      format: "fpms-form",
      answers: {},
      fileName: "form.xlsx",
      file: Buffer.from(eicar).toString("base64"),
    };
    const bytes = Buffer.from(JSON.stringify(shared));
    const answer = await as(admin).upload(
      "POST",
      "/api/forms/shared",
      [{ field: "file", name: "x.json", type: "application/json", bytes }],
      {},
    );
    expect(answer).toMatchObject({ status: 423, body: { code: "file-infected" } });
  });
});

describe("the protocol", () => {
  const of = (...parts: (string | Buffer)[]) => Readable.from(parts.map((part) => Buffer.from(part)));

  test("bytes arrive whole, in however many parts, and the test file is found", async () => {
    const long = Buffer.alloc(3_000_000, "ab");
    expect(await scanBytes(scanner.address, of(long.subarray(0, 7), "", long.subarray(7)))).toEqual({ state: "clean" });
    expect(scanner.scanned.at(-1)?.equals(long)).toBe(true);
    expect(await scanBytes(scanner.address, of(eicar.slice(0, 30), eicar.slice(30)))).toEqual({
      state: "infected",
      found: "Eicar-Test-Signature",
    });
    expect(await pingScanner(scanner.address)).toBe(true);
  });

  test("an answer that comes before everything is sent counts; an invalid, long or late one does not", async () => {
    const scanWithAnswer = async (answer: string | undefined) => {
      const server = createServer((socket) => {
        socket.on("error", () => socket.destroy());
        if (answer !== undefined) socket.end(answer);
      });
      // Only for the scanner that never answers is the time limit so short.
      const patience = answer === undefined ? 300 : undefined;
      return scanBytes(await listening(server), of(Buffer.alloc(20_000_000)), patience);
    };
    expect(await scanWithAnswer("INSTREAM size limit exceeded. ERROR\0")).toEqual({
      state: "failed",
      found: "INSTREAM size limit exceeded.",
    });
    for (const answer of ["", "\0", "HTTP/1.1 400 Bad Request\r\n", "x".repeat(5000), undefined])
      await expect(scanWithAnswer(answer)).rejects.toMatchObject({ name: "ScannerError" });
    expect(await pingScanner({ path: "/nowhere/clamd.ctl" })).toBe(false);
  });

  test("a scanner that closes its side without reading on does not delay anything", async () => {
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
      onTestFinished(() => void socket.destroy());
      socket.end();
    });
    await expect(scanBytes(await listening(server), of(Buffer.alloc(20_000_000)), 5_000)).rejects.toThrow(
      "it closed the connection",
    );
  });

  test("what the scanner says is stored as short printable text", async () => {
    scanner.answersInstead = () => `stream: Evil\x1b[31m${"x".repeat(500)} FOUND`;
    await expect(scanBytes(scanner.address, of("x"))).rejects.toMatchObject({ name: "ScannerError" });
    scanner.answersInstead = () => "stream: Evil\x1b[31m FOUND";
    expect(await scanBytes(scanner.address, of("x"))).toEqual({ state: "infected", found: "Evil[31m" });
  });
});

/** Until the test ends. */
async function listening(server: Server): Promise<{ host: string; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const place = server.address();
  return { host: "127.0.0.1", port: typeof place === "object" && place ? place.port : 0 };
}

/** A patent with a released proof, frozen and published. */
async function aSubmission() {
  const report = "naac.3.4.3";
  const data = {
    title: "Rain gauge",
    applicationNumber: "IN-1",
    filingDate: "2019-01-01",
    publicationDate: "2023-07-15",
  };
  const patent = await as(teacher)
    .post("/api/records/patent", { data: { ...data, country: "India", status: "published" } })
    .answers<Shown>(201);
  const file = { field: "file", name: "grant.pdf", type: "application/pdf", bytes: aPdfSaying(["Grant"]) };
  await as(teacher)
    .upload("POST", `/api/records/patent/${patent.id}/proofs`, [file], { field: "patentCertificate" })
    .answers(201);
  await as(teacher).post(`/api/records/patent/${patent.id}/submit`).answers(200);
  const body = { reports: [report], period: "2023", title: "SSR 2026", assessmentEnds: "2027-03-31" };
  const { id } = await as(hod).post("/api/submissions", body).answers<{ id: string }>(202);
  await run("freeze-submission", { institute: institute.id, submission: id });
  const { token } = await as(hod).post(`/api/submissions/${id}/links`, {}).answers<{ token: string }>(201);
  await as(hod).post(`/api/submissions/${id}/release`, { isReleased: true });
  await owner.query("update submission_proofs set released_at = now() where submission_id = $1", [id]);
  return { id, token, report };
}
