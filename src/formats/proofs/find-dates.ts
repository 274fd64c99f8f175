import { toFullYear } from "#kinds/reading/date-text.ts";
import { isoDateFrom } from "../references/reference.ts";

/** A day or a span of days in a text, with the words that say it and where they begin. */
export type FoundDates = { from: string; to: string | undefined; words: string; at: number };

/** A certificate has a few; a list of thousands of days is nobody's certificate. */
const maxDates = 100;

const monthNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name) => [name, name]),
  ),
  जनवरी: "jan",
  फरवरी: "feb",
  फ़रवरी: "feb",
  मार्च: "mar",
  अप्रैल: "apr",
  मई: "may",
  जून: "jun",
  जुलाई: "jul",
  अगस्त: "aug",
  सितंबर: "sep",
  सितम्बर: "sep",
  अक्टूबर: "oct",
  अक्तूबर: "oct",
  नवंबर: "nov",
  नवम्बर: "nov",
  दिसंबर: "dec",
  दिसम्बर: "dec",
};

const month = `((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|${Object.keys(monthNames)
  .filter((name) => !/^[a-z]/.test(name))
  .join("|")})\\.?`;
const day = "(\\d{1,2})(?:st|nd|rd|th)?";
const year = "((?:19|20)\\d\\d)";
const gap = "[\\s,]{0,3}";
const to = "\\s{0,2}(?:-|–|—|to|till|until|and|&|से)\\s{0,2}";
const numeric = "(\\d{1,2})\\s?[./-]\\s?(\\d{1,2})\\s?[./-]\\s?((?:19|20)?\\d\\d)";

type Reader = readonly [pattern: string, read: (parts: readonly string[]) => [string, string | undefined]];

/** Longer forms first: at one place the first that fits is used. The day comes before the month, as in India. */
const readers: readonly Reader[] = [
  [`${numeric}${to}${numeric}`, ([a, b, c, d, e, f]) => [dateFromNumbers(a, b, c), dateFromNumbers(d, e, f)]],
  [
    `${day}${gap}(?:of )?${month}${gap}${year}${to}${day}${gap}(?:of )?${month}${gap}${year}`,
    ([a, b, c, d, e, f]) => [dateFromWords(c, b, a), dateFromWords(f, e, d)],
  ],
  [
    `${day}${gap}(?:of )?${month}${to}${day}${gap}(?:of )?${month}${gap}${year}`,
    ([a, b, c, d, e]) => [dateFromWords(e, b, a), dateFromWords(e, d, c)],
  ],
  [
    `${day}${to}${day}${gap}(?:of )?${month}${gap}${year}`,
    ([a, b, c, d]) => [dateFromWords(d, c, a), dateFromWords(d, c, b)],
  ],
  [
    `${month}${gap}${day}${gap}${year}${to}${month}${gap}${day}${gap}${year}`,
    ([a, b, c, d, e, f]) => [dateFromWords(c, a, b), dateFromWords(f, d, e)],
  ],
  [
    `${month}${gap}${day}${to}${month}${gap}${day}${gap}${year}`,
    ([a, b, c, d, e]) => [dateFromWords(e, a, b), dateFromWords(e, c, d)],
  ],
  [`${month}${gap}${day}${to}${day}${gap}${year}`, ([a, b, c, d]) => [dateFromWords(d, a, b), dateFromWords(d, a, c)]],
  [`${day}${gap}(?:of )?${month}${gap}${year}`, ([a, b, c]) => [dateFromWords(c, b, a), undefined]],
  [`${month}${gap}${day}\\b${gap}${year}`, ([a, b, c]) => [dateFromWords(c, a, b), undefined]],
  [numeric, ([a, b, c]) => [dateFromNumbers(a, b, c), undefined]],
  [`${year}-(\\d\\d)-(\\d\\d)`, ([a, b, c]) => [valid(`${a}-${b}-${c}`), undefined]],
  [`${month}${to}${month}${gap}${year}`, ([a, b, c]) => [dateFromWords(c, a), dateFromWords(c, b)]],
  [`${month}${gap}${year}`, ([a, b]) => [dateFromWords(b, a), undefined]],
];

const patterns = readers.map(
  ([pattern, read]) => [new RegExp(`(?<![\\d/.-])${pattern}(?![\\d/]|[.-]\\d)`, "giu"), read] as const,
);

/** All days and spans of a text, in its order. Each form is looked for once, so that the time grows with the text only. */
export function findDates(text: string): FoundDates[] {
  const found: FoundDates[] = [];
  const taken = new Uint8Array(text.length);
  for (const [pattern, read] of patterns) {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      if (++count > maxDates) break;
      const end = match.index + match[0].length;
      if (taken[match.index] || taken[end - 1]) continue;
      const [from, until] = read(match.slice(1));
      if (from === "") continue;
      taken.fill(1, match.index, end);
      found.push({ from, to: until === "" || until === from ? undefined : until, words: match[0], at: match.index });
    }
  }
  return found.sort((one, other) => one.at - other.at).slice(0, maxDates);
}

function dateFromWords(y: string | undefined, m: string | undefined, d?: string): string {
  const word = (m ?? "").toLowerCase();
  return valid(isoDateFrom(y, monthNames[word] ?? monthNames[word.slice(0, 3)], d));
}

/** A month above 12 is a day: the date is written month first. */
function dateFromNumbers(first = "", second = "", y = ""): string {
  const [d, m] = Number(second) > 12 && Number(first) <= 12 ? [second, first] : [first, second];
  return valid(`${toFullYear(y)}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`);
}

/** Blank for a day that is in no calendar. */
function valid(date: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(date) ? date : "";
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : "";
}
