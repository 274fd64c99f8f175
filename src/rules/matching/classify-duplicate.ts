import { foldText } from "#kinds/derive/fold.ts";
import { isGenericTitle } from "./is-generic-title.ts";
import { titleSimilarity } from "./title-similarity.ts";

/** What two works are compared by; title and container folded, keys as `identityKeys` gives them. */
export type Work = {
  title: string;
  container: string;
  year: string | null;
  keys: readonly string[];
  /** Names as printed. */
  people: readonly string[];
  /** The date as far as it is known, where days tell works apart: the same course given twice a year. */
  date?: string | null | undefined;
  /** "owner": each person's own fact, so that two colleagues at one event are two records. */
  scope?: "institute" | "department" | "owner" | undefined;
};

/** Same: nothing to ask. Maybe: a person decides. The reason reads on after "because of". */
export type Verdict = { class: "same" | "maybe" | "different"; because: string };

/** Titles that share so much are shown to a person. */
const alikeFrom = 0.7;
/** One ISBN on two titles as unlike as this is a slip in the number. */
const unlikeBelow = 0.3;

/**
 * Whether two works are one. An id given by others decides, and another DOI weighs more than an equal title; a
 * title decides only together with container, year and people, and one such as "Preface" never.
 */
export function classifyDuplicate(one: Work, other: Work): Verdict {
  const dois = compareKeys(one, other, "doi:");
  if (dois === "shared") return { class: "same", because: "The same DOI" };
  const source = sharedKey(one, other, (key) => key.startsWith("source:"));
  if (source !== undefined) {
    const because = `The same id in ${source.split(":")[1]}`;
    return dois === "differ" ? { class: "maybe", because: `${because}, but another DOI` } : { class: "same", because };
  }
  if (dois === "differ") return { class: "different", because: "Another DOI" };
  const number = sharedKey(one, other, (key) => !key.startsWith("source:") && !key.startsWith("doi:"));
  if (number !== undefined) {
    const isSlip = number.startsWith("isbn:") && titleSimilarity(one.title, other.title) < unlikeBelow;
    return isSlip
      ? { class: "maybe", because: "The same ISBN on another title" }
      : { class: "same", because: "The same number" };
  }
  return classifyByTitle(one, other, idsDiffer(one, other));
}

function classifyByTitle(one: Work, other: Work, hasOtherId: boolean): Verdict {
  const different: Verdict = { class: "different", because: "Another title" };
  const years = yearsApart(one, other);
  const isOneTitle = one.title !== "" && one.title === other.title;
  const isOwn = one.scope === "owner" || other.scope === "owner";
  if (isOwn && (!sharePeople(one, other) || onOtherDays(one, other))) return different;
  if (!isOneTitle) {
    const isAlike = years <= 1 && !hasOtherId && titleSimilarity(one.title, other.title) >= alikeFrom;
    return isAlike && !isOwn ? { class: "maybe", because: "A title much alike" } : different;
  }
  const isOnePlace = one.container === other.container && years === 0;
  if (isGenericTitle(one.title)) {
    return isOnePlace && !hasOtherId ? { class: "maybe", because: "The same title, place and year" } : different;
  }
  if (hasOtherId) return years <= 1 ? { class: "maybe", because: "The same title, but another id" } : different;
  if (isOnePlace && sharePeople(one, other) && !onOtherDays(one, other)) {
    return { class: "same", because: "The same title, place and year" };
  }
  if (isOnePlace) return { class: "maybe", because: "The same title, place and year" };
  return years <= 1 || one.title.split(" ").length > 3 ? { class: "maybe", because: "The same title" } : different;
}

function compareKeys(one: Work, other: Work, prefix: string): "shared" | "differ" | "unknown" {
  const mine = one.keys.filter((key) => key.startsWith(prefix));
  const theirs = other.keys.filter((key) => key.startsWith(prefix));
  if (mine.some((key) => theirs.includes(key))) return "shared";
  return mine.length > 0 && theirs.length > 0 ? "differ" : "unknown";
}

function sharedKey(one: Work, other: Work, isMeant: (key: string) => boolean): string | undefined {
  return one.keys.find((key) => isMeant(key) && other.keys.includes(key));
}

/** Whether both have a number of one sort (the same system's id, an ISBN, an application number) and it is not the same. */
function idsDiffer(one: Work, other: Work): boolean {
  const sortOf = (key: string) =>
    key.startsWith("source:") ? key.split(":").slice(0, 2).join(":") : key.split(":")[0];
  const mine = new Set(one.keys.map(sortOf));
  return other.keys.some((key) => mine.has(sortOf(key)) && sortOf(key) !== "part");
}

/** A year that is not known is no year apart. */
function yearsApart(one: Work, other: Work): number {
  if (one.year === null || other.year === null) return one.year === other.year ? 0 : 1;
  return Math.abs(Number(one.year) - Number(other.year));
}

function onOtherDays(one: Work, other: Work): boolean {
  return one.date?.length === 10 && other.date?.length === 10 && one.date !== other.date;
}

/** Whether a name stands in both lists, as far as one word of it; a list that is empty says nothing. */
function sharePeople(one: Work, other: Work): boolean {
  if (one.people.length === 0 || other.people.length === 0) return true;
  const words = new Set(one.people.flatMap(wordsOf));
  return other.people.flatMap(wordsOf).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(" ")
    .filter((word) => word.length > 2);
}
