import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const maxImagePixels = 25_000_000;

/** Opens a PDF without running its scripts or fetching anything. */
export async function openPdf(bytes: Uint8Array) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return getDocument({
    // A copy: the library takes the memory of what it is given.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
    maxImageSize: maxImagePixels,
    canvasMaxAreaInBytes: 4 * maxImagePixels,
    standardFontDataUrl: `${join(folder, "standard_fonts")}/`,
    cMapUrl: `${join(folder, "cmaps")}/`,
    cMapPacked: true,
    wasmUrl: `${join(folder, "wasm")}/`,
  }).promise;
}

export type PdfDocument = Awaited<ReturnType<typeof openPdf>>;
