import { wordTable } from "#kinds/derive/fold.ts";
import { phraseLengthAt } from "./phrases.ts";
import { readPeriod } from "./readers/read-period.ts";
import { departmentAt } from "./readers/read-values.ts";
import { requestPhrases } from "./screen-words.ts";
import type { PlainContext } from "./sentence-state.ts";
import type { Word } from "./words.ts";

const bodies = new Set(["naac", "nba", "nirf", "aicte"]);
/** Words that mean a body's tables: its reports, and the check of what was submitted. */
const documents: Readonly<Record<string, string>> = wordTable({
  ssr: "naac",
  aqar: "naac",
  dvv: "naac",
  iqac: "naac",
  sar: "nba",
});
const nouns = new Set(
  "table tables metric metrics criterion criteria form forms format formats data report reports template key indicator qnm clarification evidence evidences proofs files".split(
    " ",
  ),
);
const joining = new Set(
  "the of for in from please give me get prepare generate download go to my our research".split(" "),
);
const visiting = new Set("open show see view go".split(" "));
const ratio =
  /^(?:sfr|(?:student|faculty|teacher) (?:student|faculty|teacher) ratio|(?:faculty )?cadre (?:ratio|proportion)|faculty retention(?: ratio)?)$/u;

/** "3.4.5", but not a day such as "1.7.2023" or "1.7.23". */
const tableNumber = /^(?!\d{1,2}\.\d{1,2}\.(?:1[3-9]|[2-9]\d)$)\d{1,2}(?:\.\d{1,2}){1,4}$/u;

/**
 * Reads a line that only names tables of an accreditation body, with a period and a department: "metric 3.4.5",
 * "NAAC 3.4.5 data for 2023-24", "criterion 3", "SFR".
 */
export function readTable(all: readonly Word[], context: PlainContext): string | undefined {
  const words = all.slice(phraseLengthAt(all, 0, requestPhrases));
  if (ratio.test(words.map(({ folded }) => folded).join(" "))) return "report";
  let body: string | undefined;
  let number: string | undefined;
  let isNamed = false;
  let isAccreditation = false;
  let isVisited = false;
  const settings: string[] = [];
  for (let index = 0; index < words.length; ) {
    const { folded = "" } = words[index] ?? {};
    const period = number === undefined ? undefined : readPeriod(words, index, context);
    const department = period ? undefined : departmentAt(words, index, context.departments ?? []);
    if (bodies.has(folded) || documents[folded] !== undefined) body ??= documents[folded] ?? folded;
    else if (nouns.has(folded)) isNamed = true;
    else if (folded === "accreditation") isAccreditation = true;
    else if (visiting.has(folded)) isVisited = true;
    else if (number === undefined && (tableNumber.test(folded) || isCriterion(words, index))) number = folded;
    else if (period) settings.push(`${period.field}:${period.text}`);
    else if (department && number !== undefined) settings.push(`dept:${department.code}`);
    else if (!joining.has(folded)) return undefined;
    index += period?.length ?? (number === undefined ? 1 : (department?.length ?? 1));
  }
  const isMeant = body !== undefined || isNamed || /^(?:\d+\.\d+\.\d+|\d(?:\.\d){3})$/u.test(number ?? "");
  if (number?.includes(".") && isMeant) return [`report ${body ?? "naac"}.${number}`, ...settings].join(" ");
  const hasBody = body !== undefined || isAccreditation;
  const isAll = number !== undefined ? isNamed : hasBody && (isNamed || isVisited || words.length === 1);
  return isAll && settings.length === 0 && !isOnlyBody(words) ? "report" : undefined;
}

/** The 3 of "criterion 3". */
const isCriterion = (words: readonly Word[], index: number) =>
  /^criteri(?:on|a)$/u.test(words[index - 1]?.folded ?? "") && /^\d{1,2}$/u.test(words[index]?.folded ?? "");

/** The name of a body alone is searched for, as records mention it. */
const isOnlyBody = ([word, ...others]: readonly Word[]) =>
  others.length === 0 && (bodies.has(word?.folded ?? "") || word?.folded === "accreditation");
