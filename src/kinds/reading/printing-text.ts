import type { Fault } from "../field.ts";
import { pagesOfRange } from "../fields/page.ts";
import { monthName as month } from "./date-text.ts";

export type Printing = { volume?: string; issue?: string; first?: string; last?: string; date?: string };
export type PrintingPart = "volume" | "issue" | "pages";

/** `rest`: what stands before and after the figures. */
export type PrintingReading = { value: Printing; rest: [string, string]; fault?: Fault };

const figure = "(?:[A-Z]{0,2}\\d{1,6}[A-Za-z]?|[IVXLC]{1,7})";
const range = `(?:[A-Za-z]?\\d{1,6}\\s?-{1,2}\\s?[A-Za-z]?\\d{1,6})`;
const number = "(?:\\s?(?:nos?|number)\\b)?[\\s.:_#-]{0,4}";
const inBrackets = "\\(\\s?([A-Za-z]{0,10}[\\s.-]{0,3}[A-Za-z]{0,8}\\.?\\s?\\d{0,4}(?:\\s?[-/&]\\s?\\d{1,4})?)\\s?\\)";
const edge = "(?<![\\p{L}\\d])";
const end = "(?![\\p{L}\\d])";

const labelled = {
  volume: new RegExp(`${edge}v(?:ol(?:ume)?s?)?\\b\\.?${number}(${figure})${end}(?:\\s?${inBrackets})?`, "giu"),
  issue: new RegExp(
    `${edge}(?:i(?:ss(?:ue)?)?\\b\\.?${number}|(?:nos?|number)\\b[\\s.:-]{0,4}|#)(${figure}(?:-\\d{1,4})?)${end}`,
    "giu",
  ),
  pages: new RegExp(`${edge}(?:p{1,2}|pgs?|pages?)\\b\\.?${number}(${range}|[A-Za-z]?\\d{1,6})${end}`, "giu"),
};

const dated = new RegExp(`\\(?${edge}(${month}[\\s,-]{0,3}(?:19|20)\\d\\d)${end}\\)?|\\(((?:19|20)\\d\\d)\\)`, "iu");

/** Without labels: 12(3), 45-56; 12/3/45-56; 12, 45-56; 12/3. */
const ends = "\\s*$";
const sign = "\\s{0,2}[,:;/|]\\s{0,2}";
const bare: [PrintingPart[], RegExp][] = [
  [
    ["volume", "issue", "pages"],
    new RegExp(`${edge}(\\d{1,4})\\s?${inBrackets}[\\s,:;/.]{1,3}(${range}|\\d{1,6})${ends}`, "iu"),
  ],
  [["volume", "issue", "pages"], new RegExp(`${edge}(\\d{1,4})${sign}(\\d{1,4})${sign}(${range})${ends}`, "iu")],
  [["volume", "issue"], new RegExp(`${edge}(\\d{1,4})\\s?${inBrackets}${ends}`, "iu")],
  [["volume", "pages"], new RegExp(`${edge}(\\d{1,4})${sign}(${range})${ends}`, "iu")],
];

const longest = 1000;

const doubtful: Fault = {
  code: "not-divided",
  message: "It is not clear which of these figures is which. Write, for example, “Vol. 12, No. 3, pp. 45-56”.",
};

