import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPdfOfPages, aPdfSaying, aPicture } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, nobody, hod, itHod, teacher, owner, institute, appContext } = world;
const report = "naac.3.4.5";
type Rows = z.output<typeof submissions.rows.response>;

const paper = (title: string, names: readonly string[], line: string) =>
  paperWith(
    title,
    names.map((name) => ({ name, bytes: aPdfSaying([line, name]) })),
  );

async function paperWith(
  title: string,
  files: readonly { name: string; bytes: Buffer }[],
  year = "2018",
): Promise<void> {
  const data = { title, journalTitle: "Glass", indexing: ["Scopus"], dateOfPublication: `${year}-05-01` };
  const people = [{ name: teacher.name, email: teacher.email }];
  const made = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  for (const one of files) {
    const file = { field: "file", type: "application/pdf", ...one };
    await as(teacher).upload("POST", `/api/records/journal/${made.id}/proofs`, [file], { field: "paper" }).answers(201);
  }
}

let [id, base] = ["", ""];
const tableAddress = () => `/api/submissions/${id}/tables/${report}`;
const rowsNow = () => as(hod).get(tableAddress()).answers<Rows>(200);
const proofNow = async (n: number, proof: number) =>
  (await rowsNow()).rows.find((row) => row.n === n)?.proofs.find((one) => one.proof === proof);
const put = (name: string, bytes: Buffer, who = hod, index = "1/1", type = "application/pdf") =>
  as(who).upload("POST", `${tableAddress()}/${index}/copy`, [{ field: "file", name, type, bytes }], {});
const outside = (at = "1/1") => nobody.get(`${base}/${report}/${at}`);
const binder = async () => unzip((await as(hod).get(`/api/submissions/${id}/binder`)).bytes);

const secret = "PAN ABCPE1234F of the first author";
const redacted = aPdfSaying(["PAN removed"]);

/** A submission of a year, whose proofs are read. */
async function frozen(period: string): Promise<string> {
  const made = await as(hod)
    .post("/api/submissions", { reports: [report], period })
    .answers<{ id: string }>(202);
  await runFreeze(appContext, { institute: institute.id, submission: made.id });
  await tasks["read-proofs"]?.({ appContext } as never, { institute: institute.id });
  return made.id;
}

beforeAll(async () => {
  await paper("Bamboo bridges", ["agreement.pdf"], secret);
  await paper("Clay roofs", ["letter.pdf", "second.pdf"], "Nothing to hide here");
  id = await frozen("2018");
  const link = await as(hod).post(`/api/submissions/${id}/links`, {}).answers<{ link: string }>(201);
  base = new URL(link.link).pathname;
});

describe("a redacted copy", () => {
  test("is what binder, PDF and evidence page have; the proof itself no longer leaves, also by a link from before", async () => {
    await as(hod).post(`/api/submissions/${id}/release`, { isReleased: true, report, row: 1 }).answers(200);
    expect((await outside()).bytes).toEqual(aPdfSaying([secret, "agreement.pdf"]));
    await put("agreement-redacted.pdf", redacted).answers(200);
    const shown = await outside();
    expect(shown.bytes).toEqual(redacted);
    expect(shown.headers["content-disposition"]).toContain("agreement-redacted.pdf");
    expect(String(shown.headers["cache-control"])).toMatch(/no-store|private/);
    const files = await binder();
    const path = `proofs/${report}/0001-1 agreement-redacted.pdf`;
    expect(files.get(path)).toEqual(redacted);
    expect([...files.values()].some((bytes) => bytes.includes("ABCPE1234F"))).toBe(false);
    const digest = createHash("sha256").update(redacted).digest("hex");
    expect(String(files.get("index.csv"))).toContain(digest);
    expect(String(files.get("index.csv"))).toMatch(/"redacted copy, \d{4}-\d\d-\d\d"/);
    expect(await proofNow(1, 1)).toMatchObject({ sha256: digest, isReleased: true, copy: { madeBy: hod.name } });
    const opened = await as(hod).get(`${tableAddress()}/1/1`);
    expect([opened.bytes, opened.headers["content-type"]]).toEqual([redacted, "application/pdf"]);
    const { bytes } = await as(hod).get(`${tableAddress()}/pdf`);
    expect(bytes.includes("PAN removed")).toBe(true);
    expect(bytes.includes("ABCPE1234F")).toBe(false);

    // Whoever made it may be called something else later.
    const rename = (name: string) => owner.query("update accounts set name = $1 where id = $2", [name, hod.id]);
    await rename("Another Name");
    expect(await binder()).toEqual(files);
    expect((await as(hod).get(`${tableAddress()}/pdf`)).bytes).toEqual(bytes);
    await rename(hod.name);
  });

  test("once it is removed, nothing of the proof is shown until that is released again", async () => {
    await put("second try.png", await aPicture("png"), hod, "1/1", "image/png").answers(200);
    expect((await outside()).headers["content-type"]).toBe("image/png");
    await as(hod).ask("DELETE", `${tableAddress()}/1/1/copy`).answers(200);
    expect((await outside()).status).toBe(404);
    expect(await proofNow(1, 1)).toMatchObject({ name: "agreement.pdf", isReleased: false, copy: null });
    await as(hod).ask("DELETE", `${tableAddress()}/1/1/copy`).answers(404);
  });

  test("that still has the text or the bytes of the proof is refused, and nothing changes", async () => {
    const whole = aPdfSaying([secret, "agreement.pdf"]);
    const longer = Buffer.concat([whole, aPdfSaying(["with a bar"])]);
    for (const bytes of [whole, longer]) await put("bar.pdf", bytes).answers(422);
    await put("bar.pdf", aPdfSaying([secret, "agreement.pdf", "and a bar"])).answers(422);
    await put("page.html", Buffer.from("<html>")).answers(415);
    expect((await outside()).status).toBe(404);
  });

  test("is made and removed by whoever leads; nobody else finds the submission", async () => {
    await put("x.pdf", redacted, itHod).answers(404);
    await put("x.pdf", redacted, teacher).answers(403);
    await put("x.pdf", redacted, hod, "1/9").answers(404);
    await as(itHod).ask("DELETE", `${tableAddress()}/1/1/copy`).answers(404);
  });

  test("stays in the database as it was, with its digest, who and when", async () => {
    await put("kept.pdf", redacted).answers(200);
    const where = `submission_id = '${id}' and name = 'kept.pdf'`;
    for (const change of [
      `update redacted_copies set sha256 = '\\x00' where ${where}`,
      `delete from redacted_copies where ${where}`,
    ])
      await expect(owner.query(change)).rejects.toThrow("does not change");
    await as(hod).ask("DELETE", `${tableAddress()}/1/1/copy`).answers(200);
    await expect(owner.query(`update redacted_copies set removed_at = null where ${where}`)).rejects.toThrow();
  });
});

