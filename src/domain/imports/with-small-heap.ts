import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Shorter files do not fill the heap. */
const manyRows = 5_000;
/** Of longer files the rest of the memory grows as well. */
const veryManyRows = 30_000;

/**
 * A flag of the engine for such files; 0 leaves it to the engine. Of many rows a collection begins, beside other work, when 40
 * percent of what the heap may grow by is filled. Of very many the heap is kept within 40 percent of what is in use.
 */
const ofMany = { flag: "incremental-marking-soft-trigger", percent: 40, running: 0 };
const ofVeryMany = { flag: "heap-growing-percent", percent: 40, running: 0 };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/**
 * Garbage is collected early while a long file is read, read again or saved: a part of its rows lives just long enough to
 * be moved among what stays, and the engine lets that triple before it looks. All other requests meanwhile pay a little for
 * it.
 */
export async function withSmallHeap<Result>(
  rows: number,
  work: () => Promise<Result>,
  { collectsFirst = false } = {},
): Promise<Result> {
  if (rows <= manyRows) return work();
  const size = rows <= veryManyRows ? ofMany : ofVeryMany;
  size.running += 1;
  setFlagsFromString(`--${size.flag}=${size.percent}`);
  // Until its next collection the heap would grow as it may usually. Nothing else runs meanwhile.
  if (collectsFirst && size === ofVeryMany && size.running === 1) collect();
  try {
    return await work();
  } finally {
    size.running -= 1;
    if (size.running === 0) setFlagsFromString(`--${size.flag}=0`);
  }
}
