import { expect, test } from "vitest";
import { pdfOf } from "../ask/printing/print-answer.ts";
import { readLayout } from "../files/contents/read-layout.ts";
import { indexOfPdf, type PdfIndex } from "./metric-pdf-index.ts";

const name = "IJERT_Volume12_Issue3_final_camera_ready_copy_signed_by_the_principal_2023.pdf";
const link = `https://records.example.org/proofs?${"id=0123456789abcdef&".repeat(120)}`;

test("the index of a metric's PDF is within its pages and has every row, however long names and links are", async () => {
  const rows: PdfIndex["rows"] = [
    { n: 1, title: "Drying mangoes under glass", links: [], proofs: [{ at: 0, name, note: "" }] },
    { n: 2, title: "Only on the web", links: [link, link], proofs: [] },
  ];
  const index = { title: "3.4.5", lines: [], needsProofs: true, rows };
  const filled = { startPages: [1], found: { excluded: [], drawn: [], quality: "unchanged" as const }, pagesBefore: 7 };
  const layout = await readLayout(await pdfOf(indexOfPdf(index, filled)));
  const pages = "pages" in layout ? layout.pages : [];
  for (const { width, items } of pages)
    for (const item of items) expect(item.left + item.width, item.text).toBeLessThanOrEqual(width - 30);
  const shown = pages
    .flatMap(({ items }) => items.map(({ text }) => text.replace(/\s/g, "")))
    .join("")
    .replaceAll("RowTitleProofPage", "");
  expect(shown).toContain(name);
  expect(shown).toContain(link);
  expect(shown).toContain("Onlyontheweb");
});
