import { foldText } from "#kinds/derive/fold.ts";
import type { RecordData } from "#kinds/field.ts";
import { lakhsOf, rupeesOf } from "../amounts.ts";
import type { Candidate, Owner } from "../candidate.ts";
import type { Cell } from "../rows/cells.ts";
import { fulfils } from "../rows/check.ts";
import type { FullTimeFaculty } from "../rows/metric.ts";
import type { Summary, SummaryGroup } from "./figure-definition.ts";
import { rupeesInWords } from "./rupees-in-words.ts";

/** What a row contributes to its year. */
export type SummaryPart = {
  candidate: Candidate;
  year: number;
  received: bigint;
  days: number;
  owners: readonly Owner[];
  /** By `linesOfWork`. */
  lines: readonly string[];
};

/** `line`: its name, by which its rows are requested. */
export type SummaryLine = { line: string; cells: Cell[] };

/** The names of the lines that count a work: its groups, or the accounts of those who attended. */
export function linesOfWork(summary: Summary, { kind, data }: Candidate, owners: readonly Owner[]): string[] {
  if (summary.of === "programme-points") return owners.map(({ account }) => account);
  return summary.groups.filter(({ only }) => !only || fulfils(only, kind, data)).map(({ label }) => label);
}

export function summaryLines(
  summary: Summary,
  parts: readonly SummaryPart[],
  years: readonly number[],
  staff: FullTimeFaculty,
): SummaryLine[] {
  const inYear = (year: number) => parts.filter((part) => part.year === year);
  if (summary.of === "groups")
    return summary.groups.map(({ label, count }) => ({
      line: label,
      cells: [
        label,
        ...years.map((year) =>
          countOf(
            count,
            inYear(year).filter(({ lines }) => lines.includes(label)),
            staff.get(year),
          ),
        ),
      ],
    }));
  const people = new Map(parts.flatMap(({ owners }) => owners.map(({ account, name }) => [account, name] as const)));
  return [...people]
    .sort(([, a], [, b]) => a.localeCompare(b, "en"))
    .map(([account, name]) => ({
      line: account,
      cells: [name, ...years.map((year) => pointsOf(account, inYear(year)))],
    }));
}

const maxPoints = 5;

/** A person's points in a year: 3 for a programme of 2 to 5 days, 5 for a longer one, none for one day. */
function pointsOf(account: string, parts: readonly SummaryPart[]): number {
  const ofPerson = parts.filter(({ owners }) => owners.some((one) => one.account === account));
  const sum = ofPerson.reduce((all, { days }) => all + (days > 5 ? maxPoints : days >= 2 ? 3 : 0), 0);
  return Math.min(maxPoints, sum);
}

export function pointsIn(year: number, parts: readonly SummaryPart[]): number {
  const ofYear = parts.filter((part) => part.year === year);
  const people = new Set(ofYear.flatMap(({ owners }) => owners.map(({ account }) => account)));
  return [...people].reduce((sum, account) => sum + pointsOf(account, ofYear), 0);
}

function countOf(
  count: SummaryGroup["count"],
  parts: readonly SummaryPart[],
  staff: ReadonlySet<string> | undefined,
): Cell {
  if (typeof count === "object")
    return parts.reduce((sum, { candidate: { data } }) => sum + firstNumber(data, count.sumOfFirst), 0);
  if (count === "faculty") {
    const people = parts.flatMap(({ owners }) => owners.map(({ account }) => account));
    return new Set(people.filter((account) => staff?.has(account))).size;
  }
  const received = parts.reduce((sum, part) => sum + part.received, 0n);
  if (count === "rupees") return rupeesOf(received);
  if (count === "lakhs") return lakhsOf(received);
  if (count === "words") return rupeesInWords(received);
  if (count === "works") return new Set(parts.map(({ candidate }) => candidate.id)).size;
  const names = parts.map(({ candidate: { data } }) => foldText(String(data.fundingAgency ?? "")));
  return new Set(names.filter((name) => name !== "")).size;
}

function firstNumber(data: RecordData, fields: readonly string[]): number {
  const value = fields.map((name) => data[name]).find((one) => typeof one === "number");
  return typeof value === "number" ? value : 0;
}
