import type { FiguresOfYear, YearlyFigure } from "#kinds/yearly-figures.ts";
import { text } from "#texts/text.ts";
import { quotient } from "../amounts.ts";
import type { Cell } from "../rows/cells.ts";
import type { Manual, TableDefinition } from "../table-definition.ts";
import type { FigureDefinition } from "./figure-definition.ts";
import { average, cappedAt, dividedBy, type Fraction, fraction, isAtLeast, plus, times } from "./fraction.ts";

/** A year's numbers of full-time faculty, or its points of programmes. */
export type NbaYear = {
  /** What the office knows of the year. */
  office: FiguresOfYear;
  faculty: number;
  doctors: number;
  masters: number;
  professors: number;
  associates: number;
  assistants: number;
  /** Retention: the number of the first year's full-time faculty who are still there. */
  kept: number;
  points: number;
};

export type FigureValue = {
  unit: "marks" | "ratio" | "percent";
  /** Null while a figure of the office is not filled, and if the divisor is zero. */
  value: number | null;
  /** For each year, and the average of the years. */
  lines: { label: FigureLine; cells: Cell[] }[];
  /** Of all years together, what newer manuals divide. */
  together?: { faculty: number; posts: number; percentage: number };
};

/** The lines that count faculty members. */
export const personLines = ["faculty", "doctors", "masters", "professors", "associates", "assistants", "kept"] as const;
export type PersonLine = (typeof personLines)[number];

export type FigureLine = YearlyFigure | PersonLine | "required" | "points" | "ratio" | "share" | "percentage" | "value";

const rupeesInLakh = 100_000n;

/** Shown for what the office has not entered, which is never 0. */
export const notFilled = text("Not filled");

/** A year with what the office knows of it and nothing counted. */
export const makeEmptyYear = (office: FiguresOfYear): NbaYear => ({
  office,
  faculty: 0,
  doctors: 0,
  masters: 0,
  professors: 0,
  associates: 0,
  assistants: 0,
  kept: 0,
  points: 0,
});

/** What the office has to enter for the figure. */
export function yearlyFiguresOf(figure: FigureDefinition | undefined): YearlyFigure[] {
  if (figure?.of === "yearly") return figure.lines.filter((line) => line !== "faculty");
  if (figure?.of === "posts") return ["sanctionedPosts"];
  return needsStudents(figure) ? ["students"] : [];
}

/** What the office has not entered of these years. */
export function findMissing(
  figures: readonly YearlyFigure[],
  years: readonly number[],
  office: ReadonlyMap<number, FiguresOfYear>,
): { figure: YearlyFigure; years: number[] }[] {
  return figures.flatMap((figure) => {
    const missing = years.filter((year) => office.get(year)?.[figure] === undefined);
    return missing.length > 0 ? [{ figure, years: missing }] : [];
  });
}

/** Whether the figure is computed from the number of students. */
export function needsStudents(figure: FigureDefinition | undefined): boolean {
  if (figure === undefined || figure.of === "posts" || figure.of === "yearly") return false;
  return !(figure.of === "qualification" && figure.divisor === "faculty");
}

/** The table with the yearly numbers for which the manual asks. */
export function withLinesOf<Table extends Pick<TableDefinition, "figure" | "linesOfManual">>(
  { linesOfManual, ...table }: Table,
  manual: Manual,
) {
  const { figure } = table;
  return figure?.of === "yearly" ? { ...table, figure: { ...figure, lines: linesOfManual?.[manual] ?? [] } } : table;
}

