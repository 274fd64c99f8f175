import type { Query } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { periodOfField, yearFields } from "#kinds/period.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { withFilter } from "#rules/language/format/chips-of.ts";
import { describeCommand } from "#rules/language/format/describe-command.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { type CommandContext, makeEmptyCommand } from "#rules/language/parse/command.ts";
import { translate } from "#texts/translate.ts";
import type { FilteredRecords } from "../filter-form.tsx";
import type { ListScope } from "../use-list-address.ts";

export type ShownList = {
  query: Query;
  order: { field: string; descending: boolean } | "" | undefined;
  kind: KindDefinition;
  scope: ListScope;
  context: CommandContext;
};

/** The list as a line of the command language, and as it is printed. */
export function listInWords({ query, order, kind, scope, context }: ShownList): { line: string; inWords: string } {
  const command = { ...makeEmptyCommand("list"), kinds: [kind.slug], scope };
  return {
    line: formatCommand({ ...command, where: query.where }, context),
    inWords: describeCommand({ ...command, ...query, ...(order && { sort: [order] }) }, context, translate),
  };
}

/** The line that adds up a field of all records of the list. */
export function listSum(field: string, { query, kind, scope, context }: Omit<ShownList, "order">): string {
  const measure = { type: "sum", field } as const;
  const command = { ...makeEmptyCommand("count"), kinds: [kind.slug], scope, where: query.where, measure };
  return formatCommand(command, context);
}

/** A line that counts by a type of year what the other filters find. */
export function countByYear(field: FilterField, query: Query, { kinds, scope, context }: FilteredRecords): string {
  const names = periodOfField(field.name) === undefined ? [field.name] : Object.values(yearFields);
  const { where } = names.reduce((rest, name) => withFilter(rest, name, undefined), query);
  return formatCommand({ ...makeEmptyCommand("count"), kinds: [...kinds], scope, where, by: [field.name] }, context);
}
