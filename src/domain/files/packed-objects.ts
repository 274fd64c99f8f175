/** Objects that are compressed together in a stream. */
export type PackedObjects = {
  bytes: Buffer;
  /** Of the dictionary before the data. */
  names: string[];
  /** How many there are, and where the first of them begins; NaN if the dictionary does not say it once and directly. */
  count: number;
  first: number;
};

/** Where each of the unpacked objects begins, in their order; undefined if readers may differ about it. */
export function findPackedObjects(
  bytes: Buffer,
  { count, first }: Pick<PackedObjects, "count" | "first">,
): { number: number; start: number }[] | undefined {
  if (!(count <= maxObjects && first <= Math.min(bytes.length, count * longestPair))) return undefined;
  // The header is pairs of numbers: of an object, and where it begins after the first.
  const words = bytes
    .toString("latin1", 0, first)
    .split(/[\0\t\n\f\r ]+/)
    .filter((word) => word !== "");
  if (words.length !== 2 * count || words.some((word) => !/^\d{1,10}$/.test(word))) return undefined;
  const starts = Array.from({ length: count }, (_, index) => ({
    number: Number(words[2 * index]),
    start: first + Number(words[2 * index + 1]),
  }));
  const areInOrder = starts.every(({ start }, index) => index === 0 || start > (starts[index - 1]?.start ?? 0));
  return areInOrder ? starts : undefined;
}

const maxObjects = 65_536;
const longestPair = 32;
