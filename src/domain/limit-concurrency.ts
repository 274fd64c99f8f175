import pLimit from "p-limit";
import { Refusal } from "./refusal.ts";

/**
 * Runs so many tasks at a time; others wait in order. With a limited queue, tasks are refused when it is full or when
 * their holder has used its share of it.
 */
export function limitConcurrency(
  atOnce: number,
  line?: { maxWaiting: number; maxOfOne: number; message: string },
): <Result>(work: () => Promise<Result>, holder?: string) => Promise<Result> {
  const limit = pLimit(atOnce);
  if (!line) return (work) => limit(work);
  const { maxWaiting, maxOfOne, message } = line;
  const refusal = () => new Refusal("unavailable", { message, retryAfterSeconds: 5 });
  const wait = slots({ ofOne: maxOfOne, ofAll: maxWaiting, refusal });
  return async (work, holder = "") => {
    if (limit.activeCount < atOnce) return limit(work);
    const begin = wait(holder);
    return limit(() => {
      begin();
      return work();
    });
  };
}

/** How many tasks a holder, and all of them together, may have running, and the refusal beyond that. */
type SlotLimits = { ofOne: number; ofAll: number; refusal: (isOwn: boolean) => Refusal };

/** Counts running tasks. Taking a slot returns the function that frees it; throws the refusal when there is none. */
export function slots({ ofOne, ofAll, refusal }: SlotLimits): (holder: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (holder) => {
    const own = taken.get(holder) ?? 0;
    if (own >= ofOne || all >= ofAll) throw refusal(own >= ofOne);
    taken.set(holder, own + 1);
    all += 1;
    return () => {
      const left = (taken.get(holder) ?? 1) - 1;
      if (left > 0) taken.set(holder, left);
      else taken.delete(holder);
      all -= 1;
    };
  };
}
