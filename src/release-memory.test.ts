import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseMemory, releaseWhenIdle } from "./release-memory.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds after the start at which memory was given back, where the process works in these seconds, a tenth of each. */
function releasedAt(until: number, worksAt: (second: number) => boolean, heldAt = (_second: number) => 0): number[] {
  let [second, used] = [0, 0];
  const released: number[] = [];
  releaseWhenIdle({
    used: () => used,
    held: () => heldAt(second),
    release: () => {
      released.push(second);
      // The time of collecting itself does not count as work.
      used += 900;
    },
  });
  for (second = 1; second <= until; second++) {
    if (worksAt(second)) used += 100;
    vi.advanceTimersByTime(1000);
  }
  return released;
}

test("a process that is idle after its start gives memory back twice, and then no more", () => {
  expect(releasedAt(3000, (second) => second <= 10)).toEqual([30, 45]);
});

test("while it works it gives nothing back; afterwards it does once more, ten minutes after the last time", () => {
  const works = (second: number) => second <= 100 || (second > 300 && second <= 400);
  expect(releasedAt(3000, works)).toEqual([120, 135, 735, 750]);
});

test("after a task that needed much memory it does so at once", () => {
  const works = (second: number) => second <= 10 || (second > 300 && second <= 400);
  const held = (second: number) => (second > 310 && second <= 420 ? 40_000_000 : 0);
  expect(releasedAt(3000, works, held)).toEqual([30, 45, 420, 435]);
});

test("a process that always works a little does not collect garbage each time", () => {
  expect(releasedAt(1800, (second) => second % 30 < 6)).toEqual([30, 60, 660, 690, 1290, 1320]);
});

test("health checks do not count as work", () => {
  expect(releasedAt(3000, (second) => second <= 5 || second % 15 === 0)).toEqual([30, 45]);
});

test("memory that is no longer needed is given back", () => {
  let kept: object[] | null = Array.from({ length: 400_000 }, (_, index) => ({ index, list: [index] }));
  // Long enough in use to be among the old values.
  releaseMemory();
  const grown = process.memoryUsage().heapTotal;
  expect(kept).toHaveLength(400_000);
  kept = null;
  releaseMemory();
  expect(process.memoryUsage().heapTotal).toBeLessThan(grown - 10_000_000);
});

// Elsewhere the C library has no such call.
const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header;

test.runIf(glibcVersionRuntime !== undefined)("so are the pages between others that are still in use", () => {
  const inUse: Buffer[] = [];
  let freed: Buffer[] | null = Array.from({ length: 10_000 }, (_, index) => {
    if (index % 50 === 0) inUse.push(Buffer.alloc(16_000, 1));
    return Buffer.alloc(16_000, 1);
  });
  releaseMemory();
  const grown = process.memoryUsage.rss();
  expect(freed).toHaveLength(10_000);
  freed = null;
  releaseMemory();
  expect(process.memoryUsage.rss()).toBeLessThan(grown - 100_000_000);
  expect(inUse).toHaveLength(200);
});
