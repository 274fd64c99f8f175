import { sentence } from "#texts/sentence.ts";
import { reasonTexts } from "./reasons.ts";
import type { SwitchedOff, TableDefinition } from "./table-definition.ts";

/** The table as a college applies it: without the rules that it deactivated, which stay named with their notes. */
export function withoutRules(table: TableDefinition, off: readonly SwitchedOff[]): TableDefinition {
  const known = off.filter(({ reason }) => table.leavesOut.some((rule) => rule.reason === reason));
  if (known.length === 0) return table;
  return {
    ...table,
    leavesOut: table.leavesOut.filter(({ reason }) => !known.some((one) => one.reason === reason)),
    switchedOff: known,
  };
}

/** What is printed below a table for each rule that is not applied. */
export function ruleNotes({ switchedOff = [] }: Pick<TableDefinition, "switchedOff">): string[] {
  return switchedOff.map(({ reason, note, day }) =>
    sentence("Rule not applied by the institute since {{day}}: “{{rule}}”. Reason: {{note}}", {
      day,
      rule: reasonTexts[reason].label,
      note,
    }),
  );
}
