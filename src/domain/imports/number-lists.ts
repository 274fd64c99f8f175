export type NumberLists = {
  add(key: number, value: number): void;
  /** In the order in which they were added. */
  get(key: number): number[];
};

const none = -1;
const firstCapacity = 1024;

/**
 * A hash table of lists of small numbers; its keys are whole numbers of up to 53 bits. It consists of four long arrays
 * outside the heap: a value needs 20 to 40 bytes, however many lists there are, and the garbage collector ignores them.
 */
export function makeNumberLists(): NumberLists {
  // In the order of adding: a key, its value, and the index of the value before it in the same bucket.
  let keys = new Float64Array(firstCapacity);
  let values = new Int32Array(firstCapacity);
  let earlier = new Int32Array(firstCapacity);
  // The index of the last value of each bucket.
  let buckets = new Int32Array(firstCapacity).fill(none);
  let count = 0;

  const link = (index: number) => {
    const bucket = hash(keys[index] ?? 0) & (buckets.length - 1);
    earlier[index] = buckets[bucket] ?? none;
    buckets[bucket] = index;
  };
  const widen = () => {
    keys = copyInto(keys, new Float64Array(count * 2));
    values = copyInto(values, new Int32Array(count * 2));
    earlier = new Int32Array(count * 2);
    buckets = new Int32Array(count * 2).fill(none);
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
    get: (key) => {
      const found: number[] = [];
      const bucket = hash(key) & (buckets.length - 1);
      for (let index = buckets[bucket] ?? none; index !== none; index = earlier[index] ?? none)
        if (keys[index] === key) found.push(values[index] ?? 0);
      return found.reverse();
    },
  };
}

/** The stored works before those of the file, both in their order. */
export function sortStoredFirst(values: readonly number[], isStored: (value: number) => boolean): readonly number[] {
  if (values.length < 2) return values;
  return [...values.filter(isStored), ...values.filter((value) => !isStored(value))];
}

/** Mixes both halves of the number. */
function hash(key: number): number {
  const mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(Math.floor(key / 2 ** 32) | 0, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function copyInto<List extends { set(from: List): void }>(list: List, copy: List): List {
  copy.set(list);
  return copy;
}
