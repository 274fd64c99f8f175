export type NumberLists = {
  add(key: number, value: number): void;
  /** In the order in which they were added. */
  of(key: number): number[];
};

const none = -1;
const firstCapacity = 1024;

/**
 * Lists of small numbers by whole numbers of up to 53 bits, in four long arrays outside the heap: a value costs 20 to 40
 * bytes, however many lists there are, and no collection of garbage passes over them.
 */
export function numberLists(): NumberLists {
  // In the order of adding: a key, its value, and the index of the value before it in the same chain.
  let keys = new Float64Array(firstCapacity);
  let values = new Int32Array(firstCapacity);
  let earlier = new Int32Array(firstCapacity);
  // Where the chain of each group of keys ends.
  let chains = new Int32Array(firstCapacity).fill(none);
  let count = 0;

  const link = (index: number) => {
    const chain = spread(keys[index] ?? 0) & (chains.length - 1);
    earlier[index] = chains[chain] ?? none;
    chains[chain] = index;
  };
  const widen = () => {
    keys = longer(keys, new Float64Array(count * 2));
    values = longer(values, new Int32Array(count * 2));
    earlier = new Int32Array(count * 2);
    chains = new Int32Array(count * 2).fill(none);
    for (let index = 0; index < count; index++) link(index);
  };
  return {
    add: (key, value) => {
      if (count === keys.length) widen();
      keys[count] = key;
      values[count] = value;
      link(count);
      count += 1;
    },
    of: (key) => {
      const found: number[] = [];
      const chain = spread(key) & (chains.length - 1);
      for (let index = chains[chain] ?? none; index !== none; index = earlier[index] ?? none)
        if (keys[index] === key) found.push(values[index] ?? 0);
      return found.reverse();
    },
  };
}

/** Some of the values before the others, both in their order. */
export function storedFirst(values: readonly number[], comesFirst: (value: number) => boolean): readonly number[] {
  if (values.length < 2) return values;
  return [...values.filter(comesFirst), ...values.filter((value) => !comesFirst(value))];
}

/** Both halves of the number decide in which chain it is. */
function spread(key: number): number {
  const mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(Math.floor(key / 2 ** 32) | 0, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function longer<List extends { set(from: List): void }>(list: List, copy: List): List {
  copy.set(list);
  return copy;
}
