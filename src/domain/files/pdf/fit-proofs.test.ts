import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { aPdf, aPdfSaying, aPdfWithoutEnd, aPicture } from "#tests/support/files/files.ts";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { aScan, aScannedPdf } from "#tests/support/files/scans.ts";
import type { FitOptions, FittedProof, FittedProofs, StartPages } from "./build-at-level.ts";
import { fitProofs } from "./fit-proofs.ts";
import { withPdf } from "./read-faithful-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "fit-proofs-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function onDisk(bytes: Buffer, mediaType = "application/pdf", title = `proof ${files + 1}`): FittedProof {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return { path, sha256: createHash("sha256").update(bytes).digest("hex"), mediaType, title };
}

const kilobytes = 1024;

async function fitted(proofs: FittedProof[], maxBytes = 5000 * kilobytes, more: Partial<FitOptions> = {}) {
  const attempts: { startPages: StartPages; found: FittedProofs }[] = [];
  const made = await fitProofs(proofs, {
    maxBytes,
    ...more,
    title: "Metric 3.4.5",
    makeIndexPages: async (startPages, found) => {
      attempts.push({ startPages, found });
      return aPdfSaying(["Index", ...startPages.map((page) => String(page))]);
    },
  });
  return { ...made, attempts, texts: await textsOf(made.bytes) };
}

async function textsOf(bytes: Buffer): Promise<string[]> {
  const outline = await withPdf(bytes, (document) => document.getOutline());
  return [...(await pageTexts(bytes)), ...(outline ?? []).map(({ title }) => `> ${title}`)];
}

/** The same file saved again with another page, behind the first version. */
function withPage(pdf: Buffer, page: string): Buffer {
  const before = /startxref\n(\d+)/.exec(pdf.toString("latin1"))?.[1];
  const object = `3 0 obj\n${page}\nendobj\n`;
  const table = `xref\n3 1\n${String(pdf.length).padStart(10, "0")} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\n`;
  return Buffer.from(
    `${pdf.toString("latin1")}${object}${table}startxref\n${pdf.length + object.length}\n%%EOF\n`,
    "latin1",
  );
}

describe("proofs in one PDF", () => {
  test("the index comes first, then the proofs in order; text stays text, and bookmarks lead to each", async () => {
    const proofs = [
      onDisk(aPdfSaying(["Granted patent 4711"]), "application/pdf", "0001-1 पेटेंट.pdf"),
      onDisk(await aPicture("png"), "image/png"),
      onDisk(aPdfSaying(["Second letter"])),
    ];
    const { texts, quality, excluded, drawn, attempts, pages } = await fitted(proofs);
    expect(texts).toEqual([
      "Index 1 2 3",
      "Granted patent 4711",
      "",
      "Second letter",
      "> 0001-1 पेटेंट.pdf",
      "> proof 2",
      "> proof 3",
    ]);
    expect({ quality, excluded, drawn, pages }).toEqual({ quality: "unchanged", excluded: [], drawn: [], pages: 4 });
    expect(attempts).toHaveLength(1);
  });

  test("pictures and scanned pages become smaller until all of it fits, text does not change", async () => {
    const [scan, photo] = [await aScannedPdf("A scan"), await aScan("A photo")];
    const proofs = [onDisk(scan), onDisk(photo, "image/jpeg"), onDisk(aPdfSaying(["Typed letter"]))];
    const most = Math.round((scan.length + photo.length) / 2);
    const { bytes, texts, quality, excluded } = await fitted(proofs, most);
    expect(bytes.length).toBeLessThanOrEqual(most);
    expect({ quality, excluded }).toEqual({ quality: "smaller", excluded: [] });
    expect(texts[3]).toBe("Typed letter");
  });

  test("what cannot fit is left out by size and named; the others stay", async () => {
    const proofs = [onDisk(await aScannedPdf("Large", 700)), onDisk(aPdfSaying(["Small"])), onDisk(aPdf())];
    const { bytes, texts, excluded, attempts } = await fitted(proofs, 12 * kilobytes);
    expect(bytes.length).toBeLessThanOrEqual(12 * kilobytes);
    expect(excluded).toEqual([{ at: 0, reason: "too-large" }]);
    expect(attempts.at(-1)?.startPages).toEqual([undefined, 1, 2]);
    expect(texts).toContain("Small");
  });

  test("a missing, an altered and an unreadable file are named and stop nothing", async () => {
    const altered = { ...onDisk(aPdfSaying(["x"])), sha256: "00" };
    const missing = { ...onDisk(aPdf()), path: join(folder, "gone") };
    const { excluded, texts } = await fitted([
      altered,
      missing,
      onDisk(Buffer.from("%PDF-1.7 nothing")),
      onDisk(aPdfSaying(["Intact"])),
    ]);
    expect(excluded).toEqual([
      { at: 0, reason: "damaged" },
      { at: 1, reason: "damaged" },
      { at: 2, reason: "unreadable" },
    ]);
    expect(texts).toContain("Intact");
  });

  test("a proof that ended an earlier attempt is not opened again", async () => {
    const begun: number[] = [];
    const proofs = [onDisk(aPdfSaying(["Intact"])), onDisk(aPdfWithoutEnd())];
    const { excluded, texts } = await fitted(proofs, undefined, {
      skipped: [1],
      beforeOpening: async (at) => void begun.push(at),
    });
    expect(excluded).toEqual([{ at: 1, reason: "unreadable" }]);
    expect(texts).toContain("Intact");
    expect(new Set(begun)).toEqual(new Set([0]));
  });

  test("a PDF whose cross-reference table hides its last objects is drawn, so that it shows only what a reader sees", async () => {
    const shown = aPdfSaying(["What the checker saw"]).toString("latin1");
    const other = "(Something else!!!!!)".padEnd(21);
    const hidden = `5 0 obj\n<< /Length 60 >>\nstream\nBT /F1 11 Tf 30 780 Td ${other} Tj ET\nendstream\nendobj\n`;
    const { drawn, texts } = await fitted([
      onDisk(
        Buffer.from(
          shown
            .replace("xref\n0 6", `${hidden}xref\n0 6`)
            .replace(/startxref\n(\d+)/, (_, position) => `startxref\n${Number(position) + hidden.length}`),
          "latin1",
        ),
      ),
    ]);
    expect(drawn).toEqual([0]);
    expect(texts[1]).toBe("");
  });

  test("scripts, links and hidden pages of a proof are not taken over", async () => {
    const link = "<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://evil.example) >> >>";
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R /Annots [${link}] /AA << /O 9 0 R >> >>`;
    const { bytes, texts } = await fitted([onDisk(withPage(aPdfSaying(["Seen"]), page))]);
    expect(texts[1]).toBe("Seen");
    expect(bytes.toString("latin1")).not.toMatch(/evil|\/AA|\/URI/);
  });
});
