/** Numbers that look random and are the same in every run with the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Integer, both ends included. */
  int(from: number, to: number): number;
  chance(likelihood: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` distinct items, or all of them if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
};

/** Mulberry32: small, fast and good enough for invented people. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (likelihood) => next() < likelihood,
    sample: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat();
    },
  };
}
