const units = ["B", "kB", "MB", "GB", "TB"];

/** Bytes in thousands, as disks are sold: "1.4 GB". */
export function sizeText(sizeInBytes: number): string {
  const power = sizeInBytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(sizeInBytes) / 3));
  const value = sizeInBytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`;
}
