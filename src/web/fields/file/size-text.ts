import { translate } from "#texts/translate.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size people recognise: 640 KB, 1.8 MB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return translate("{{size}} B", { size: bytes });
  if (bytes < megabyte) return translate("{{size}} KB", { size: Math.round(bytes / kilobyte) });
  return translate("{{size}} MB", { size: Number((bytes / megabyte).toFixed(1)) });
}
