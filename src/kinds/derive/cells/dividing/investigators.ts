import { withoutTail } from "../../../reading/clean-text.ts";
import { readNames } from "../../../reading/list-text.ts";

type Role = "principal" | "co" | undefined;
export type Investigator = { name: string; role?: Role };

const pi = String.raw`p\.?\s?i\.?s?|(?:principal|chief|lead) investigators?(?:\(s\))?`;
const co = String.raw`co\s?[-–.]?\s?(?:p\.?\s?i\.?s?|(?:principal )?investigators?)(?:\(s\))?`;
const separator = String.raw`[,;|&\n/]|\band\b`;
const title = String.raw`(?:dr|prof|mrs?|ms|shri|smt)\b`;
/** The role of the names that follow: "PI: A. Rao", "PI Dr. A. Rao", "Co-PI B. Iyer". */
const before = new RegExp(
  String.raw`(?<=^|\s|${separator})(?:(${pi}|${co})\s{0,9}(?:[:=–—]|-(?=\s|${title})|(?=${title}))|(${co})\s(?=[\p{L}]))`,
  "giu",
);
/** The role of the name before: "A. Rao (PI)", "B. Iyer - Co-PI". */
const after = new RegExp(
  String.raw`[([]\s{0,9}(${pi}|${co})\s{0,9}[)\]]|\s[-–—]\s{0,9}(${pi}|${co})(?=\s{0,9}(?:$|${separator}))`,
  "gi",
);
const onlyRole = new RegExp(`^(?:${pi}|${co})$`, "i");
const mayHaveRole = /p\.?\s?i|investigator/i;
/** Longer cells have no roles. */
const maxLength = 4000;

/** The names of a cell in order, each with the role that the cell gives it. */
export function readInvestigators(text: string): Investigator[] {
  if (text.length > maxLength || !mayHaveRole.test(text)) return readNames(text).map((name) => ({ name }));
  return divide(text, before).flatMap(({ part, before: given }) =>
    divide(part, after).flatMap(({ part: names, after: own }) => namesIn(names, { given, own })),
  );
}

/** The texts between the matches of a pattern, each with the role before and after it. */
function divide(text: string, pattern: RegExp): { part: string; before?: Role; after?: Role }[] {
  const found = [...text.matchAll(pattern)];
  const starts = [0, ...found.map((match) => match.index + match[0].length)];
  const roles = found.map(([, one, other]) => readRole(one ?? other ?? ""));
  return starts.map((from, index) => ({
    part: text.slice(from, found[index]?.index),
    before: roles[index - 1],
    after: roles[index],
  }));
}

function namesIn(text: string, { given, own }: { given?: Role; own?: Role }): Investigator[] {
  const names = readNames(withoutTail(text.replace(/^[\s,;|&/]+(?:and\s)?|\sand\s*$/gi, ""), " \n,;|&/"));
  return names.flatMap((name, index) => {
    const role = (index === names.length - 1 ? own : undefined) ?? given;
    return onlyRole.test(name) ? [] : [{ name, ...(role && { role }) }];
  });
}

const readRole = (text: string): Role => (/^co/i.test(text) ? "co" : "principal");
