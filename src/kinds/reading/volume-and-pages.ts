import type { Fault } from "../field.ts";
import { pagesOfRange } from "../fields/page.ts";
import { monthName as month } from "./date-text.ts";

export type VolumeAndPages = { volume?: string; issue?: string; first?: string; last?: string; date?: string };
export type VolumeAndPagesPart = "volume" | "issue" | "pages";

/** `rest`: the text before and after the numbers. */
export type VolumeAndPagesReading = { value: VolumeAndPages; rest: [string, string]; fault?: Fault };

const figure = "(?:[A-Z]{0,2}\\d{1,6}[A-Za-z]?|[IVXLC]{1,7})";
const range = `(?:[A-Za-z]?\\d{1,6}\\s?-{1,2}\\s?[A-Za-z]?\\d{1,6})`;
const number = "(?:\\s?(?:nos?|number)\\b)?[\\s.:_#-]{0,4}";
const inBrackets = "\\(\\s?([A-Za-z]{0,10}[\\s.-]{0,3}[A-Za-z]{0,8}\\.?\\s?\\d{0,4}(?:\\s?[-/&]\\s?\\d{1,4})?)\\s?\\)";
const edge = "(?<![\\p{L}\\d])";
const end = "(?![\\p{L}\\d])";

const labelPatterns = {
  volume: new RegExp(`${edge}v(?:ol(?:ume)?s?)?\\b\\.?${number}(${figure})${end}(?:\\s?${inBrackets})?`, "giu"),
  issue: new RegExp(
    `${edge}(?:i(?:ss(?:ue)?)?\\b\\.?${number}|(?:nos?|number)\\b[\\s.:-]{0,4}|#)(${figure}(?:-\\d{1,4})?)${end}`,
    "giu",
  ),
  pages: new RegExp(`${edge}(?:p{1,2}|pgs?|pages?)\\b\\.?${number}(${range}|[A-Za-z]?\\d{1,6})${end}`, "giu"),
};

const dated = new RegExp(`\\(?${edge}(${month}[\\s,-]{0,3}(?:19|20)\\d\\d)${end}\\)?|\\(((?:19|20)\\d\\d)\\)`, "iu");

/** Numbers without labels: 12(3), 45-56; 12/3/45-56; 12, 45-56; 12/3. */
const ends = "\\s*$";
const separator = "\\s{0,2}[,:;/|]\\s{0,2}";
const unlabelled: [VolumeAndPagesPart[], RegExp][] = [
  [
    ["volume", "issue", "pages"],
    new RegExp(`${edge}(\\d{1,4})\\s?${inBrackets}[\\s,:;/.]{1,3}(${range}|\\d{1,6})${ends}`, "iu"),
  ],
  [
    ["volume", "issue", "pages"],
    new RegExp(`${edge}(\\d{1,4})${separator}(\\d{1,4})${separator}(${range})${ends}`, "iu"),
  ],
  [["volume", "issue"], new RegExp(`${edge}(\\d{1,4})\\s?${inBrackets}${ends}`, "iu")],
  [["volume", "pages"], new RegExp(`${edge}(\\d{1,4})${separator}(${range})${ends}`, "iu")],
];

const maxLength = 1000;

const doubtful: Fault = {
  code: "not-divided",
  message:
    "It is not clear which number is the volume, the issue or a page. Write, for example, “Vol. 12, No. 3, pp. 45-56”.",
};

/** Parses volume, issue and pages, those that are `requested`. A fault if it is unclear which number is which. */
export function readVolumeAndPages(typed: string, requested: readonly VolumeAndPagesPart[]): VolumeAndPagesReading {
  let text = typed.slice(0, maxLength).replace(/[‐-―−]|(?<=\d)\s+to\s+(?=\w)/gi, "-");
  const value: VolumeAndPages = {};
  const named = dated.exec(text);
  if (named) {
    value.date = named[1] ?? named[2] ?? "";
    text = without(text, named);
  }
  const found: VolumeAndPages = {};
  let [from, to] = [text.length, 0];
  for (const part of ["pages", "volume", "issue"] as const) {
    const all = [...text.matchAll(labelPatterns[part])];
    const [match] = all;
    if (all.length > 1) return { value: {}, rest: [text, ""], fault: doubtful };
    if (!match) continue;
    from = Math.min(from, match.index);
    to = Math.max(to, match.index + match[0].length);
    setPart(found, part, match[1] ?? "");
    if (part === "volume" && match[2]) setPart(found, "issue", match[2]);
    text = blankOut(text, match);
  }
  const [left, middle, right] = to > 0 ? [text.slice(0, from), text.slice(from, to), text.slice(to)] : [text, "", ""];
  const unnamed = addUnlabelled(found, requested, left, middle, right);
  const isComplete = (["volume", "issue", "pages"] as const).every(
    (part) => isRequested(requested, part) || !has(found, part),
  );
  if (!unnamed || !isComplete) return { value: {}, rest: [text, ""], fault: doubtful };
  return { value: { ...value, ...found }, rest: unnamed };
}

