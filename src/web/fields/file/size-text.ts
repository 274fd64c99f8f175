import { fieldsWords } from "../../words/fields-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(fieldsWords);
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size people recognise: 640 KB, 1.8 MB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return say("sizeText.b", { size: bytes });
  if (bytes < megabyte) return say("sizeText.kb", { size: Math.round(bytes / kilobyte) });
  return say("sizeText.mb", { size: Number((bytes / megabyte).toFixed(1)) });
}
