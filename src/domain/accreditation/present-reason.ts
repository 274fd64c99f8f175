import { fieldsThatChoose, type Reason, reasonTexts } from "#rules/accreditation/reasons.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";

/** A reason as it is shown; `fields`: the labels of those that decide it. */
export function presentReason(reason: Reason, table: TableDefinition) {
  const { label, action } = reasonTexts[reason];
  const isByFields = reason === "not-filled" || reason === "other-type";
  return { label, action: action ?? null, fields: isByFields ? fieldsThatChoose(table) : [] };
}
