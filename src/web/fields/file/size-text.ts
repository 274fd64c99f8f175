const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size people recognise: 640 KB, 1.8 MB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}
