import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

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
  const leaveToEngine = collectsFirst && size === ofVeryMany && size.running === 1 ? collectSoon() : undefined;
  try {
    return await work();
  } finally {
    leaveToEngine?.();
    size.running -= 1;
    if (size.running === 0) setFlagsFromString(`--${size.flag}=0`);
  }
}

/**
 * Has the next collection begin when a tenth of what the heap may grow by is filled, beside other work: until one has ended, the heap
 * would grow as it may usually. Returns what leaves it to the engine again before that.
 */
function collectSoon(): () => void {
  const trigger = (percent: number) => setFlagsFromString(`--incremental-marking-hard-trigger=${percent}`);
  const observer = new PerformanceObserver((collections) => {
    if (collections.getEntries().some(isOfWholeHeap)) leaveToEngine();
  });
  const leaveToEngine = () => {
    observer.disconnect();
    trigger(0);
  };
  observer.observe({ entryTypes: ["gc"] });
  trigger(10);
  return leaveToEngine;
}

const isOfWholeHeap = (collection: PerformanceEntry & { detail?: NodeGCPerformanceDetail }) =>
  collection.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
