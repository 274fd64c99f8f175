import {
  buildAtLevel,
  type Chosen,
  type ExcludedProof,
  type FitOptions,
  type Fitted,
  type FittedProof,
  levels,
  readWhole,
} from "./build-at-level.ts";
import { canBeDrawn } from "./draw-pages.ts";
import { UnreadablePdf } from "./pdf-value.ts";
import { readFaithfulPages } from "./read-faithful-pages.ts";

/**
 * All proofs in one PDF of at most the given size in bytes. PDFs keep their text, and pictures are made smaller as far as it takes;
 * if that is not enough, the largest are left out and named.
 */
export async function fitProofs(proofs: readonly FittedProof[], options: FitOptions): Promise<Fitted> {
  const measured = await measureProofs(proofs, options);
  let { chosen } = measured;
  const ratio = chosen.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0) / options.maxBytes;
  for (let level = ratio < 1.5 ? 0 : ratio < 4 ? 1 : 2; ; ) {
    const isLast = level === levels.length - 1;
    const kept = new Set(chosen.map(({ at }) => at));
    const tooLarge = measured.chosen.filter(({ at }) => !kept.has(at));
    const excluded = [...measured.unusable, ...tooLarge.map(({ at }) => ({ at, reason: "too-large" as const }))];
    const found = {
      excluded: excluded.sort((a, b) => a.at - b.at),
      drawn: chosen.filter(({ isDrawn }) => isDrawn).map(({ at }) => at),
      quality: level === 0 ? ("unchanged" as const) : isLast ? ("smallest" as const) : ("smaller" as const),
    };
    const made = await buildAtLevel(proofs, { ...options, ...found, chosen, level, isLast });
    if (made.bytes && made.bytes.length <= options.maxBytes) return { ...found, bytes: made.bytes, pages: made.pages };
    if (!isLast) level += 1;
    else if (chosen.length === 0) throw new UnreadablePdf("the first pages alone are too large");
    else chosen = smallestOf(chosen, made.sizes, options.maxBytes - made.rest);
  }
}

/** As many as fit: the largest go first, at least one. */
function smallestOf(chosen: readonly Chosen[], sizes: ReadonlyMap<number, number>, maxBytes: number): Chosen[] {
  let left = maxBytes;
  const sizeOf = ({ at }: Chosen) => sizes.get(at) ?? 0;
  const kept = [...chosen]
    .sort((a, b) => sizeOf(a) - sizeOf(b))
    .slice(0, -1)
    .filter((one) => {
      left -= sizeOf(one);
      return left >= 0;
    });
  return kept.sort((a, b) => a.at - b.at);
}

/** What can be used of the files as they are on the disk. */
async function measureProofs(
  proofs: readonly FittedProof[],
  { skipped = [], beforeOpening }: FitOptions,
): Promise<{ chosen: Chosen[]; unusable: ExcludedProof[] }> {
  const chosen: Chosen[] = [];
  const unusable: ExcludedProof[] = [];
  for (const [position, proof] of proofs.entries()) {
    if (skipped.includes(position)) {
      unusable.push({ at: position, reason: "unreadable" });
      continue;
    }
    await beforeOpening?.(position);
    const bytes = await readWhole(proof);
    if (!bytes) unusable.push({ at: position, reason: "damaged" });
    else if (proof.mediaType !== "application/pdf")
      chosen.push({ at: position, sizeInBytes: bytes.length, isDrawn: false });
    else {
      const kept = await readFaithfulPages(bytes);
      if (kept) chosen.push({ at: position, sizeInBytes: bytes.length, isDrawn: false });
      else if (await canBeDrawn(bytes)) chosen.push({ at: position, sizeInBytes: bytes.length, isDrawn: true });
      else unusable.push({ at: position, reason: "unreadable" });
    }
  }
  return { chosen, unusable };
}
