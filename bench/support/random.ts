/** Pseudo-random numbers, the same in every run (mulberry32). */
export type Random = {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number below the bound. */
  below(bound: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
  };
}

/** The same items in another order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const keyed = list.map((item) => ({ item, key: random.next() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
