import type { Actor } from "#access/roles.ts";
import { type BatchRow, lockBatch } from "#db/queries/batches.ts";
import { putMapping } from "#db/queries/import-mappings.ts";
import { inTransaction } from "#db/scope.ts";
import type { DateOrder } from "#kinds/fields/date-order.ts";
import { knownKind } from "../records/known-kind.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { withOrders } from "./date-orders.ts";
import { readImport, usable } from "./list-imports.ts";
import { headerHash, type Mapping, placeIn, targetsOf } from "./mapping.ts";
import type { OwnershipWish } from "./name-importer.ts";
import { restage } from "./restage.ts";

export type Remapping = OwnershipWish & {
  kind?: string | null | undefined;
  columns?: Mapping | undefined;
  /** The order of the dates, by header. */
  dates?: Record<string, DateOrder> | undefined;
};

/** Says which kind the rows are or where columns go, reads the rows again, and remembers it for the next file with this header. */
export async function remapImport(scope: Scope, actor: Actor, id: string, read: () => Remapping): Promise<BatchRow> {
  return inTransaction(scope, async () => {
    const batch = usable(scope, actor, await lockBatch(scope, id));
    if (batch.state !== "ready") throw new Refusal("import-not-ready");
    const wish = read();
    const kind = wish.kind === undefined ? batch.kind : wish.kind;
    const header = batch.source.header ?? [];
    const columns = kind === batch.kind ? { ...batch.mapping, ...wish.columns } : (wish.columns ?? {});
    const mapping = withOrders({ header, kind, mapping: columns }, wish.dates ?? {});
    checkMapping(kind, mapping, header);
    // Choosing a kind by hand wins over having recognised another program's export.
    const known = wish.kind ? { ...batch.source, special: null } : batch.source;
    const { own, printedName, forDepartment } = { ...batch.source.ownership, ...wish };
    const source = { ...known, ownership: { own, printedName, forDepartment } };
    await restage(scope, actor, { ...batch, kind, mapping, source });
    if (wish.kind !== undefined || wish.columns !== undefined || wish.dates !== undefined)
      await putMapping(scope, { account: actor.account, headerHash: headerHash(header) }, { kind, mapping });
    return readImport(scope, actor, id);
  });
}

function checkMapping(slug: string | null, mapping: Mapping, header: readonly string[]): void {
  if (slug === null) return;
  const kind = knownKind(slug);
  if (kind.single)
    throw new Refusal("invalid-input", {
      issues: [
        {
          field: "kind",
          code: "single",
          message: "This kind is one document a person; it is filled in, not imported.",
        },
      ],
    });
  const targets = new Set(targetsOf(kind).map(({ value }) => value));
  const issues = Object.entries(mapping).flatMap(([column, target]) => {
    if (!header.includes(column))
      return [{ field: `columns.${column}`, code: "unknown-column", message: `The file has no column "${column}".` }];
    return target === null || targets.has(placeIn(target))
      ? []
      : [
          {
            field: `columns.${column}`,
            code: "unknown-field",
            message: `There is no field "${target}" in ${kind.label.many.toLowerCase()}.`,
          },
        ];
  });
  const used = Object.values(mapping).flatMap((target) => (target === null ? [] : [placeIn(target)]));
  const twice = used.find((target, at) => used.indexOf(target) !== at);
  if (twice !== undefined)
    issues.push({ field: "columns", code: "twice", message: `Two columns feed "${twice}". Leave one of them out.` });
  if (issues.length > 0) throw new Refusal("invalid-input", { issues });
}
