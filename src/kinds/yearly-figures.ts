import { text } from "#texts/text.ts";

/** What only the office knows of an academic year, as accreditation bodies ask for it. The names are stored. */
export const yearlyFigures = {
  programmes: text("Programmes offered"),
  courses: text("Courses in all programmes"),
  students: text("Number of students"),
  outgoingStudents: text("Outgoing or final-year students"),
  examinedStudents: text("Students who appeared in examinations"),
  applications: text("Eligible applications for admission"),
  reservedSeats: text("Seats for reserved categories"),
  sanctionedPosts: text("Sanctioned posts"),
  expenditure: text("Expenditure without salaries, in rupees"),
} as const;

export type YearlyFigure = keyof typeof yearlyFigures;
export const yearlyFigureNames = Object.keys(yearlyFigures) as [YearlyFigure, ...YearlyFigure[]];

/** A figure that is absent is not known: it is never read as 0. */
export type FiguresOfYear = Readonly<Partial<Record<YearlyFigure, number>>>;

/** Tables divide by these, so that 0 can only mean that the number is not known. */
const divisors: readonly YearlyFigure[] = ["students", "sanctionedPosts"];
const [mostOfCount, mostOfRupees] = [999_999, 999_999_999_999];

/** The least and the greatest value. */
export function limitsOf(figure: YearlyFigure): { least: number; most: number } {
  return { least: divisors.includes(figure) ? 1 : 0, most: figure === "expenditure" ? mostOfRupees : mostOfCount };
}
