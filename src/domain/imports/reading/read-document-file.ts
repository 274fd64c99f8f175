import { type DocumentText, refuseLargeDocument } from "#formats/documents/block.ts";
import { listIn, readCv } from "#formats/documents/read-cv.ts";
import { readPages } from "#formats/documents/read-pages.ts";
import { explainUnreadableWord, isWordDocument, readWord } from "#formats/documents/read-word.ts";
import { findNamedWork, readWork } from "#formats/documents/read-work.ts";
import { tableOfDocument } from "#formats/documents/table-of-document.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { isZip } from "#formats/name-format.ts";
import type { References } from "#formats/references/reference.ts";
import type { Table } from "#formats/table/table.ts";
import { listEntries, zipLimits } from "#formats/xlsx/read-zip.ts";
import { sentence } from "#texts/sentence.ts";
import { openReader } from "../../files/contents/open-reader.ts";

/** `mayBeWork`: a document that is not a CV is one work. */
type FileOptions = { fileName: string; mayBeWork?: boolean | undefined };

/** The works in a Word document or a PDF, or its table if it has no list of works; undefined for what is not a document. */
export async function readDocumentFile(
  bytes: Uint8Array,
  format: string | undefined,
  { fileName, mayBeWork }: FileOptions,
): Promise<References | { table: Table } | undefined> {
  try {
    const document = await documentIn(bytes, format, fileName);
    if (!document) return undefined;
    if (mayBeWork) return readWork(document, fileName);
    const table = listIn(document).items.length === 0 ? tableOfDocument(document) : undefined;
    return table ? { table } : readCv(document);
  } catch (error) {
    // A scan has no text, but its file name may name the work.
    const items = mayBeWork && error instanceof FormatRefusal ? findNamedWork(fileName) : [];
    if (items.length === 0) throw error;
    return { format: "pdf", items, faults: [] };
  }
}

async function documentIn(
  bytes: Uint8Array,
  format: string | undefined,
  fileName: string,
): Promise<DocumentText | undefined> {
  if (format === "PDF") return readPdf(bytes);
  if (!isZip(bytes)) return undefined;
  const entries = await listEntries(bytes, zipLimits).catch((error: unknown) => {
    throw /\.do[ct][mx]$/i.test(fileName) ? explainUnreadableWord(error) : error;
  });
  if (!isWordDocument(entries)) return undefined;
  refuseLargeDocument(bytes);
  return readWord(entries);
}

/** The lines of a PDF, read in a process of its own. Refuses one that has a password, no text, or cannot be read. */
async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  refuseLargeDocument(bytes);
  // Less time than the waiting thread has: once that has ended, nothing could end this process.
  const reader = openReader({ clockMs: 50_000 });
  try {
    const layout = await reader.readLayout(bytes);
    if (!layout) throw new FormatRefusal("broken-file", "This PDF cannot be read. Save or print it as PDF again.");
    if ("isLocked" in layout)
      throw new FormatRefusal("encrypted-file", "The file is protected by a password. Save it without a password.");
    const { pages, total } = layout;
    if (!pages.some(({ items }) => items.some(({ text }) => /[\p{L}\p{M}]{2}/u.test(text))))
      throw new FormatRefusal(
        "not-a-table",
        "This PDF contains pictures of pages and no text. Save the document from Word as PDF or .docx, or recognise its text first.",
      );
    const read = readPages(pages);
    if (total === pages.length) return read;
    return {
      ...read,
      notes: [sentence("Only the first {{pages}} of {{total}} pages were read.", { pages: pages.length, total })],
    };
  } finally {
    reader.close();
  }
}
