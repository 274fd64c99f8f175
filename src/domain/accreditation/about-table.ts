import type { Manual, TableDefinition } from "#rules/accreditation/table-definition.ts";
import { numberIn } from "#rules/accreditation/tables.ts";
import { spanOf } from "#rules/accreditation/validity.ts";

/** "NAAC 3.4.5"; for a form of the institute its title. */
export function tableName({ body, number, title }: { body: string; number: string; title: string }): string {
  return number.startsWith("local.") ? title : `${body} ${number || title}`;
}

/** What a list shows of a table; its number is that in the manual. */
export function aboutTable(table: TableDefinition, manual: Manual) {
  return {
    id: table.id,
    number: numberIn(table, manual),
    body: table.body,
    title: table.title,
    version: table.version,
    isDraft: table.isDraft === true,
    period: table.years.period,
    ...spanOf(table, manual),
  };
}
