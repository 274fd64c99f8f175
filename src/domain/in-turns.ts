import { Refusal } from "./refusal.ts";

/**
 * Runs so many pieces of work at a time; whoever comes then waits in the order of coming. Where a line is named, those who
 * find it full are refused.
 */
export function inTurns(
  atOnce: number,
  line?: { mostWaiting: number; message: string },
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line && waiting.length >= line.mostWaiting)
      throw new Refusal("unavailable", { message: line.message, retryAfterSeconds: 5 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes over to who has waited longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
