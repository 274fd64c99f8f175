import { sentence } from "#texts/sentence.ts";
import type { TablePeriod } from "./rows/dating.ts";
import { type Manual, manualYears, type TableDefinition } from "./table-definition.ts";
import { manualsOf } from "./tables.ts";

/** The years in which a table is used; null if a limit is unknown. */
export type Validity = { validFrom: number | null; validTo: number | null };

/** The years of one version: its own, otherwise those of its manual. */
export function validityOf(table: TableDefinition, manual: Manual): Validity {
  const all = manualsOf(table);
  // A table that is in only one manual always uses the years of that.
  const own = all.includes(manual) ? manual : all.length === 1 ? all[0] : undefined;
  const { validFrom = null, validTo = null } = (own && manualYears[own]) || {};
  return {
    validFrom: table.validFrom === undefined ? validFrom : table.validFrom,
    validTo: table.validTo === undefined ? validTo : table.validTo,
  };
}

/** The years of all versions, from the first year of the oldest to the last year of the newest. */
export function spanOf(table: TableDefinition, manual: Manual): Validity {
  const { validFrom } = validityOf(table.earlier?.at(-1) ?? table, manual);
  return { validFrom, validTo: validityOf(table, manual).validTo };
}

/** The version used for the period; the newest if there is none. */
export function versionFor(table: TableDefinition, manual: Manual, period: TablePeriod): TableDefinition {
  const { earlier = [], ...newest } = table;
  return [newest, ...earlier].find((one) => comparePeriod(validityOf(one, manual), period) === "fits") ?? newest;
}

/** A note that the manual or table was not used in the period, or an earlier version is shown; null if in use. */
export function validityNote(table: TableDefinition, manual: Manual, period: TablePeriod): string | null {
  const { version } = table;
  const used = validityOf(table, manual);
  const fit = comparePeriod(used, period);
  if (fit === "later") {
    const year = used.validTo ?? "";
    return table.validTo == null
      ? sentence("This manual was used until about {{year}}. Choose another manual for later years.", { year })
      : sentence("This table was used until about {{year}}. No version of it is known for later years.", { year });
  }
  if (fit === "earlier") {
    const year = used.validFrom ?? "";
    return table.validFrom == null
      ? sentence("This form is used from about {{year}}. Choose an older one for earlier years.", { year })
      : sentence("This table is used from about {{year}}. No version of it is known for earlier years.", { year });
  }
  if (table.validTo == null) return null;
  const year = table.validTo;
  return sentence("Version {{version}} of this table is used for these years. It was in use until about {{year}}.", {
    version,
    year,
  });
}

/**
 * Whether the period is later or earlier than the years of use. The last year decides, and the year after it: a body
 * requires the years before an assessment, so a newer form also covers older years.
 */
function comparePeriod({ validFrom, validTo }: Validity, { to }: TablePeriod): "fits" | "later" | "earlier" {
  if (validTo !== null && to > validTo) return "later";
  return validFrom !== null && to + 1 < validFrom ? "earlier" : "fits";
}
