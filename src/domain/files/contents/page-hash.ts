const side = 64;
const waves = 16;
/** Bits of a hash: of all waves but the first, which is only how dark the page is; filled up to 256. */
const bits = 256;
/** How many bits of two copies of one page differ at most; pages of different works differ in 40 and more. */
const maxDifferent = 16;

/** The size in which a page is compared, in shades of grey from 0 to 255. */
export const hashSide = side;

/**
 * A hash of how a page looks, as '0' and '1': the strongest waves in its brightness (a DCT), which scanning, compressing and
 * resizing it again hardly change. Undefined for a page that is nearly blank, which would look like every other.
 */
export function pageHash(grey: Uint8Array): string | undefined {
  if (grey.length !== side * side || spreadOf(grey) < minSpread) return undefined;
  const along = rowsOf(grey).map((row) => cosines.map((wave) => dot(wave, row)));
  const strengths = cosines.flatMap((wave) =>
    cosines.map((_, index) =>
      dot(
        wave,
        along.map((row) => row[index] ?? 0),
      ),
    ),
  );
  const sorted = strengths.slice(1).sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return strengths.map((strength, index) => (index > 0 && strength > middle ? "1" : "0")).join("");
}

/** Standard deviation of an empty sheet with the noise of a scanner. */
const minSpread = 2;

/**
 * The hash in parts, each numbered: hashes that differ in at most 16 bits have at least one of the 17 parts in common.
 * Neighbouring waves are spread over the parts, as they often differ together.
 */
export function partsOfHash(hash: string): number[] {
  const parts = maxDifferent + 1;
  const longest = Math.ceil(bits / parts);
  return Array.from({ length: parts }, (_, part) => {
    const own = [...hash].filter((_, index) => index % parts === part).join("");
    return part * 2 ** longest + Number.parseInt(own, 2);
  });
}

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, index) => Math.cos(((2 * index + 1) * wave * Math.PI) / (2 * side))),
);

function rowsOf(grey: Uint8Array): Uint8Array[] {
  return Array.from({ length: side }, (_, row) => grey.subarray(row * side, (row + 1) * side));
}

function dot(wave: readonly number[], values: ArrayLike<number>): number {
  return wave.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

function spreadOf(grey: Uint8Array): number {
  const mean = grey.reduce((sum, shade) => sum + shade, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, shade) => sum + (shade - mean) ** 2, 0) / grey.length);
}
