import type { Condition } from "#kinds/condition.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import { peopleFields } from "#rules/language/fields/people-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import type { People } from "../search/people-facets.ts";
import type { ReadCommand } from "./read-command.ts";

export type PeopleGroups = {
  by: { name: string; label: string };
  /** The largest first; at the end those without a value. `opens`: the command that lists them. */
  rows: { value: string; label: string; count: number; opens: string }[];
};

/** What the people of an answer are grouped by; undefined if their command does not group them. */
export function groupsOf({ command, context }: ReadCommand, { groups, total }: People): PeopleGroups | undefined {
  const groupField = peopleFields(context.departments).find(({ name }) => name === command.by[0]);
  if (!groupField) return undefined;
  if (!groups && total > 0)
    throw new Refusal("invalid-query", {
      message: sentence("People of several institutes cannot be grouped by {{label}}.", {
        label: groupField.label.toLowerCase(),
      }),
    });
  const queryOfGroup = (value: string) => {
    const condition: Condition =
      value === "" ? { op: "missing", field: groupField.name } : { op: "is", field: groupField.name, values: [value] };
    return formatCommand(
      { ...command, by: [], where: simplify({ op: "and", operands: [command.where, condition] }) },
      context,
    );
  };
  const labelOf = (value: string, label: string | null) =>
    value === ""
      ? sentence("{{label}}: not filled", { label: groupField.label })
      : (label ?? groupField.options?.find((option) => option.value === value)?.label ?? value);
  return {
    by: { name: groupField.name, label: groupField.label },
    rows: (groups ?? []).map(({ value, label, count }) => ({
      value,
      label: labelOf(value, label),
      count,
      opens: queryOfGroup(value),
    })),
  };
}
