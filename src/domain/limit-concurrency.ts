import pLimit from "p-limit";
import { Refusal } from "./refusal.ts";

/**
 * Runs at most `atOnce` tasks at a time; others wait in order. With a limited queue, a task is refused when the queue is
 * full or when its holder, an account or an address, already has `maxPerHolder` tasks in it.
 */
export function limitConcurrency(
  atOnce: number,
  queue?: { maxWaiting: number; maxPerHolder: number; message: string },
): <Result>(work: () => Promise<Result>, holder?: string) => Promise<Result> {
  const limit = pLimit(atOnce);
  if (!queue) return (work) => limit(work);
  const { maxWaiting, maxPerHolder, message } = queue;
  const refusal = () => new Refusal("unavailable", { message, retryAfterSeconds: 5 });
  const enterQueue = createSlotCounter({ perHolder: maxPerHolder, inTotal: maxWaiting, refusal });
  return async (work, holder = "") => {
    if (limit.activeCount < atOnce) return limit(work);
    const leaveQueue = enterQueue(holder);
    return limit(() => {
      leaveQueue();
      return work();
    });
  };
}

/** How many tasks a holder, and all of them together, may have running, and the refusal beyond that. */
type SlotLimits = { perHolder: number; inTotal: number; refusal: (isOwn: boolean) => Refusal };

/** Counts running tasks. Taking a slot returns the function that frees it; throws the refusal when there is none. */
export function createSlotCounter({ perHolder, inTotal, refusal }: SlotLimits): (holder: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (holder) => {
    const own = taken.get(holder) ?? 0;
    if (own >= perHolder || all >= inTotal) throw refusal(own >= perHolder);
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
