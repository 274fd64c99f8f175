import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/** Shorter files do not fill the heap. */
const manyRows = 5_000;
/** Of longer files the rest of the memory grows as well. */
const veryManyRows = 30_000;

/**
 * A flag of V8 for files with this many rows; 0 restores its default. For many rows, a garbage collection starts beside other
 * work once 40 percent of the allowed growth of the heap is used. For very many, the heap may grow by 40 percent at most.
 */
const ofMany = { flag: "incremental-marking-soft-trigger", percent: 40, running: 0 };
const ofVeryMany = { flag: "heap-growing-percent", percent: 40, running: 0 };

/**
 * Makes V8 collect garbage early while a long file is read, read again or saved: some of its rows live just long enough to
 * be moved to the old generation, which V8 lets triple before it collects. All other requests meanwhile are a little slower.
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
  const restoreDefault = collectsFirst && size === ofVeryMany && size.running === 1 ? scheduleCollection() : undefined;
  try {
    return await work();
  } finally {
    restoreDefault?.();
    size.running -= 1;
    if (size.running === 0) setFlagsFromString(`--${size.flag}=0`);
  }
}

/**
 * Starts the next collection once a tenth of the allowed growth is used: until one has ended, V8 lets the heap grow as by
 * default. Returns the function that restores the default before that.
 */
function scheduleCollection(): () => void {
  const trigger = (percent: number) => setFlagsFromString(`--incremental-marking-hard-trigger=${percent}`);
  const observer = new PerformanceObserver((collections) => {
    if (collections.getEntries().some(isOfWholeHeap)) restoreDefault();
  });
  const restoreDefault = () => {
    observer.disconnect();
    trigger(0);
  };
  observer.observe({ entryTypes: ["gc"] });
  trigger(10);
  return restoreDefault;
}

const isOfWholeHeap = (collection: PerformanceEntry & { detail?: NodeGCPerformanceDetail }) =>
  collection.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
