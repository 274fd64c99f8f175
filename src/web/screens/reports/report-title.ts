import { translate } from "#texts/translate.ts";
import { measureTitle } from "../../records/report-parts/measure-title.ts";
import type { Report } from "./report-question.ts";

/** "Works by department and academic year" */
export function titleOf({ command, fields }: Pick<Report, "command" | "fields">): string {
  const { measure } = command;
  const labelled = (name: string) => translate(fields.find((field) => field.name === name)?.label ?? name);
  const what = measureTitle({ of: measure.of, label: measure.of === "sum" ? labelled(measure.field) : "" });
  const by = command.by.map((name) => ({ label: labelled(name) }));
  const keys = by.map(({ label }) => inSentence(label));
  const last = keys.pop();
  if (last === undefined) return what;
  const all = keys.length === 0 ? last : translate("{{before}} and {{last}}", { before: keys.join(", "), last });
  return translate("{{what}} by {{keys}}", { what, keys: all });
}

/** A name in capitals such as DOI keeps them. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
}
