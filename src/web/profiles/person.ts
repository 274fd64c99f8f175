import type { directory } from "#contract/directory.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

export type Person = ResponseOf<typeof directory.read>;
export type Work = Person["works"][number];
export type Item = Person["qualifications"][number];

/** The words of a row, options in the reader's language. */
export function wordsOf(list: Item["text"], t: (text: string) => string): string {
  return list.map(({ words, isOption }) => (isOption ? t(words) : words)).join(", ");
}

/** Errata and retracted works are listed and not counted. */
export function countWorks(works: readonly Work[]): number {
  return works.filter(({ mark }) => mark === null).length;
}

/** What the reader chose to see of the works; the address has it. */
export type WorkChoice = { type?: string | undefined; year?: string | undefined };

export function choiceIn(search: URLSearchParams): WorkChoice {
  return { type: search.get("type") ?? undefined, year: search.get("year") ?? undefined };
}

/** The address of another choice on the same page. */
export function choiceAddress(choice: WorkChoice): string {
  return `?${new URLSearchParams(Object.entries(choice).filter(([, value]) => value))}`;
}

export function chooseWorks(works: readonly Work[], { type, year }: WorkChoice): Work[] {
  return works.filter((work) => (!type || work.kind === type) && (!year || work.year === year));
}

/** By year, newest first; works without a year last. */
export function groupByYear(works: readonly Work[]): { year: string; works: Work[] }[] {
  const years = [...new Set(works.map(({ year }) => year))].sort((a, b) => b.localeCompare(a));
  return years.map((year) => ({ year, works: works.filter((work) => work.year === year) }));
}

/** A gap of more years without a work is shown as one mark; the years of a shorter gap are shown with 0. */
const longGap = 20;

/** How many works each year has, newest first, and 0 for the years between; null means a long gap. */
export function countWorksByYear(works: readonly Work[]): { year: string; count: number | null }[] {
  const years = groupByYear(works.filter(({ year, mark }) => year !== "" && mark === null));
  return years.flatMap(({ year, works: those }, index) => {
    const gap = Number(year) - Number(years[index + 1]?.year ?? year) - 1;
    const yearsBetween = Array.from({ length: gap > longGap ? 1 : Math.max(0, gap) }, (_, step) => ({
      year: String(Number(year) - 1 - step),
      count: gap > longGap ? null : 0,
    }));
    return [{ year, count: those.length }, ...yearsBetween];
  });
}

type CoAuthor = { name: string; slug: string | null; works: number };

/**
 * Names on the works besides the person's own, most works first. Spellings are one person if they lead to the same public
 * page or have the same words: "P. Shah" and "Shah, P".
 */
export function coAuthorsOf(works: readonly Work[]): CoAuthor[] {
  const found = new Map<string, CoAuthor>();
  for (const { people } of works)
    for (const { name, self, slug } of people) {
      if (self) continue;
      const key = slug ?? wordsOfName(name);
      const known = found.get(key) ?? { name, slug, works: 0 };
      known.works += 1;
      found.set(key, known);
    }
  return [...found.values()].sort((a, b) => b.works - a.works || a.name.localeCompare(b.name));
}

function wordsOfName(name: string): string {
  const words = name.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [name];
  return words.sort().join(" ");
}