/** An issue may follow its volume even if the heading does not name it. */
const isRequested = (requested: readonly VolumeAndPagesPart[], part: VolumeAndPagesPart) =>
  requested.includes(part === "issue" && !requested.includes(part) ? "volume" : part);

/** Parses numbers without labels and returns the text around them; undefined if they are unclear. */
function addUnlabelled(
  found: VolumeAndPages,
  requested: readonly VolumeAndPagesPart[],
  left: string,
  middle: string,
  right: string,
): [string, string] | undefined {
  const missing = (["volume", "issue", "pages"] as const).filter(
    (part) => isRequested(requested, part) && !has(found, part),
  );
  const between = middle.replace(/[\s,;:./|()-]+/g, "");
  if (between !== "") {
    if (missing.length !== 1 || missing[0] === undefined || !/^\w{1,6}$/.test(between)) return undefined;
    setPart(found, missing[0], between);
    return [left, right];
  }
  // After labelled numbers only pages may have no label.
  const tail = new RegExp(`^[\\s,;:./|-]*(${range})[\\s.,;)]*$`).exec(right);
  if (tail && missing.includes("pages") && hasAny(found)) {
    setPart(found, "pages", tail[1] ?? "");
    return [left, ""];
  }
  if (requested.length === 1 && missing.includes("pages") && pagesOfRange(left)) {
    setPart(found, "pages", left);
    return ["", right];
  }
  for (const [parts, pattern] of unlabelled) {
    const text = left.replace(/[\s.,;:]+$/, "");
    const match = parts.every((part) => missing.includes(part)) ? pattern.exec(text) : null;
    if (!match) continue;
    for (const [index, part] of parts.entries()) setPart(found, part, match[index + 1] ?? "");
    return [text.slice(0, match.index), right];
  }
  const isVolumeAndIssue = requested.length === 2 && requested.includes("volume") && requested.includes("issue");
  const pair = pairPattern.exec(left);
  if (!hasAny(found) && pair && isVolumeAndIssue) {
    if (pair[2]?.includes("-") && Number(pair[1]) < Number(pair[3])) return undefined;
    setPart(found, "volume", pair[1] ?? "");
    setPart(found, "issue", pair[3] ?? "");
    return ["", right];
  }
  // An issue is never printed without its volume.
  const [, only] = (!hasAny(found) && isVolumeAndIssue && onlyFigure.exec(left)) || [];
  if (only !== undefined) {
    setPart(found, "volume", only);
    return ["", right];
  }
  return hasAny(found) || !/\d/.test(left) ? [left, right] : undefined;
}

const pairPattern = /^\s*(\d{1,4}|[IVXLC]{1,7})(\s?[,:;/|]\s?|\s?-\s?|\s+)(\d{1,4})\s*$/;
const onlyFigure = /^\s*(\d{1,4}|[IVXLC]{1,7})[\s.]*$/;

const hasAny = ({ date: _date, ...parts }: VolumeAndPages) => Object.keys(parts).length > 0;

const has = (found: VolumeAndPages, part: VolumeAndPagesPart) =>
  part === "pages" ? found.first !== undefined : found[part] !== undefined;

function setPart(found: VolumeAndPages, part: VolumeAndPagesPart, text: string): void {
  if (part !== "pages") found[part] = text.trim();
  else {
    const [first, last] = pagesOfRange(text.replace("--", "-")) ?? [text.trim()];
    found.first = first;
    if (last !== undefined) found.last = last;
  }
}

const without = (text: string, match: RegExpExecArray) =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;

/** Replaces the match by blanks, so that the positions of the rest stay the same. */
const blankOut = (text: string, match: RegExpExecArray | RegExpMatchArray) =>
  `${text.slice(0, match.index ?? 0)}${" ".repeat(match[0].length)}${text.slice((match.index ?? 0) + match[0].length)}`;
