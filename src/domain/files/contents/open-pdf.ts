import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const maxPixels = 25_000_000;

/** A PDF for reading: no script is run, nothing is fetched. */
export async function openPdf(bytes: Uint8Array) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: 4 * maxPixels,
    standardFontDataUrl: `${join(folder, "standard_fonts")}/`,
    cMapUrl: `${join(folder, "cmaps")}/`,
    cMapPacked: true,
    wasmUrl: `${join(folder, "wasm")}/`,
  }).promise;
}

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>;