/** Volume, issue and pages, as far as they are wanted and it is clear which figure is which. */
export function readPrinting(typed: string, asked: readonly PrintingPart[]): PrintingReading {
  let text = typed.slice(0, longest).replace(/[‐-―−]/g, "-");
  const value: Printing = {};
  const named = dated.exec(text);
  if (named) {
    value.date = named[1] ?? named[2] ?? "";
    text = without(text, named);
  }
  const found: Printing = {};
  let [from, to] = [text.length, 0];
  for (const part of ["pages", "volume", "issue"] as const) {
    const all = [...text.matchAll(labelled[part])];
    const [match] = all;
    if (all.length > 1) return { value: {}, rest: [text, ""], fault: doubtful };
    if (!match) continue;
    from = Math.min(from, match.index);
    to = Math.max(to, match.index + match[0].length);
    setPart(found, part, match[1] ?? "");
    if (part === "volume" && match[2]) setPart(found, "issue", match[2]);
    text = blanked(text, match);
  }
  const [left, middle, right] = to > 0 ? [text.slice(0, from), text.slice(from, to), text.slice(to)] : [text, "", ""];
  const unnamed = addBare(found, asked, left, middle, right);
  const isAsked = (["volume", "issue", "pages"] as const).every((part) => mayHave(asked, part) || !has(found, part));
  if (!unnamed || !isAsked) return { value: {}, rest: [text, ""], fault: doubtful };
  return { value: { ...value, ...found }, rest: unnamed };
}

/** An issue belongs to its volume, whether or not the heading asks for it. */
const mayHave = (asked: readonly PrintingPart[], part: PrintingPart) =>
  asked.includes(part === "issue" && !asked.includes(part) ? "volume" : part);

/** What stands beside the labelled figures, or instead of them; undefined where it is unclear. */
function addBare(
  found: Printing,
  asked: readonly PrintingPart[],
  left: string,
  middle: string,
  right: string,
): [string, string] | undefined {
  const open = (["volume", "issue", "pages"] as const).filter((part) => mayHave(asked, part) && !has(found, part));
  const between = middle.replace(/[\s,;:./|()-]+/g, "");
  if (between !== "") {
    if (open.length !== 1 || open[0] === undefined || !/^\w{1,6}$/.test(between)) return undefined;
    setPart(found, open[0], between);
    return [left, right];
  }
  // After labelled figures only the pages may come without a label.
  const tail = new RegExp(`^[\\s,;:./|-]*(${range})[\\s.,;)]*$`).exec(right);
  if (tail && open.includes("pages") && hasAny(found)) {
    setPart(found, "pages", tail[1] ?? "");
    return [left, ""];
  }
  if (asked.length === 1 && open.includes("pages") && pagesOfRange(left)) {
    setPart(found, "pages", left);
    return ["", right];
  }
  for (const [parts, pattern] of bare) {
    const text = left.replace(/[\s.,;:]+$/, "");
    const match = parts.every((part) => open.includes(part)) ? pattern.exec(text) : null;
    if (!match) continue;
    for (const [at, part] of parts.entries()) setPart(found, part, match[at + 1] ?? "");
    return [text.slice(0, match.index), right];
  }
  const pair = /^\s*(\d{1,4})(\s?[,:;/|]\s?|\s?-\s?|\s+)(\d{1,4})\s*$/.exec(left);
  if (!hasAny(found) && pair && asked.length === 2 && asked.includes("volume") && asked.includes("issue")) {
    if (pair[2]?.includes("-") && Number(pair[1]) < Number(pair[3])) return undefined;
    setPart(found, "volume", pair[1] ?? "");
    setPart(found, "issue", pair[3] ?? "");
    return ["", right];
  }
  return hasAny(found) || !/\d/.test(left) ? [left, right] : undefined;
}

const hasAny = ({ date: _date, ...parts }: Printing) => Object.keys(parts).length > 0;

const has = (found: Printing, part: PrintingPart) =>
  part === "pages" ? found.first !== undefined : found[part] !== undefined;

function setPart(found: Printing, part: PrintingPart, text: string): void {
  if (part !== "pages") found[part] = text.trim();
  else {
    const [first, last] = pagesOfRange(text.replace("--", "-")) ?? [text.trim()];
    found.first = first;
    if (last !== undefined) found.last = last;
  }
}

const without = (text: string, match: RegExpExecArray) =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;

/** The text with blanks in the place of the match, so that places stay. */
const blanked = (text: string, match: RegExpExecArray | RegExpMatchArray) =>
  `${text.slice(0, match.index ?? 0)}${" ".repeat(match[0].length)}${text.slice((match.index ?? 0) + match[0].length)}`;
