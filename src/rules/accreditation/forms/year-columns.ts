import { foldText } from "#kinds/derive/fold.ts";
import { text } from "#texts/text.ts";
import type { TableDefinition, YearColumn } from "../table-definition.ts";
import type { FormChoice } from "./form-choices.ts";
import { type FormColumn, wholeHeader } from "./form-layout.ts";
import { hasReceipts } from "./year-keys.ts";

/** The columns of a form that are each about one year: "2021-22", "CAYm1", "Year 2". */
export type FormYears = {
  /** By the index of the column: its year, and how the form writes it. */
  columns: ReadonlyMap<number, { yearOrAgo: YearColumn["inYear"]; words: string }>;
  period: TableDefinition["years"]["period"];
  count: number;
};

const explicitYear = /((?:19|20)\d\d)(?:\s*[-–/]\s*((?:19|20)?\d\d)(?!\d))?/;
const relativeYear = /\bCAY(?:\s*[-–]?\s*m?\s*(\d))?\b/i;
const numberedYear = /\byear\s*[-–:.]?\s*(\d|i{1,3}|iv|v)\b/i;
const romanNumerals = ["i", "ii", "iii", "iv", "v"];
const financialWords = /\bf\.?\s*y\b|financial/i;

type Found = {
  at: number;
  words: string;
  rest: string;
  year?: number;
  isPair?: boolean;
  ago?: number;
  number?: number;
};

/** Finds columns that differ only in their year; in a single such column it is a remark. Null if there are none. */
export function yearsOfForm(columns: readonly FormColumn[]): FormYears | null {
  const found = columns.flatMap((column, index) => yearIn(column, index) ?? []);
  const withOtherYear = (one: Found) => found.filter(({ rest, words }) => rest === one.rest && words !== one.words);
  const years = found.filter((one) => withOtherYear(one).length > 0);
  if (years.length === 0) return null;
  const last = Math.max(...years.map(({ number = 0 }) => number));
  const isPair = years.some((one) => one.isPair);
  const isFinancial = columns.some((column) => financialWords.test(wholeHeader(column)));
  return {
    columns: new Map(
      years.map(({ at, words, year, ago, number = 0 }) => [
        at,
        { words, yearOrAgo: year === undefined ? { ago: ago ?? last - number } : { year } },
      ]),
    ),
    period: isFinancial
      ? "financial"
      : isPair || years.every(({ year }) => year === undefined)
        ? "academic"
        : "calendar",
    count: Math.min(10, new Set(years.map(({ words }) => words)).size),
  };
}

function yearIn({ header, group }: FormColumn, index: number): Found | null {
  const restOf = (words: string) => foldText(`${group ?? ""} ${header.replace(words, " ").replace(explicitYear, " ")}`);
  const about = (words: string) => ({ at: index, words, rest: restOf(words) });
  const relative = relativeYear.exec(header);
  if (relative) return { ...about(relative[0]), ago: Number(relative[1] ?? 0) };
  const found = explicitYear.exec(header);
  if (found) return { ...about(found[0]), year: Number(found[1]), isPair: found[2] !== undefined };
  const one = numberedYear.exec(header);
  if (!one) return null;
  const number = /\d/.test(one[1] ?? "") ? Number(one[1]) : romanNumerals.indexOf((one[1] ?? "").toLowerCase()) + 1;
  return { ...about(one[0]), number };
}

const texts = {
  count: text("Records in {{year}}"),
  received: text("Received in {{year}}"),
} as const;

/** The choices for a column of one year, the most likely first. */
export function yearChoices(
  { yearOrAgo, words }: { yearOrAgo: YearColumn["inYear"]; words: string },
  column: FormColumn,
  { row, kinds }: { row: TableDefinition["row"]; kinds: readonly string[] },
): FormChoice[] {
  const key = "year" in yearOrAgo ? `in-${yearOrAgo.year}` : `ago-${yearOrAgo.ago}`;
  const choice = (measure: YearColumn["measure"]): FormChoice => ({
    key: `${key}:${measure}`,
    year: words,
    ...(measure === "count" ? { label: texts.count } : { label: texts.received, how: measure }),
  });
  if (!hasReceipts(row, kinds)) return [choice("count")];
  const header = wholeHeader(column);
  const inLakhs = /\blakhs?\b|\blacs?\b|लाख/i.test(header);
  const money = (inLakhs ? (["lakhs", "rupees"] as const) : (["rupees", "lakhs"] as const)).map(choice);
  return /amount|grant|fund|\brs\b|\binr\b|₹|rupee|received|sanction|revenue|lakh|lac\b/i.test(header)
    ? [...money, choice("count")]
    : [choice("count"), ...money];
}
