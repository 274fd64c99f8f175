import { inSentence } from "#texts/in-sentence.ts";
import { translate } from "#texts/translate.ts";
import { measureTitle } from "../../records/report-parts/measure-title.ts";
import { isOfPeople, type Report } from "./report-query.ts";

/** "Works by department and academic year"; `added`: what was added up, which may be receipts in place of their total. */
export function titleOf({ command, fields }: Pick<Report, "command" | "fields">, added?: string): string {
  const { measure } = command;
  const labelled = (name: string) => translate(fields.find((field) => field.name === name)?.label ?? name);
  const what = isOfPeople(command)
    ? translate("People")
    : measureTitle({ type: measure.type, label: measure.type === "sum" ? (added ?? labelled(measure.field)) : "" });
  const keys = command.by.map((name) => inSentence(labelled(name)));
  const last = keys.pop();
  if (last === undefined) return what;
  const all = keys.length === 0 ? last : translate("{{before}} and {{last}}", { before: keys.join(", "), last });
  return translate("{{what}} by {{keys}}", { what, keys: all });
}
