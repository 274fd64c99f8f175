import { setImmediate as turn } from "node:timers/promises";

/** Maximum milliseconds of uninterrupted work; other requests wait no longer. */
const maxBusyMs = 15;

/** For long work on the main thread: await it often; after some time it lets other requests run. */
export function yieldOften(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxBusyMs) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
