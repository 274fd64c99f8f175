import pLimit from "p-limit";
import { Refusal } from "./refusal.ts";
import { slots } from "./slots.ts";

/**
 * Runs so many tasks at a time; others wait in order. With a limited queue, tasks are refused when it is full or when
 * their holder has used its share of it.
 */
export function limitConcurrency(
  atOnce: number,
  line?: { mostWaiting: number; mostOfOne: number; message: string },
): <Result>(work: () => Promise<Result>, holder?: string) => Promise<Result> {
  const limit = pLimit(atOnce);
  if (!line) return (work) => limit(work);
  const { mostWaiting, mostOfOne, message } = line;
  const refusal = () => new Refusal("unavailable", { message, retryAfterSeconds: 5 });
  const wait = slots({ ofOne: mostOfOne, ofAll: mostWaiting, refusal });
  return async (work, holder = "") => {
    if (limit.activeCount < atOnce) return limit(work);
    const begin = wait(holder);
    return limit(() => {
      begin();
      return work();
    });
  };
}
