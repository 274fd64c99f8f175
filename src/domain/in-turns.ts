import { Refusal } from "./refusal.ts";

/**
 * Runs so many pieces of work at a time; whoever comes then waits in the order of coming. Where a line is named, those who
 * find it full are refused, and so are those whose own holder has filled their share of it.
 */
export function inTurns(
  atOnce: number,
  line?: { mostWaiting: number; mostOfOne: number; message: string },
): <Result>(work: () => Promise<Result>, holder?: string) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const held = new Map<string, number>();
  return async (work, holder = "") => {
    const own = held.get(holder) ?? 0;
    if (running < atOnce) running += 1;
    else if (line && (waiting.length >= line.mostWaiting || own >= line.mostOfOne))
      throw new Refusal("unavailable", { message: line.message, retryAfterSeconds: 5 });
    else {
      held.set(holder, own + 1);
      await new Promise<void>((resolve) => waiting.push(resolve));
      const left = (held.get(holder) ?? 1) - 1;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    }
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
