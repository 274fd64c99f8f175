import type { FormPart, TableForm } from "../table-definition.ts";

/** A form with one part: its title lines, and each column with its printed heading, in order. */
export function form(name: string, titles: FormPart["titles"], headings: Readonly<Record<string, string>>): TableForm {
  return { name, parts: [{ titles, headings: headingsOf(headings) }] };
}

export function headingsOf(headings: Readonly<Record<string, string>>): FormPart["headings"] {
  return Object.entries(headings).map(([column, header]) => ({ column, header }));
}
