import { measureTitle } from "../../records/reports/measure-title.ts";
import { reportsWords } from "../../words/reports-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Report } from "./report-question.ts";

const say = sayOf(reportsWords);

/** "Works by department and academic year" */
export function titleOf({ command, fields }: Pick<Report, "command" | "fields">): string {
  const { measure } = command;
  const labelled = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const what = measureTitle({ of: measure.of, label: measure.of === "sum" ? labelled(measure.field) : "" });
  const by = command.by.map((name) => ({ label: labelled(name) }));
  const keys = by.map(({ label }) => inSentence(label));
  const last = keys.pop();
  if (last === undefined) return what;
  const all = keys.length === 0 ? last : say("head.and", { before: keys.join(", "), last });
  return say("head.by", { what, keys: all });
}

/** A name in capitals such as DOI keeps them. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
}
