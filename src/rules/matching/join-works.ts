import type { Work } from "./classify-duplicate.ts";

/** A work with what two spellings of it have in common: a third is compared with both. */
export function joinWorks(one: Work, other: Work): Work {
  return {
    ...one,
    keys: [...new Set([...one.keys, ...other.keys])],
    parts: { ...other.parts, ...one.parts },
    hints: { ...other.hints, ...one.hints },
    inside: [...new Set([...one.inside, ...other.inside])],
    people: one.people.length >= other.people.length ? one.people : other.people,
    date: one.date ?? other.date,
    year: one.year ?? other.year,
  };
}
