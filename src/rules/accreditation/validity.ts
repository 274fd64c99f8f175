import { sentence } from "#texts/sentence.ts";
import type { TablePeriod } from "./rows/dating.ts";
import { type Manual, manualYears, type TableDefinition } from "./table-definition.ts";
import { manualsOf } from "./tables.ts";

/** The years in which a manual that has the table is used; null where no limit is known. */
export type Validity = { validFrom: number | null; validTo: number | null };

export function validityOf(table: TableDefinition, manual: Manual): Validity {
  const all = manualsOf(table);
  // A table of one form alone is of that form, whatever manual is chosen for others.
  const own = all.includes(manual) ? manual : all.length === 1 ? all[0] : undefined;
  const { validFrom = null, validTo = null } = (own && manualYears[own]) || {};
  return { validFrom, validTo };
}

/**
 * What is wrong with a period for the manual; null where nothing is. A body asks about the years before an assessment,
 * so that a newer form asks about older years too: its last year decides, and the year after it.
 */
export function validityNote({ validFrom, validTo }: Validity, { to }: TablePeriod): string | null {
  if (validTo !== null && to > validTo)
    return sentence("This manual was used until about {{year}}. Choose another manual for later years.", {
      year: validTo,
    });
  if (validFrom !== null && to + 1 < validFrom)
    return sentence("This form is used from about {{year}}. Choose an older one for earlier years.", {
      year: validFrom,
    });
  return null;
}