export function computeFigure(figure: FigureDefinition, years: readonly NbaYear[]): FigureValue {
  const students = years.map(({ office }) => office.students ?? null);
  const required = students.map((one) => (one === null ? null : fraction(one, 20)));
  const line = (label: FigureLine, cells: readonly Cell[]) => ({ label, cells: [...cells] });
  const count = (name: PersonLine | "points") =>
    line(
      name,
      years.map((year) => year[name]),
    );
  const entered = (name: YearlyFigure) =>
    line(
      name,
      years.map(({ office: { [name]: value } }) => {
        if (value === undefined) return notFilled;
        return name === "expenditure" ? quotient(BigInt(value), rupeesInLakh) : value;
      }),
    );
  const basis = [entered("students"), line("required", required.map(round))];
  switch (figure.of) {
    case "posts": {
      const percentages = years.map(({ office: { sanctionedPosts }, faculty }) =>
        sanctionedPosts ? dividedBy(fraction(faculty * 100), fraction(sanctionedPosts)) : null,
      );
      const lines = [entered("sanctionedPosts"), count("faculty"), line("percentage", percentages.map(round))];
      const value = round(meanOf(percentages));
      if (value === null) return { unit: "percent", value, lines };
      const faculty = sumOf(years, (year) => year.faculty);
      const posts = sumOf(years, ({ office }) => office.sanctionedPosts ?? 0);
      const together = { faculty, posts, percentage: quotient(BigInt(faculty) * 100n, BigInt(posts)) };
      return { unit: "percent", value, lines, together };
    }
    case "yearly": {
      const lines = figure.lines.map((name) => (name === "faculty" ? count(name) : entered(name)));
      return { unit: "ratio", value: null, lines };
    }
    case "student-faculty-ratio": {
      const ratios = years.map(({ faculty }, index) => {
        const ofYear = students[index];
        return ofYear ? dividedBy(fraction(ofYear), fraction(faculty)) : null;
      });
      const mean = meanOf(ratios);
      const lines = [entered("students"), count("faculty"), line("ratio", ratios.map(round))];
      if (figure.marks === "none") return { unit: "ratio", value: round(mean), lines };
      return { unit: "marks", value: mean && marksOfRatio(mean), lines: [...lines, line("value", [round(mean)])] };
    }
    case "qualification": {
      const values = years.map(({ faculty, doctors, masters }, index) => {
        const divisor = figure.divisor === "faculty" ? fraction(faculty) : required[index];
        const value = divisor && dividedBy(fraction(figure.tenths * (10 * doctors + 4 * masters), 10), divisor);
        return value && cappedAt(value, figure.most);
      });
      const divisor = figure.divisor === "faculty" ? [count("faculty")] : basis;
      const lines = [count("doctors"), count("masters"), ...divisor, line("value", values.map(round))];
      return { unit: "marks", value: round(meanOf(values)), lines };
    }
    case "cadre": {
      const lines = [count("professors"), count("associates"), count("assistants"), ...basis];
      return { unit: "marks", value: round(cadreMarks(figure, years, meanOf(required))), lines };
    }
    case "retention": {
      const [first] = required;
      const last = years.at(-1);
      const share = first && last ? dividedBy(fraction(last.kept * 100), first) : null;
      const lines = [...basis, count("faculty"), count("kept"), line("share", [round(share)])];
      return { unit: "marks", value: share && marksOfRetention(share, figure.marks), lines };
    }
    case "programmes": {
      const values = years.map(({ points }, index) => {
        const faculty = required[index];
        // The form divides by half of the required faculty.
        const value = faculty && dividedBy(fraction(figure.times * points * 2), faculty);
        return value && cappedAt(value, figure.most);
      });
      const lines = [count("points"), ...basis, line("value", values.map(round))];
      return { unit: "marks", value: round(meanOf(values)), lines };
    }
  }
}

/** [AF1/RF1 + 0.6 AF2/RF2 + 0.4 AF3/RF3] x 10 or 12.5, required 1:2:6; zero without professors and associate professors. */
function cadreMarks(
  { tenths, most }: Extract<FigureDefinition, { of: "cadre" }>,
  years: readonly NbaYear[],
  required: Fraction | null,
): Fraction | null {
  const [professors, associates, assistants] = (["professors", "associates", "assistants"] as const).map((name) =>
    average(years.map((year) => fraction(year[name]))),
  );
  if (!professors || !associates || !assistants || !required) return null;
  if (professors.numerator === 0n && associates.numerator === 0n) return fraction(0);
  const parts = [
    dividedBy(professors, times(required, fraction(1, 9))),
    dividedBy(times(associates, fraction(6, 10)), times(required, fraction(2, 9))),
    dividedBy(times(assistants, fraction(4, 10)), times(required, fraction(6, 9))),
  ].filter((part) => part !== null);
  return parts.length === 3 ? cappedAt(times(parts.reduce(plus), fraction(tenths, 10)), most) : null;
}

/** By the older forms, with 20 marks. */
function marksOfRatio(ratio: Fraction): number {
  const bands = [15, 17, 19, 21, 23, 25];
  const band = bands.findIndex((most) => isAtLeast(fraction(most), ratio));
  return band < 0 ? 0 : 20 - 2 * band;
}

/** `percent` is a percentage of the required faculty. */
export function marksOfRetention(percent: Fraction, marks: "of-10" | "of-25"): number {
  const bands = [90, 75, 60, 50];
  const band = bands.findIndex((least) => isAtLeast(percent, fraction(least)));
  const marksByLevel = marks === "of-10" ? [10, 8, 6, 4] : [25, 20, 15, 10];
  return marksByLevel[band] ?? 0;
}

function sumOf(years: readonly NbaYear[], of: (year: NbaYear) => number): number {
  return years.reduce((sum, year) => sum + of(year), 0);
}

/** The average of all years; null if a year is unknown. */
function meanOf(values: readonly (Fraction | null | undefined)[]): Fraction | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === values.length ? average(known) : null;
}

function round(value: Fraction | null | undefined): number | null {
  return value ? quotient(value.numerator, value.denominator) : null;
}
