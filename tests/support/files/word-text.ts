import { unzip } from "./unzip.ts";

/** The words of a Word document, without its marks. */
export function wordText(bytes: Buffer): string {
  return String(unzip(bytes).get("word/document.xml")).replace(/<[^>]+>/g, " ");
}
