import type { Scope } from "#db/scope.ts";
import { readPeriod } from "#rules/accreditation/read-period.ts";
import type { TablePeriod } from "#rules/accreditation/rows/dating.ts";
import type { TableYears } from "#rules/accreditation/table-definition.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";
import { Refusal } from "../refusal.ts";

/** The years that a person typed, else the last years that the body requires. */
export function readRequestedPeriod(
  { today }: Scope,
  typed: string | undefined,
  years: TableYears,
  settings: PeriodSettings,
): TablePeriod {
  const read = readPeriod(typed, years, today, settings);
  if ("from" in read) return read;
  throw new Refusal("invalid-input", { issues: [{ field: "period", code: "unclear-period", message: read.message }] });
}
