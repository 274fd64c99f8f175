import { loadSharp } from "../check-file.ts";
import { maxImagePixels, openPdf, type PdfDocument } from "./open-pdf.ts";
import { hashSide, pageHash } from "./page-hash.ts";
import { hasWords, maxPages, pageEnd } from "./stored-text.ts";

/** What is in a document. `page` is the hash of how its first page looks. */
export type Contents = { state: "text" | "no-text"; pages: number; text: string; page: string | null };

const maxCharacters = 200_000;
const drawnWidth = 512;

/** Reads text and look of a proof. Runs in a process of its own: a document may be made to use up time or memory. */
export async function readDocument(bytes: Buffer, mediaType: string): Promise<Contents> {
  if (mediaType !== "application/pdf") return { state: "no-text", pages: 1, text: "", page: await hashOf(bytes) };
  const document = await openPdf(bytes);
  const texts: string[] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, maxPages) && characters < maxCharacters; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : " "}` : "")).join("");
    texts.push(text.replace(/[^\P{Cc}\n]/gu, " ").trim());
    characters += text.length;
  }
  const text = texts.join(pageEnd).slice(0, maxCharacters).toWellFormed();
  return {
    state: hasWords(text) ? "text" : "no-text",
    pages: document.numPages,
    text,
    page: await drawFirst(document),
  };
}

/** Null for a page that cannot be drawn: its text is of use all the same. */
async function drawFirst(document: PdfDocument): Promise<string | null> {
  try {
    const { createCanvas } = await import("@napi-rs/canvas");
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: drawnWidth / Math.max(width, height) });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const [canvasContext, drawnOn] = [canvas.getContext("2d"), canvas];
    // The library's types know only the browser's canvas.
    await page.render({ canvasContext, canvas: drawnOn, viewport } as never).promise;
    return await hashOf(canvas.toBuffer("image/png"));
  } catch {
    return null;
  }
}

async function hashOf(picture: Buffer): Promise<string | null> {
  const sharp = await loadSharp();
  const grey = await sharp(picture, { limitInputPixels: 2 * maxImagePixels })
    .flatten({ background: "#ffffff" })
    .grayscale()
    .resize(hashSide, hashSide, { fit: "fill" })
    .raw()
    .toBuffer();
  return pageHash(grey) ?? null;
}
