/** A name that is valid in every file system and contains no folder. */
export function toPlainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]/gu, "_").replace(/[. ]+$/, "");
  const short = [...plain].slice(-120).join("") || "file";
  // Names of devices in Windows.
  return short.replace(/^(?=(?:con|prn|aux|nul|com\d|lpt\d) *(?:\.|$))/i, "_");
}
