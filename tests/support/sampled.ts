/** `npm run test:full`: everything is tested, not a sample. */
export const isFull = process.env.FPMS_FULL !== undefined;

/** All of them in the full run, otherwise the first and each n-th after it. */
export function sampled<T>(all: readonly T[], n: number): readonly T[] {
  return isFull ? all : all.filter((_, index) => index % n === 0);
}

/** `FPMS_DAYS_AHEAD=1 npm test`: what is tested tomorrow. */
const today = Math.floor(Date.now() / 86_400_000) + Number(process.env.FPMS_DAYS_AHEAD ?? 0);

/** Whether it is the turn of this one of `n` today: each is tested every n-th day, and always in the full run. */
export function isTurn(index: number, n = 3): boolean {
  return isFull || (index + today) % n === 0;
}

/** Those whose turn it is today: one in `n`, in the full run all. */
export function todaysShare<T>(all: readonly T[], n = 3): readonly T[] {
  return all.filter((_, index) => isTurn(index, n));
}
