import type { Condition } from "#kinds/condition.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import { peopleFields } from "#rules/language/fields/people-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import type { People } from "../search/people-facets.ts";
import type { ReadCommand } from "./read-command.ts";

/** The number of people with each value of a field. */
export type PeopleGroups = {
  by: { name: string; label: string };
  /** The largest first; at the end those without a value. `opens`: the command that lists them. */
  rows: { value: string; label: string; count: number; opens: string }[];
};

/** What the people of an answer are grouped by; undefined where their command does not group them. */
export function groupsOf({ command, context }: ReadCommand, { groups, total }: People): PeopleGroups | undefined {
  const by = peopleFields(context.departments).find(({ name }) => name === command.by[0]);
  if (!by) return undefined;
  if (!groups && total > 0)
    throw new Refusal("invalid-query", {
      message: sentence("People of several institutes cannot be grouped by {{label}}.", {
        label: by.label.toLowerCase(),
      }),
    });
  const opening = (value: string) => {
    const one: Condition =
      value === "" ? { op: "missing", field: by.name } : { op: "is", field: by.name, values: [value] };
    return formatCommand({ ...command, by: [], where: simplify({ op: "and", of: [command.where, one] }) }, context);
  };
  const labelOf = (value: string, label: string | null) =>
    value === ""
      ? sentence("{{label}}: not filled", { label: by.label })
      : (label ?? by.options?.find((option) => option.value === value)?.label ?? value);
  return {
    by: { name: by.name, label: by.label },
    rows: (groups ?? []).map(({ value, label, count }) => ({
      value,
      label: labelOf(value, label),
      count,
      opens: opening(value),
    })),
  };
}
