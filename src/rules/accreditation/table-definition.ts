import type { RecordData } from "#kinds/field.ts";
import type { Period } from "#kinds/period.ts";
import { text } from "#texts/text.ts";
import type { FigureDefinition, Summary, YearlyLine } from "./figures/figure-definition.ts";
import type { PersonFact } from "./people/person-facts.ts";
import type { Check } from "./rows/check-definition.ts";

/**
 * A field of which the rows must have one of these values, for forms that may have no column for it. `stated`: the value
 * that the form itself states of its rows, unless the importer chooses another, with what it says.
 */
export type FactForAllRows = {
  field: string;
  values: readonly string[];
  kinds: readonly string[];
  stated?: { value: string; reason: string };
};

/**
 * A table that an outside body asks for, as data: which records it lists, which it leaves out and why, what is in each
 * column, and how its figure is computed. A definition is never changed once it has been used: a new `version` is
 * added with the day from which it holds.
 */
export type TableDefinition = {
  /** Such as `naac.3.4.5`; it stays the same if a manual numbers the table differently. */
  id: string;
  version: number;
  /** NAAC, NBA, NIRF or AICTE; for an institute's own form, whoever requires it. */
  body: string;
  title: string;
  numbers: Readonly<Partial<Record<Manual, string>>>;
  /** Not compared with the body's own document; shown with the table. */
  isDraft?: true;
  /** For a form that the institute added: the format of its blank file. */
  formatOfOwnForm?: "xlsx" | "docx";
  /** The document from which its columns and rules were taken. */
  source: string;
  /** What its columns mean, where a heading does not say it; printed with the table. */
  note?: string;
  /** The years of assessment in which this version is used, if they are not the manual's; null: no limit. */
  validFrom?: number | null;
  validTo?: number | null;
  /** Earlier versions, newest first. */
  earlier?: readonly Omit<TableDefinition, "earlier">[];
  years: TableYears;
  /** The kinds of records it may list, each with its dates in order of preference. */
  kinds: readonly KindOfTable[];
  /** One row for each work, for each work and year in which money arrived, or for each faculty member. */
  row: "work" | "receipts" | "person";
  /** Each year has columns: every work is one row, with its numbers of each year. */
  hasYearColumns?: true;
  /**
   * Works of a year and department with equal values in `within` and in the first filled field of `by` are one row; the
   * others are left out.
   */
  once?: { within: string; by: readonly string[]; reason: ReasonName };
  /** For tables of faculty: only full-time faculty, or everybody on the staff. */
  staff?: "full-time" | "all";
  /** For works: the field with the amount that is added to their year; of several the first that is filled. */
  amount?: string | readonly string[];
  /** How the rows of a filled form become records: values that they imply, by kind; facts entered once for all rows; or why they cannot. */
  readBack?: { implies: Readonly<Record<string, RecordData>> } | { asks: readonly FactForAllRows[] } | { not: string };
  /** Rules that leave out records. The first that applies is the shown reason. */
  exclusions: readonly Exclusion[];
  /** Rules that the institute deactivated or changed, with its notes. Frozen submissions store them under this name. */
  switchedOff?: readonly OwnRule[];
  columns: Readonly<Record<string, ColumnSource>>;
  /** The layouts of the columns, the form in use first. */
  forms: readonly [TableForm, ...TableForm[]];
  metric?: Metric;
  furtherMetrics?: readonly FurtherMetric[];
  /** A figure instead of a metric. */
  figure?: { label: string } & FigureDefinition;
  /** The lines of its yearly numbers in each manual. */
  linesOfManual?: Readonly<Partial<Record<Manual, readonly YearlyLine[]>>>;
  /** Printed above the list of its works. */
  summary?: Summary;
  /** Lines by year that the body asks for beside the list: shown on the page, not printed in the form. */
  breakdown?: Summary;
};

/** NAAC's manuals by type of college, and NBA's self-assessment reports; each has its own numbers. */
export const manuals = {
  university: text("University"),
  autonomous: text("Autonomous college"),
  affiliated: text("Affiliated college"),
  "affiliated-2021": text("Affiliated college, until 2021"),
  "nba-tier-2": text("NBA Tier II"),
  "nba-tier-1": text("NBA Tier I"),
  "nba-2025": text("NBA form of 2025"),
} as const;
export type Manual = keyof typeof manuals;

/**
 * The years of assessment in which a manual is used, if known: NAAC's first manual for affiliated colleges until about
 * 2021; NBA's newer form was first seen in 2025.
 */
export const manualYears: Readonly<Partial<Record<Manual, { validFrom?: number; validTo?: number }>>> = {
  "affiliated-2021": { validTo: 2021 },
  "nba-2025": { validFrom: 2025 },
};

export type TableYears = {
  period: Period;
  /** NAAC labels a calendar year of publications as the academic year that begins in it. */
  isLabelledAsAcademic?: true;
  /** The number of years that the body requires. */
  count: number;
  /** The current year is the last of them. */
  hasCurrent?: true;
  /** The years that have columns in the form. Those that have begun are the default period. */
  printed?: { from: number; to: number };
  /** The body's names for the years of such a period, newest first: NBA writes CAY (current academic year), CAYm1. */
  names?: readonly string[];
};

