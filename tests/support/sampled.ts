/** `npm run test:full`: everything is tested, not a sample. */
export const isFull = process.env.FPMS_FULL !== undefined;

/** All of them in the full run, otherwise the first and each n-th after it. */
export function sampled<T>(all: readonly T[], n: number): readonly T[] {
  return isFull ? all : all.filter((_, place) => place % n === 0);
}
