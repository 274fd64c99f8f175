import { setImmediate as turn } from "node:timers/promises";

/** Milliseconds of work at a stretch; other requests wait no longer than that. */
const stretch = 15;

/** For long work on the main thread: await it often, it lets others be answered once the work has gone on for a while. */
export function yieldOften(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < stretch) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
