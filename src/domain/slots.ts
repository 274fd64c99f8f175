import type { Refusal } from "./refusal.ts";

/** How many tasks a holder, and all of them together, may have running, and the refusal beyond that. */
export type SlotLimits = { ofOne: number; ofAll: number; refusal: (isOwn: boolean) => Refusal };

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
