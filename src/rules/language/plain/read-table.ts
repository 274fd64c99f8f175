import { wordTable } from "#kinds/derive/fold.ts";
import { phraseLengthAt } from "./phrases.ts";
import { readPeriod } from "./readers/read-period.ts";
import { departmentAt } from "./readers/read-values.ts";
import { requestPhrases } from "./screen-words.ts";
import type { PlainContext } from "./sentence-state.ts";
import type { Word } from "./words.ts";

const bodies = new Set(["naac", "nba", "nirf", "aicte"]);
/** Reports and other words that mean the tables of a body. */
const bodiesOfWords: Readonly<Record<string, string>> = wordTable({
  ssr: "naac",
  aqar: "naac",
  dvv: "naac",
  iqac: "naac",
  sar: "nba",
});
const tableNouns = new Set(
  "table tables metric metrics criterion criteria form forms format formats data report reports template key indicator qnm clarification evidence evidences proofs files".split(
    " ",
  ),
);
const fillers = new Set(
  "the of for in as from please i we need want give send share provide me us get prepare generate download export go to my our all list details excel xlsx pdf sheet research".split(
    " ",
  ),
);
const visitVerbs = new Set("open show see view go".split(" "));
const ratioNames =
  /^(?:sfr|(?:student|faculty|teacher) (?:student|faculty|teacher) ratio|(?:faculty )?cadre (?:ratio|proportion)|faculty retention(?: ratio)?)$/u;

/** "3.4.5", but not a day such as "1.7.2023" or "1.7.23". */
const tableNumber = /^(?!\d{1,2}\.\d{1,2}\.(?:1[3-9]|[2-9]\d)$)\d{1,2}(?:\.\d{1,2}){1,4}$/u;

/**
 * Reads a line that only names tables of an accreditation body, with a period and a department: "metric 3.4.5",
 * "NAAC 3.4.5 data for 2023-24", "criterion 3", "SFR".
 */
export function readTable(line: readonly Word[], context: PlainContext): string | undefined {
  const words = line.slice(phraseLengthAt(line, 0, requestPhrases));
  if (ratioNames.test(words.map(({ folded }) => folded).join(" "))) return "report";
  let body: string | undefined;
  let number: string | undefined;
  let hasTableNoun = false;
  let namesAccreditation = false;
  let hasVisitVerb = false;
  const settings: string[] = [];
  for (let index = 0; index < words.length; ) {
    const { folded = "" } = words[index] ?? {};
    const period = number === undefined ? undefined : readPeriod(words, index, context);
    const department = period ? undefined : departmentAt(words, index, context.departments ?? []);
    if (bodies.has(folded) || bodiesOfWords[folded] !== undefined) body ??= bodiesOfWords[folded] ?? folded;
    else if (tableNouns.has(folded)) hasTableNoun = true;
    else if (folded === "accreditation") namesAccreditation = true;
    else if (visitVerbs.has(folded)) hasVisitVerb = true;
    else if (number === undefined && (tableNumber.test(folded) || isCriterion(words, index))) number = folded;
    else if (period) settings.push(`${period.field}:${period.text}`);
    else if (department && number !== undefined) settings.push(`dept:${department.code}`);
    else if (!fillers.has(folded)) return undefined;
    index += period?.length ?? (number === undefined ? 1 : (department?.length ?? 1));
  }
  const isTable = body !== undefined || hasTableNoun || /^(?:\d+\.\d+\.\d+|\d(?:\.\d){3})$/u.test(number ?? "");
  if (number?.includes(".") && isTable) {
    // The institute's manual decides which table has a number of NAAC.
    const table = (body ?? "naac") === "naac" ? `naac-${number}` : `${body}.${number}`;
    return [`report ${table}`, ...settings].join(" ");
  }
  const hasBody = body !== undefined || namesAccreditation;
  const isListOfTables =
    number !== undefined ? hasTableNoun : hasBody && (hasTableNoun || hasVisitVerb || words.length === 1);
  return isListOfTables && settings.length === 0 && !isBodyAlone(words) ? "report" : undefined;
}

/** The 3 of "criterion 3". */
const isCriterion = (words: readonly Word[], index: number) =>
  /^criteri(?:on|a)$/u.test(words[index - 1]?.folded ?? "") && /^\d{1,2}$/u.test(words[index]?.folded ?? "");

/** The name of a body alone is searched for, as records mention it. */
const isBodyAlone = ([word, ...others]: readonly Word[]) =>
  others.length === 0 && (bodies.has(word?.folded ?? "") || word?.folded === "accreditation");
