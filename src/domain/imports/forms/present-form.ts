import { kindBySlug } from "#kinds/registry.ts";
import { factsForAllRows } from "#rules/accreditation/filled/facts-for-all-rows.ts";
import { sentence } from "#texts/sentence.ts";
import { refusalOfInput } from "../../refusal.ts";
import { type FormFormat, formOf, isFormFormat } from "./form-format.ts";
import type { FormAnswers } from "./make-form-reader.ts";

/** The form of an accreditation table that a file is read as, and the facts that are entered for all of its rows; else null. */
export function presentForm({ rowFormat = null, answers = {} }: { rowFormat?: string | null; answers?: FormAnswers }) {
  if (!isFormFormat(rowFormat)) return null;
  const { table } = formOf(rowFormat);
  return {
    name: `${table.body} ${table.id.slice(table.id.indexOf(".") + 1)}`,
    title: table.title,
    asks: asksOf(rowFormat).map((question) => ({ ...question, value: answers[question.field] ?? null })),
  };
}

/** What the form itself states about all of its rows, which holds until the importer answers otherwise. */
export function readStatedAnswers(format: string | null): FormAnswers {
  if (!isFormFormat(format)) return {};
  const facts = factsForAllRows(formOf(format));
  return Object.fromEntries(facts.flatMap(({ field, stated }) => (stated ? [[field, stated.value]] : [])));
}

/** Says where the rows were read with what the form itself states. */
export function notesOfForm({
  rowFormat = null,
  answers = {},
}: {
  rowFormat?: string | null;
  answers?: FormAnswers;
}): string[] {
  if (!isFormFormat(rowFormat)) return [];
  return factsForAllRows(formOf(rowFormat)).flatMap(({ field, stated }) =>
    stated && answers[field] === stated.value ? [stated.reason] : [],
  );
}

function asksOf(format: FormFormat) {
  return factsForAllRows(formOf(format)).flatMap(({ field: name, values, kinds: [kind = ""] }) => {
    const field = kindBySlug(kind).fields[name];
    if (!field || !("options" in field)) return [];
    const choices = (field.options ?? []).filter(({ value }) => values.includes(value));
    return [{ field: name, label: field.label, choices: choices.map(({ value, label }) => ({ value, label })) }];
  });
}

/** Only what the form asks is answered, with one of the values that it offers or as not known. */
export function checkAnswers(rowFormat: string | null, answers: FormAnswers): void {
  const asks = isFormFormat(rowFormat) ? asksOf(rowFormat) : [];
  for (const [field, value] of Object.entries(answers)) {
    const question = asks.find((one) => one.field === field);
    if (!question)
      throw refusalOfInput(
        "answers",
        "unknown-field",
        sentence("“{{field}}” cannot be filled for all rows of this file.", { field: field.slice(0, 80) }),
      );
    if (value !== null && !question.choices.some((one) => one.value === value))
      throw refusalOfInput(
        "answers",
        "unknown-option",
        sentence("Choose one of: {{choices}}.", { choices: question.choices.map((one) => one.value).join(", ") }),
      );
  }
}
