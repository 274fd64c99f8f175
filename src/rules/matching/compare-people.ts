import { foldText } from "#kinds/derive/fold.ts";
import type { Comparison } from "./compare-parts.ts";
import { parseName } from "./parse-name.ts";

/** How many authors of a paper are compared; a paper may have thousands. */
const maxCompared = 60;

/**
 * Whether two lists name the same people. Complete names are compared ("Kumar R.P." is "Prasanna Kumar R."); the same
 * surname is not enough. One list may be part of the other, as some files have only the institute's people.
 */
export function comparePeople(one: readonly string[], other: readonly string[]): Comparison {
  const { names, found } = sharePeople(one, other);
  if (names === 0) return "unknown";
  if (found === 0) return "differs";
  return found * 2 >= names ? "agrees" : "doubtful";
}

/** The number of names of the shorter list, and how many of them the longer list has. */
export function sharePeople(one: readonly string[], other: readonly string[]): { names: number; found: number } {
  const [mine, theirs] = [wordsOfNames(one), wordsOfNames(other)];
  const [names, candidates] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  let found = 0;
  for (const name of names) {
    const index = candidates.findIndex((candidate) => isOneName(name, candidate));
    if (index < 0) continue;
    candidates.splice(index, 1);
    found += 1;
  }
  return { names: names.length, found };
}

/** Whether two printed names are the same complete name, in any order and with initials. */
export function isSamePrinted(one: string, other: string): boolean {
  const [[mine], [theirs]] = [wordsOfNames([one]), wordsOfNames([other])];
  return mine !== undefined && theirs !== undefined && isOneName(mine, theirs);
}

type NameWords = { full: string[]; initials: string[] };

function wordsOfNames(names: readonly string[]): NameWords[] {
  return names.slice(0, maxCompared).flatMap((name) => {
    const { given, surname } = parseName(name);
    const words = foldText([...given, surname].join(" "))
      .split(" ")
      .filter((word) => word !== "");
    if (words.length === 0) return [];
    return [{ full: words.filter((word) => word.length > 1), initials: words.filter((word) => word.length === 1) }];
  });
}

/** Every word of the shorter name must be in the other, in full or as an initial. One word is not a complete name. */
function isOneName(one: NameWords, other: NameWords): boolean {
  const length = (name: NameWords) => name.full.length + name.initials.length;
  const [short, long] = length(one) <= length(other) ? [one, other] : [other, one];
  const isSame = [...short.full].sort().join(" ") === [...long.full].sort().join(" ");
  if (length(short) < 2) return isSame && length(long) < 2;
  const full = [...long.full];
  const initials = [...long.initials];
  let shared = 0;
  for (const word of short.full) {
    if (removeFirst(full, (candidate) => candidate === word)) shared += 1;
    else if (!removeFirst(initials, (initial) => word.startsWith(initial))) return false;
  }
  for (const initial of short.initials)
    if (!removeFirst(initials, (one) => one === initial) && !removeFirst(full, (word) => word.startsWith(initial)))
      return false;
  return shared > 0;
}

function removeFirst(words: string[], fits: (word: string) => boolean): boolean {
  const index = words.findIndex(fits);
  if (index < 0) return false;
  words.splice(index, 1);
  return true;
}
