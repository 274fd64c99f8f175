import { foldText } from "#kinds/derive/fold.ts";
import type { Comparison } from "./compare-parts.ts";
import { parseName } from "./parse-name.ts";

/** A paper of a thousand authors is compared by its first ones. */
const maxCompared = 60;

/**
 * Whether two lists name the same people, by whole names: "Kumar R.P." is "Prasanna Kumar R."; a shared surname is not
 * enough. One list may be a part of the other, as where a file has only the institute's own people.
 */
export function comparePeople(one: readonly string[], other: readonly string[]): Comparison {
  const { wanted, found } = sharePeople(one, other);
  if (wanted === 0) return "unknown";
  if (found === 0) return "differs";
  return found * 2 >= wanted ? "agrees" : "doubtful";
}

/** How many names of the shorter list are in the longer one, of how many. */
export function sharePeople(one: readonly string[], other: readonly string[]): { wanted: number; found: number } {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const wanted = wordsOfNames(fewer);
  const open = wanted.length === 0 ? [] : wordsOfNames(more);
  let found = 0;
  for (const name of wanted) {
    const at = open.findIndex((candidate) => isOneName(name, candidate));
    if (at < 0) continue;
    open.splice(at, 1);
    found += 1;
  }
  return { wanted: wanted.length, found };
}

/** Whether two printed names are one whole name, in whatever order and with initials. */
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

/** Every word of the shorter name is in the other, in full or as its initial; one word alone is not a whole name. */
function isOneName(one: NameWords, other: NameWords): boolean {
  const length = (name: NameWords) => name.full.length + name.initials.length;
  const [short, long] = length(one) <= length(other) ? [one, other] : [other, one];
  const isSame = [...short.full].sort().join(" ") === [...long.full].sort().join(" ");
  if (length(short) < 2) return isSame && length(long) < 2;
  const full = [...long.full];
  const initials = [...long.initials];
  let shared = 0;
  for (const word of short.full) {
    if (take(full, (candidate) => candidate === word)) shared += 1;
    else if (!take(initials, (initial) => word.startsWith(initial))) return false;
  }
  for (const initial of short.initials)
    if (!take(initials, (one) => one === initial) && !take(full, (word) => word.startsWith(initial))) return false;
  return shared > 0;
}

function take(words: string[], fits: (word: string) => boolean): boolean {
  const at = words.findIndex(fits);
  if (at < 0) return false;
  words.splice(at, 1);
  return true;
}