describe("releasing all without findings", () => {
  type Findings = z.output<typeof submissions.findings.response>;

  test("says what would be released and what not, releases exactly that, and is undone by its moment", async () => {
    const found = await as(hod).get(`${tableAddress()}/findings`).answers<Findings>(200);
    expect(found.found).toMatchObject([{ row: 1, proof: 1, what: ["pan"] }]);
    expect(found.withoutFindings.map(({ row, proof }) => [row, proof])).toEqual([
      [2, 1],
      [2, 2],
    ]);
    // One of them was released before: undoing the press does not change it.
    await as(hod).post(`/api/submissions/${id}/release`, { isReleased: true, report, row: 2, proof: 2 }).answers(200);
    const done = await as(hod).post(`${tableAddress()}/release`).answers<{ changed: number; releasedAt: string }>(200);
    expect(done.changed).toBe(1);
    const states = async () =>
      (await rowsNow()).rows.flatMap(({ proofs }) => proofs.map(({ isReleased }) => isReleased));
    expect(await states()).toEqual([false, true, true]);
    const undo = { isReleased: false, report, releasedAt: done.releasedAt };
    expect(await as(hod).post(`/api/submissions/${id}/release`, undo).answers(200)).toEqual({ changed: 1 });
    expect(await states()).toEqual([false, false, true]);
    await as(itHod).post(`${tableAddress()}/release`).answers(404);
  });

  test("does not release a long proof or one with a scanned page, of which only a part was searched", async () => {
    const page = Array.from({ length: 40 }, () => "A line of a long text ".repeat(4));
    const long = [...Array.from({ length: 10 }, () => page), [secret]];
    const files = [
      { name: "long.pdf", bytes: aPdfOfPages(long) },
      { name: "scanned.pdf", bytes: aPdfOfPages([["A letter about a card"], []]) },
      { name: "whole.pdf", bytes: aPdfOfPages([["A letter"], ["and its second page"]]) },
    ];
    await paperWith("Long roads", files, "2017");
    const other = await frozen("2017");
    const address = `/api/submissions/${other}/tables/${report}`;
    const found = await as(hod).get(`${address}/findings`).answers<Findings>(200);
    expect(found.withoutFindings.map(({ name }) => name)).toEqual(["whole.pdf"]);
    expect(found.unread.map(({ name }) => name)).toEqual(["long.pdf", "scanned.pdf"]);
    expect(await as(hod).post(`${address}/release`).answers(200)).toMatchObject({ changed: 1 });
  });
});

test("a copy of a proof that is lost on the server is shown, and nothing is missing any more", async () => {
  await owner.query(
    "update submission_proofs set broken = 'missing' where submission_id = $1 and name = 'letter.pdf'",
    [id],
  );
  await owner.query("update submissions set state = 'incomplete' where id = $1", [id]);
  await put("letter again.pdf", aPdfSaying(["Letter"]), hod, "2/1").answers(200);
  expect((await outside("2/1")).bytes).toEqual(aPdfSaying(["Letter"]));
  expect(await proofNow(2, 1)).toMatchObject({ isReleased: true, broken: null });
  expect(await as(hod).get(`/api/submissions/${id}`).answers(200)).toMatchObject({ state: "complete", broken: [] });
  const files = await binder();
  const gaps = [...files].find(([name]) => name.startsWith("gap"));
  expect(String(gaps?.[1])).not.toMatch(/null|INCOMPLETE/);
  // Without the copy the proof is lost again, and cannot be released.
  await as(hod).ask("DELETE", `${tableAddress()}/2/1/copy`).answers(200);
  await as(hod).post(`/api/submissions/${id}/release`, { isReleased: true, report, row: 2, proof: 1 }).answers(200);
  expect(await proofNow(2, 1)).toMatchObject({ isReleased: false, broken: "missing" });
  expect(await as(hod).get(`/api/submissions/${id}`).answers(200)).toMatchObject({
    state: "incomplete",
    broken: [{ name: "letter.pdf", how: "missing" }],
  });
});
