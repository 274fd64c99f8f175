import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

/** Milliseconds of uninterrupted work. */
const maxBusyMs = 15;
/** A request this old is itself long work, such as an export: nobody notices a few milliseconds more. */
const longRequestMs = 100;
/** Where requests never stop, long work continues after this. */
const maxWaitMs = 40;

/** When each request that is being answered began. */
const activeRequests = new Set<{ at: number }>();

/** Runs a person's request; until it is answered, or for a tenth of a second, long work waits for it. */
export async function runBeforeLongWork<T>(request: () => Promise<T>): Promise<T> {
  const entry = { at: performance.now() };
  activeRequests.add(entry);
  try {
    return await request();
  } finally {
    activeRequests.delete(entry);
  }
}

/** When long work last let requests run. */
let lastYieldAt = 0;

/**
 * For long work on the main thread: await it often. Once a few milliseconds have passed it lets other requests run, to
 * their end if that is soon.
 */
export function yieldOften(): Promise<void> | undefined {
  return performance.now() - lastYieldAt < maxBusyMs ? undefined : letRequestsEnd();
}

async function letRequestsEnd(): Promise<void> {
  const startedAt = performance.now();
  await turn();
  while (isRequestWaiting() && performance.now() - startedAt < maxWaitMs) await pause(1);
  lastYieldAt = performance.now();
}

function isRequestWaiting(): boolean {
  const now = performance.now();
  return [...activeRequests].some(({ at }) => now - at < longRequestMs);
}
