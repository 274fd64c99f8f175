import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { DocumentRequest } from "#domain/files/contents/open-reader.ts";
import { isFormatRefusal, readRows } from "#domain/imports/reading/read-rows.ts";
import { startProcess } from "#domain/start-worker.ts";
import { aWordFile, wordParagraph } from "#tests/support/files/cv-files.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aContainer } from "#tests/support/files/old-container.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";

const entry = wordParagraph("Rao, A. (2021). Grain flow in narrow necks. Journal of Glass, 12(3), 45–56.");
const locked = Buffer.from(
  aPdf()
    .toString("latin1")
    .replace(
      "/Root 1 0 R",
      "/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <" +
        "00".repeat(32) +
        "> /U <" +
        "11".repeat(32) +
        "> >>",
    ),
  "latin1",
);
const entities = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';

/** The refusal of a file, or how many rows it has. */
async function outcome(bytes: Uint8Array, fileName: string): Promise<string | number> {
  try {
    return (await readRows({ bytes, fileName })).rows.length;
  } catch (error) {
    if (!isFormatRefusal(error)) throw error;
    return error.message;
  }
}

describe("a document that is refused says why, and what to do", () => {
  test.each<[string, string, Uint8Array, RegExp]>([
    [
      "with macros",
      "cv.docm",
      aWordFile(entry, { parts: [{ name: "word/vbaProject.bin", content: "x" }] }),
      /macros \(\.docm\).*save it as \.docx/,
    ],
    [
      "with macros, called .docx",
      "cv.docx",
      aWordFile(entry, { parts: [{ name: "word/vbaProject.bin", content: "x" }] }),
      /macros/,
    ],
    ["of old Word", "cv.doc", aContainer("WordDocument"), /old Word document \(\.doc\).*save it as \.docx/],
    ["of Word with a password", "cv.docx", aContainer("EncryptedPackage"), /password/],
    ["with entities", "cv.docx", aWordFile(entry, { before: entities }), /document type declaration/],
    ["that is cut", "cv.docx", aWordFile(entry).subarray(0, 300), /cannot be opened/],
    [
      "whose XML is cut",
      "cv.docx",
      aZip([{ name: "word/document.xml", content: '<w:document xmlns:w="w"><w:p' }]),
      /cannot be opened/,
    ],
    ["nested without end", "cv.docx", aWordFile("<w:p>".repeat(5000)), /cannot be opened/],
    ["with too much text", "cv.docx", aWordFile(wordParagraph("word ".repeat(1_000_000))), /too much text/],
    [
      "with a false size",
      "cv.docx",
      aZip([{ name: "word/document.xml", content: "x".repeat(100_000), declared: 10 }]),
      /larger when unpacked/,
    ],
    [
      "that unpacks to more than is read",
      "cv.docx",
      aZip([{ name: "word/document.xml", content: "x", declared: 900_000_000 }]),
      /too large/,
    ],
    [
      "without a list",
      "letter.docx",
      aWordFile(wordParagraph("Dear Sir, I shall come on Monday.")),
      /No list of publications/,
    ],
    ["as a PDF with a password", "cv.pdf", locked, /password/],
    ["as a PDF without text", "scan.pdf", aPdf(), /pictures of pages and no text/],
    ["as a PDF that is cut", "cv.pdf", Buffer.from("%PDF-1.7\n1 0 obj"), /cannot be read/],
  ])("%s", async (_, fileName, bytes, message) => {
    expect(await outcome(bytes, fileName)).toMatch(message);
  });
});

test.each([
  ["brackets", "(".repeat(100_000)],
  ["semicolons", "; ".repeat(100_000)],
  ["capitals", "A. ".repeat(100_000)],
  ["one word", "A".repeat(300_000)],
  ["figures", "2021, 12-".repeat(40_000)],
  ["tabs", "a\t".repeat(100_000)],
  ["capitals before a figure", `${"A".repeat(3900)}1`],
  ["lists of brackets", `${"(".repeat(3900)} ab\n`.repeat(20)],
])("long %s in a section take little time", async (_, text) => {
  const body = ["Journal papers", text, text, "Awards", text, "Patents", text]
    .flatMap((lines) => lines.split("\n"))
    .map((line) => wordParagraph(line))
    .join("");
  const bytes = aWordFile(body);
  await expectCheap(() => outcome(bytes, "cv.docx"), 350);
});

/** A font whose table of characters is so long that reading it blocks the process. */
const busy = Buffer.from(
  [
    "%PDF-1.7",
    "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
    "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
    "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj",
    ...streamObjects(
      "BT /F1 11 Tf 30 780 Td (again) Tj ET",
      `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 begincidrange ${"<00000000> <000fffff> 0 ".repeat(40_000)} endcidrange endcmap`,
    ),
    "trailer << /Root 1 0 R >>",
  ].join("\n"),
);

function streamObjects(content: string, letters: string): string[] {
  const stream = (text: string) => `<< /Length ${text.length} >> stream\n${text}\nendstream endobj`;
  return [
    `4 0 obj ${stream(content)}`,
    "5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >> endobj",
    `6 0 obj ${stream(letters)}`,
  ];
}

test("a process that reads a document for longer than it may ends itself", async () => {
  const contents = new URL("../../src/domain/files/contents/open-reader.ts", import.meta.url).href;
  const child = startProcess("contents-worker", contents, 256);
  try {
    await once(child, "message");
    const ended = once(child, "exit");
    const request: DocumentRequest = { read: "layout", bytes: busy, limit: { cpuMs: 300, clockMs: 300_000 } };
    child.send(request);
    expect(await ended).toEqual([null, "SIGKILL"]);
  } finally {
    child.kill("SIGKILL");
  }
});
