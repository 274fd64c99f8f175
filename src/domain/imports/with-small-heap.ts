import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By how much of what is in use the heap may grow before it is collected, in percent; 0 leaves it to the engine, which lets it triple. */
const grown = { usually: 0, here: 40 };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

let running = 0;

const manyRows = 5_000;

/** Whether a batch has so many rows that its work fills the heap. */
export const isLong = ({ totals }: { totals: { rows?: number } }) => (totals.rows ?? 0) > manyRows;

/**
 * Garbage is collected early while a long file is read, read again or saved: a part of its rows lives just long enough to
 * be moved among what stays. All other requests meanwhile pay a little for it.
 */
export async function withSmallHeap<Result>(
  isNeeded: boolean,
  work: () => Promise<Result>,
  { collectsFirst = false } = {},
): Promise<Result> {
  if (!isNeeded) return work();
  running += 1;
  setFlagsFromString(`--heap-growing-percent=${grown.here}`);
  // Until its next collection the heap would grow as it may usually. Nothing else runs meanwhile.
  if (collectsFirst && running === 1) collect();
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) setFlagsFromString(`--heap-growing-percent=${grown.usually}`);
  }
}
