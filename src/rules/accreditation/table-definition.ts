import type { RecordData } from "#kinds/field.ts";
import type { Period } from "#kinds/period.ts";
import { text } from "#texts/text.ts";
import type { NbaFigure, Summary } from "./figures/figure-definition.ts";
import type { PersonFact } from "./people/person-facts.ts";
import type { Check } from "./rows/check-definition.ts";

/**
 * A table that an outside body asks for, as data: which records it lists, which it leaves out and why, what is in each
 * column, and how its figure is worked out. A definition is never changed once it was used: a new `version` is
 * added with the day from which it holds.
 */
/** The rows are in the table only with one of these values of the field, and not each form has a column for it. */
export type AskedFact = { field: string; values: readonly string[]; kinds: readonly string[] };

export type TableDefinition = {
  /** `naac.3.4.5`, whatever number a manual gives it. */
  id: string;
  version: number;
  /** NAAC, NBA, NIRF or AICTE; of a form of the institute's own whoever asks for it. */
  body: string;
  title: string;
  /** Its number in each manual that has it. */
  numbers: Readonly<Partial<Record<Manual, string>>>;
  /** Not checked against the body's own document; shown with the table. */
  isDraft?: true;
  /** A form that the institute added: the format of its own blank file. */
  local?: "xlsx" | "docx";
  /** Where its columns and rules were read. */
  source: string;
  /** Years of assessment in which this version is used, where they are not those of its manual; null: no limit. */
  validFrom?: number | null;
  validTo?: number | null;
  /** Versions that were used before this one, the newest first. */
  earlier?: readonly Omit<TableDefinition, "earlier">[];
  years: TableYears;
  /** The records it may list, by kind. A kind has its dates in the order in which they are used. */
  kinds: readonly KindOfTable[];
  /** One row per work; one per work and financial year in which money arrived; or one per faculty member. */
  row: "work" | "receipts" | "person";
  /** Columns are about one year each: every work is one row, with what counts in each year. */
  hasYearColumns?: true;
  /**
   * Works of one year and department that are equal in `within` and in the first field of `by` that is filled are one
   * row: the others are left out.
   */
  once?: { within: string; by: readonly string[]; reason: ReasonName };
  /** Of faculty: only full-time faculty, or everybody on the staff. */
  staff?: "full-time" | "all";
  /** Of works: the field whose amount they add to their year. */
  amount?: string;
  /**
   * Of a filled form: what its rows say without a column for it, by kind; what is asked about all of them; or why they
   * cannot become records.
   */
  readBack?: { implies: Readonly<Record<string, RecordData>> } | { asks: readonly AskedFact[] } | { not: string };
  /** In this order; the first that applies is the reason why a record is left out. */
  exclusions: readonly Exclusion[];
  /** Rules that the college does not apply, or with another number of days, and the note; of no shipped definition. */
  switchedOff?: readonly OwnRule[];
  columns: Readonly<Record<string, ColumnSource>>;
  /** How the columns are laid out, the form in use first. */
  forms: readonly [TableForm, ...TableForm[]];
  metric?: Metric;
  /** In place of a metric. */
  figure?: { label: string } & NbaFigure;
  /** Printed above the list of works that it is made from. */
  summary?: Summary;
};

/** Manuals of NAAC by the type of college, and the self-assessment reports of NBA, each with its own numbers. */
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
 * The years of assessment in which a manual is used, where they are known: NAAC's first manual for affiliated colleges
 * until about 2021, NBA's newer form first seen in 2025. Others have no known end.
 */
export const manualYears: Readonly<Partial<Record<Manual, { validFrom?: number; validTo?: number }>>> = {
  "affiliated-2021": { validTo: 2021 },
  "nba-2025": { validFrom: 2025 },
};

export type TableYears = {
  period: Period;
  /** NAAC prints a calendar year of publications as the academic year that begins in it. */
  isLabelledAsAcademic?: true;
  /** How many years the body asks about. */
  count: number;
  /** The year that has begun is the last of them. */
  hasCurrent?: true;
  /** The years that a form has as columns of their own: its period, unless another one is chosen. */
  printed?: { from: number; to: number };
  /** What the body calls the years of such a period, the newest first: NBA writes CAY (current academic year), CAYm1. */
  names?: readonly string[];
};

export type KindOfTable = {
  kind: string;
  dates: readonly string[];
  /** The latest of the dates that is not after the period decides, not the first that is filled. */
  isLatest?: true;
  /** Only records that fulfil it belong to the table; others are not even candidates. */
  only?: Check;
};

export type Exclusion = { reason: ReasonName; when: Check };

/** With `days` the rule is applied with that number in place of `usualDays`, without them it is not applied. */
export type OwnRule = { reason: ReasonName; note: string; day: string; days?: number; usualDays?: number };

/** Reasons of single tables; those of every table are in `reasons.ts`. */
export type ReasonName =
  | "retracted"
  | "other-affiliation"
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

/** What is in a column. */
export type ColumnSource =
  | YearColumn
  | { field: string }
  /** The first of them that is not empty; a filled cell means the first that it can, or the one at `readAs`. */
  | { first: readonly ColumnSource[]; readAs?: number }
  | { joined: readonly ColumnSource[]; by: string }
  /** By kind. */
  | { of: Readonly<Record<string, ColumnSource>> }
  /** "own": those of the institute; "co": the others. */
  | { people: "all" | "own" | "departments" | "principal" | "co" }
  /** The year that the row is counted in. */
  | { year: "counted" }
  /** The calendar year of a date. */
  | { yearOf: string }
  | { lakhs: string }
  | { rupees: string }
  /** The money that arrived in the year of the row. */
  | { received: "lakhs" | "rupees" }
  | { from: string; to: string; as: "days" | "years" }
  /** The rows of a table field by academic year: "2022-23: Visit; Internships". */
  | { rows: string; date: string; value: string }
  /** The DOI as a link. */
  | { doiLink: string }
  /** Of people; some, such as the day of leaving, are often empty rightly. */
  | { fact: PersonFact; mayBeEmpty?: true }
  /** What a record of its type is called. */
  | { kindName: true }
  | { serial: true }
  /** Empty until the college fills it in. */
  | { nothing: true };

/**
 * Of one year: the records that count in it, or the money that arrived in it. The year is given itself, or by how many
 * years it is before the last of the period.
 */
export type YearColumn = { inYear: { year: number } | { ago: number }; as: "count" | "lakhs" | "rupees" };

export type TableForm = {
  /** `university-2020`, as in `naac.3.4.5@university-2020`. */
  name: string;
  /** Most forms have one part; a second one has its own rows and headings below the first. */
  parts: readonly [FormPart, ...FormPart[]];
};

export type FormPart = {
  /** Lines above the headings, each over so many columns where it is merged. */
  titles: readonly { text: string; over?: number }[];
  headings: readonly { column: string; header: string }[];
  /** Records of this part, where there are several. */
  only?: Check;
  /** The row of the sheet with its first title, unless the rows above reach further. */
  fromRow?: number;
  /** A line of the form below the rows, in this row of the sheet unless they reach further. */
  foot?: { text: string; row: number };
};

/** Rounded once, half up, to two decimals. */
export type Metric = {
  label: string;
  /** Rows; faculty members once a year each; or the sum of an amount, of people the months they have served. */
  of: { count: "rows" | "people" } | { sum: "amount" };
  /** Divided by the full-time faculty members: their average over the years, or their sum over the years. */
  per?: "average-staff" | "staff-years";
  as: "number" | "percent" | "lakhs" | "years" | "rupees";
};
