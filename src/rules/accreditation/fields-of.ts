import { kindBySlug } from "#kinds/registry.ts";
import type { TableDefinition } from "./table-definition.ts";

/** Read for money, whatever a definition names: what arrived when, or in all until the end, and from whom. */
const ofMoney = ["transactionDetails", "totalGrantReceived", "endDate", "fundingAgency"];

/** The fields of records that a table reads: those that its definition names, and those that tell a duration. */
export function fieldsOf(table: TableDefinition): ReadonlySet<string> {
  const named = new Set(ofMoney);
  JSON.stringify(table, (_key, value: unknown) => {
    if (typeof value === "string") named.add(value);
    return value;
  });
  for (const { kind } of table.kinds)
    for (const name of Object.values(kindBySlug(kind).duration ?? {})) named.add(name);
  return named;
}
