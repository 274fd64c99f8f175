import { kindBySlug } from "#kinds/registry.ts";
import type { TableDefinition } from "./table-definition.ts";

/** Always read, for amounts: receipts, or the total until the end date, and the agency. */
const moneyFields = ["transactionDetails", "totalGrantReceived", "endDate", "fundingAgency"];

/** The fields of records that a table reads: those named in its definition and those of the duration. */
export function fieldsOf(table: TableDefinition): ReadonlySet<string> {
  const fields = new Set(moneyFields);
  JSON.stringify(table, (_key, value: unknown) => {
    if (typeof value === "string") fields.add(value);
    return value;
  });
  for (const { kind } of table.kinds)
    for (const name of Object.values(kindBySlug(kind).duration ?? {})) fields.add(name);
  return fields;
}