export type KindOfTable = {
  kind: string;
  dates: readonly string[];
  /** Uses the latest date that is not after the period, not the first filled one. */
  isLatest?: true;
  /** Counts in each year until this date, or without an end, and not only in that of its first date. It is one row. */
  lastsUntil?: string;
  /** Only records that fulfil this are listed; the others are left out as of another type, or as not filled in. */
  only?: Check;
};

export type Exclusion = { reason: ReasonName; when: Check };

/** With `days`, the rule is applied with that number instead of `usualDays`; without, it is not applied. */
export type OwnRule = { reason: ReasonName; note: string; day: string; days?: number; usualDays?: number };

/**
 * Why particular tables exclude a record; the reasons of all tables are in `reasons.ts`, with the text of each. The names
 * are stored in frozen submissions.
 */
export type ReasonName =
  | "retracted"
  | "other-affiliation"
  // The journal is in none of the required lists; `unlisted-then`: on the publication date it was not.
  | "unlisted"
  | "unlisted-then"
  | "no-number"
  | "not-published"
  | "filed-only"
  | "seed-money"
  | "too-short"
  | "not-awarded"
  | "not-granted"
  | "no-amount"
  | "not-on-staff-that-day"
  | "not-full-time"
  | "no-doctorate"
  | "same-course";

/** The settings of the institute that tables print. */
export type TableSetting = "seedMoneyPolicyUrl";

/** The source of a column's cells. */
export type ColumnSource =
  | YearColumn
  /** The number of the person's records in all years of the period. */
  | { inPeriod: "count" }
  /**
   * `until`: only while this date is empty or in no year up to the last of the period; `since`: only if it is empty or in
   * no later year. `neededFor`: only such records lack something if it is empty.
   */
  | { field: string; until?: string; since?: string; neededFor?: Check }
  /** The first that is not empty. In a filled form: the first that can contain the text, or from `readAs` on. */
  | { first: readonly ColumnSource[]; readAs?: number }
  | { joined: readonly ColumnSource[]; by: string }
  /** A source for each kind. */
  | { of: Readonly<Record<string, ColumnSource>> }
  /** "own": people of the table's scope; "co": co-investigators. */
  | { people: "all" | "own" | "departments" | "principal" | "co" }
  /** The year in which the row counts. */
  | { year: "counted" }
  /** The calendar year of a date. */
  | { yearOf: string; mayBeEmpty?: true }
  | { lakhs: string }
  | { rupees: string }
  /** The money that arrived in the row's year. */
  | { received: "lakhs" | "rupees" }
  /** The dates of the start and the end, or their calendar years: "03-06-2023 – 06-2024", "2023–2024". */
  | { from: string; to: string; precision: "days" | "years" }
  /** The rows of a table field by academic year: "2022-23: Visit; Internships". */
  | { rows: string; date: string; value: string }
  | { doiLink: string }
  /** A fact about a person. Some, such as the day of leaving, may be empty. */
  | { fact: PersonFact; mayBeEmpty?: true }
  /** The label of the record's type. */
  | { kindName: true }
  | { serial: true }
  /** A setting of the institute, the same in every row. */
  | { setting: TableSetting }
  /** Left empty for the college to fill in. */
  | { nothing: true };

/**
 * A column of one year: the number of its records, or the money that arrived. The year is given, or as years before the
 * last of the period.
 */
export type YearColumn = { inYear: { year: number } | { ago: number }; measure: "count" | "lakhs" | "rupees" };

export type TableForm = {
  /** Such as `university-2020` in `naac.3.4.5@university-2020`. */
  name: string;
  /** Most forms have one part. A second part has its own headings and rows, below the first. */
  parts: readonly [FormPart, ...FormPart[]];
};

export type FormPart = {
  /** Lines above the headings; `over`: the number of merged columns. */
  titles: readonly { text: string; over?: number }[];
  headings: readonly { column: string; header: string }[];
  /** The records of this part, if there are several parts. */
  only?: Check;
  /** The sheet's row with its first title, unless the rows above need more space. */
  fromRow?: number;
  /** A line below the rows, in this row of the sheet unless the rows need more space. */
  foot?: { text: string; row: number };
};

/** A figure computed from a table's rows; rounded once, half up, to two decimals. */
export type Metric = {
  label: string;
  /**
   * Counts rows, departments or faculty members once a year, faculty members once in the period, or those who are guides
   * at its end; or adds up the amount, which for people is the months served; or is the h-index of the amounts.
   */
  of: { count: "rows" | "departments" | "people" | "people-once" | "guides" } | { sum: "amount" } | "h-index";
  /**
   * The divisor: the full-time faculty, as their average over the years, their sum, or their number at the end; the rows; or the
   * institute's departments once for each year.
   */
  per?: "average-staff" | "staff-years" | "staff-at-end" | "rows" | "department-years";
  /** The unit of the figure. */
  unit: "number" | "percent" | "lakhs" | "years" | "rupees";
};

/** Another figure that a manual asks for from the same list, under a number of its own. */
export type FurtherMetric = Metric & { numbers: Readonly<Partial<Record<Manual, string>>> };
