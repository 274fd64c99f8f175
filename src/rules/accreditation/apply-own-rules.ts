import { sentence } from "#texts/sentence.ts";
import { reasonTexts } from "./reasons.ts";
import type { Check } from "./rows/check-definition.ts";
import type { OwnRule, ReasonName, TableDefinition } from "./table-definition.ts";

/**
 * The table as a college applies it: without the rules it deactivated, and with its own number of days in others. Both
 * stay listed with their notes.
 */
export function applyOwnRules(table: TableDefinition, own: readonly OwnRule[]): TableDefinition {
  const known = own.flatMap((rule) => {
    const usualDays = usualDaysOf(table, rule.reason);
    const isKnown = table.exclusions.some(({ reason }) => reason === rule.reason);
    if (!isKnown || (rule.days !== undefined && usualDays === undefined)) return [];
    return [rule.days === undefined || usualDays === undefined ? rule : { ...rule, usualDays }];
  });
  if (known.length === 0) return table;
  return {
    ...table,
    exclusions: table.exclusions.flatMap((rule) => {
      const change = known.find(({ reason }) => reason === rule.reason);
      if (!change) return [rule];
      return change.days === undefined ? [] : [{ ...rule, when: withDays(rule.when, change.days) }];
    }),
    switchedOff: known,
  };
}

/** The number of days in a rule of the table; undefined if it has none. */
export function usualDaysOf({ exclusions }: Pick<TableDefinition, "exclusions">, rule: ReasonName): number | undefined {
  const found = exclusions.find(({ reason }) => reason === rule);
  return found && daysIn(found.when);
}

function daysIn(check: Check): number | undefined {
  if ("days" in check) return check.days;
  return "not" in check ? daysIn(check.not) : undefined;
}

function withDays(check: Check, days: number): Check {
  if ("days" in check) return { days };
  return "not" in check ? { not: withDays(check.not, days) } : check;
}

/** The notes below a table: what the columns of its rows mean, and rules that are not applied or with another number of days. */
export function tableNotes(
  { note, switchedOff = [] }: Pick<TableDefinition, "note" | "switchedOff">,
  { hasRows = true } = {},
): string[] {
  const changed = switchedOff.map(({ reason, note, day, days, usualDays }) => {
    const rule = reasonTexts[reason].label;
    return days === undefined
      ? sentence("Rule not applied by the institute since {{day}}: “{{rule}}”. Reason: {{note}}", {
          day,
          rule,
          note,
        })
      : sentence(
          "Rule changed by the institute since {{day}}: “{{rule}}”, minimum {{days}} in place of {{usualDays}}. Reason: {{note}}",
          { day, rule, note, days, usualDays: usualDays ?? "" },
        );
  });
  return [...(note === undefined || !hasRows ? [] : [note]), ...changed];
}
