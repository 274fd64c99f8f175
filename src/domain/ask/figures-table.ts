import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { AnswerTable } from "./answer-table.ts";
import type { Figure, Figures } from "./figures.ts";

/** A line for each group of works, with their number and the sum that the command asks for. */
export function figuresTable(question: string, figures: Figures): AnswerTable {
  const { by, measure, rows, whole } = figures;
  const isMoney = measure.unit === "money";
  const isCounting = measure.of === "works";
  const numbersOf = ({ value, works, draft, submitted }: Figure) => [
    ...(isCounting ? [] : [isMoney && value !== null ? value / 100 : value]),
    works,
    draft,
    submitted,
  ];
  const heading = isMoney ? sentence("{{label}} (₹)", { label: measure.label }) : measure.label;
  const headings = [...(isCounting ? [] : [heading]), text("Works"), text("Draft"), text("Submitted")];
  const what = isCounting ? text("Works") : measure.label;
  const keys = { and: by.map(({ label }) => label.toLowerCase()) };
  // A single number has no groups and no total below it.
  const isOne = by.length === 0;
  return {
    title: isOne ? what : sentence("{{what}} by {{keys}}", { what, keys }),
    question,
    notes: notesOf(figures),
    columns: [
      ...by.map(({ name, label }) => ({ label, isNumber: false, isChoice: name !== "person" && name !== "dept" })),
      ...headings.map((label) => ({ label, isNumber: true })),
    ],
    rows: isOne ? [numbersOf(whole)] : rows.map((row) => [...row.keys.map(({ label }) => label), ...numbersOf(row)]),
    totals: isOne ? null : [...by.map((_, index) => (index === 0 ? text("Distinct") : "")), ...numbersOf(whole)],
  };
}

function notesOf({ by, measure: { label, datedBy }, rows, total, whole: { lacking }, isCut }: Figures): string[] {
  return [
    by.length === 0
      ? "Each work is counted once."
      : "Each work is counted once in a row; a work in several rows is counted once in the total.",
    lacking > 0 && sentence("{{lacking}} works have no value for {{label}}.", { lacking, label: label.toLowerCase() }),
    datedBy.length > 0 &&
      sentence("Counted by {{datedBy}} of each amount.", { datedBy: datedBy.map(inSentence).join(", else ") }),
    rows.length < total && sentence("{{n}} of {{total}} shown.", { n: rows.length, total }),
    isCut && "There are too many groups to show. Add a filter.",
  ].filter((note) => note !== false);
}
