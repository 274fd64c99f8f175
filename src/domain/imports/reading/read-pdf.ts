import { type DocumentText, refuseLargeDocument } from "#formats/documents/block.ts";
import { readPages } from "#formats/documents/read-pages.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { sentence } from "#texts/sentence.ts";
import { openReader } from "../../files/contents/open-reader.ts";

/** The lines of a PDF, read in a process of its own. Refuses one that has a password, no text, or cannot be read. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  refuseLargeDocument(bytes);
  const reader = openReader();
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
