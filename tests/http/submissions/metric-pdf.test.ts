import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { filePathOf } from "#domain/files/store-file.ts";
import { writeMetricPdfAs } from "#domain/installation/submit-as.ts";
import { writeMetricPdf } from "#domain/submissions/write-metric-pdf.ts";
import { aPdfSaying, aPdfWithoutEnd } from "#tests/support/files/files.ts";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { aScan } from "#tests/support/files/scans.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, itHod, teacher, owner, institute, appContext } = world;
const report = "naac.3.4.5";

async function paper(title: string, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const data = { title, journalTitle: "Glass", indexing: ["Scopus"], dateOfPublication: "2019-05-01" };
  const people = [{ name: teacher.name, email: teacher.email }];
  const made = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  for (const file of files)
    await as(teacher)
      .upload("POST", `/api/records/journal/${made.id}/proofs`, [{ field: "file", ...file }], { field: "paper" })
      .answers(201);
}

let id = "";
beforeAll(async () => {
  const pdf = (name: string, line: string) => ({ name, type: "application/pdf", bytes: aPdfSaying([line]) });
  await paper("Bamboo bridges", [
    pdf("पत्र.pdf", "A letter about bamboo"),
    { name: "scan.jpg", type: "image/jpeg", bytes: await aScan("A scanned page") },
  ]);
  await paper("Clay roofs", [pdf("clay.pdf", "A letter about clay")]);
  await paper("Without anything 😀", []);
  const made = await as(hod)
    .post("/api/submissions", { reports: [report], period: "2019" })
    .answers<z.output<typeof submissions.make.response>>(202);
  id = made.id;
  await runFreeze(appContext, { institute: institute.id, submission: id });
});

describe("the proofs of a table as one PDF", () => {
  test("has an index with the page of each proof, then the proofs in the order of the rows", async () => {
    const answer = await as(hod).get(`/api/submissions/${id}/tables/${report}/pdf`);
    expect(answer.headers).toMatchObject({ "content-type": "application/pdf" });
    expect(JSON.parse(decodeURIComponent(String(answer.headers["left-out"])))).toEqual({ count: 0, proofs: [] });
    expect(answer.bytes.length).toBeLessThan(5 * 1_048_576);
    const [index = "", ...proofs] = await pageTexts(answer.bytes);
    expect(index).toMatch(
      /3\.4\.5.*Bamboo bridges.*scan\.jpg\s+3.*Clay roofs.*clay\.pdf\s+4.*Without anything.*No proof/s,
    );
    expect(index).toMatch(/Some characters cannot be shown in this file\. The binder has them\. Rows: 3\./);
    expect(await as(hod).get(`/api/submissions/${id}/tables/${report}`).answers(200)).toMatchObject({
      needsProofs: true,
    });
    expect(proofs).toEqual(["A letter about bamboo", "", "A letter about clay"]);
  });

  test("nobody else gets it, and a size that makes no sense is refused", async () => {
    const address = `/api/submissions/${id}/tables/${report}/pdf`;
    await as(itHod).get(address).answers(404);
    await as(teacher).get(address).answers(403);
    await as(hod).get(`${address}?megabytes=0`).answers(422);
    await as(hod).get(`/api/submissions/${id}/tables/naac.3.4.3/pdf`).answers(404);
  });

  test("the command line writes it and names what is missing on the server", async () => {
    const folder = mkdtempSync(join(tmpdir(), "metric-pdf-"));
    const { rows } = await owner.query(
      "select file_id from submission_proofs where submission_id = $1 and name = 'clay.pdf'",
      [id],
    );
    const file = filePathOf(appContext, institute.id, rows[0]?.file_id);
    const whole = readFileSync(file);
    writeFileSync(file, "altered");
    const output = join(folder, "one.pdf");
    const { made } = await writeMetricPdfAs(appContext, { email: hod.email, id, report, output });
    writeFileSync(file, whole);
    expect(made.excluded).toEqual([{ path: expect.stringContaining("clay.pdf"), reason: "damaged" }]);
    const [index = ""] = await pageTexts(readFileSync(output));
    expect(index).toContain("Proofs that are not in this file: 1");
    rmSync(folder, { recursive: true });
    await expect(writeMetricPdfAs(appContext, { email: hod.email, id, report, megabytes: "50" })).rejects.toMatchObject(
      {
        code: "invalid-input",
      },
    );
  });

  test.runIf(isTurn(0))(
    "a proof that is drawn without end is left out after its time, and the others are there",
    async () => {
      const { rows } = await owner.query(
        "select file_id, encode(sha256, 'hex') as sha256 from submission_proofs where submission_id = $1 and name = 'clay.pdf'",
        [id],
      );
      const folder = mkdtempSync(join(tmpdir(), "metric-pdf-"));
      const path = join(folder, "endless.pdf");
      writeFileSync(path, aPdfWithoutEnd());
      const endless = {
        path,
        sha256: createHash("sha256").update(aPdfWithoutEnd()).digest("hex"),
        mediaType: "application/pdf",
        title: "endless.pdf",
      };
      const clay = {
        ...endless,
        path: filePathOf(appContext, institute.id, rows[0]?.file_id),
        sha256: rows[0]?.sha256,
        title: "clay.pdf",
      };
      const row = (n: number, name: string) => ({ n, title: name, links: [], proofs: [{ at: n - 1, name, note: "" }] });
      const index = {
        title: "Metric",
        lines: [],
        needsProofs: true,
        rows: [row(1, "endless.pdf"), row(2, "clay.pdf")],
      };
      const prepared = { proofs: [endless, clay], index, maxBytes: 5_000_000, name: "x.pdf", holder: "1" };
      const made = await writeMetricPdf(prepared, { proofTimeoutMs: 5000 });
      expect(made.excluded).toEqual([{ path: "endless.pdf", reason: "unreadable" }]);
      expect((await pageTexts(made.bytes)).at(-1)).toBe("A letter about clay");
      const broken = writeMetricPdf({ ...prepared, index: { ...index, rows: undefined as never } });
      await expect(broken).rejects.not.toThrow(/too long or too much memory/);
      rmSync(folder, { recursive: true });
    },
  );
});
