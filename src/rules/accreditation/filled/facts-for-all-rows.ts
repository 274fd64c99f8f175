import { kindBySlug } from "#kinds/registry.ts";
import type { FactForAllRows, TableDefinition, TableForm } from "../table-definition.ts";
import { targetsOfForm } from "./read-filled-row.ts";

/** The facts that the importer enters once for all rows, because the filled form has no column for them. */
export function factsForAllRows({ table, form }: { table: TableDefinition; form: TableForm }): FactForAllRows[] {
  const { readBack } = table;
  const facts = readBack && "asks" in readBack ? readBack.asks : [];
  const hasColumn = (slug: string, field: string) =>
    form.parts.some((part) =>
      [...targetsOfForm({ table, part }, kindBySlug(slug)).values()].some(
        (target) => target.to === "field" && target.field === field,
      ),
    );
  return facts.filter(({ field, kinds }) => !kinds.some((slug) => hasColumn(slug, field)));
}
