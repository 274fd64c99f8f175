import type { Actor } from "#access/roles.ts";
import { type BatchRow, lockBatch } from "#db/queries/imports/batches.ts";
import { saveMapping } from "#db/queries/imports/import-mappings.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { DateOrder } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { partsOf, targetText } from "#kinds/derive/cells/column-target.ts";
import type { ColumnTarget } from "#kinds/derive/cells/match-columns.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { readBatch, requireUsableBatch } from "../records/read-batch.ts";
import { requireKind } from "../records/require-kind.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { columnsInForm, type FormFormat, isFormFormat } from "./forms/form-format.ts";
import { checkAnswers } from "./forms/present-form.ts";
import { importerOf, type OwnershipAnswers } from "./name-importer.ts";
import { addDateOrders } from "./reading/date-orders.ts";
import { headerHash, type Mapping, mayBeFilled, targetsOf } from "./reading/mapping.ts";
import { reparseRows } from "./reparse-rows.ts";

export type Remapping = OwnershipAnswers & {
  kind?: string | null | undefined;
  columns?: Mapping | undefined;
  /** The order of the dates, by header. */
  dates?: Record<string, DateOrder> | undefined;
  /** Of the form of a table: what all rows have that it has no column for; null for what is not known. */
  answers?: Record<string, string | null> | undefined;
};

/**
 * Sets the kind of the rows or the fields of columns, reads the rows again, and stores it for the next file with this
 * header.
 */
export async function remapImport(
  scope: Scope,
  actor: Actor,
  id: string,
  readInput: () => Remapping,
): Promise<BatchRow> {
  return inTransaction(scope, async () => {
    const batch = requireUsableBatch(scope, actor, await lockBatch(scope, id));
    if (batch.state !== "ready") throw new Refusal("import-not-ready");
    const input = readInput();
    const kind = input.kind === undefined ? batch.kind : input.kind;
    const header = batch.source.header ?? [];
    const { rowFormat = null } = batch.source;
    const isForm = isFormFormat(rowFormat);
    const before = isForm && kind !== null ? targetsInForm(rowFormat, requireKind(kind), header) : batch.mapping;
    const columns = kind === batch.kind ? { ...before, ...input.columns } : (input.columns ?? {});
    const mapping = addDateOrders({ header, kind, mapping: columns }, input.dates ?? {});
    checkMapping(kind, mapping, header);
    // A kind chosen by hand overrides a recognised export of another program, and chosen columns the form of a body.
    const isChosen = input.kind || (isForm && input.columns);
    const known = isChosen ? { ...batch.source, rowFormat: null } : batch.source;
    const { own, printedName, forDepartment } = { ...batch.source.ownership, ...input };
    const answers = { ...batch.source.answers, ...input.answers };
    checkAnswers(known.rowFormat ?? null, input.answers ?? {});
    const source = { ...known, ownership: { own, printedName, forDepartment }, answers };
    await reparseRows(scope, await importerOf(scope, actor, batch), { ...batch, kind, mapping, source });
    if (input.kind !== undefined || input.columns !== undefined || input.dates !== undefined)
      await saveMapping(scope, { account: actor.account, headerHash: headerHash(header) }, { kind, mapping });
    return readBatch(scope, actor, id);
  });
}

/** What a person changes are the columns of the form as they are shown; only the form itself reads a table from its cells. */
function targetsInForm(format: FormFormat, kind: KindDefinition, header: readonly string[]): Mapping {
  const isTable = (target: ColumnTarget) => target.to === "field" && kind.fields[target.field]?.type === "table";
  return Object.fromEntries(
    columnsInForm(format, kind, header).map(({ header: name, target }) => [
      name,
      isTable(target) ? null : targetText(target),
    ]),
  );
}

function checkMapping(slug: string | null, mapping: Mapping, header: readonly string[]): void {
  if (slug === null) return;
  const kind = requireKind(slug);
  if (kind.isOnePerPerson)
    throw refusalOfInput(
      "kind",
      "single",
      "There is one document of this type for each person. Fill it in; it cannot be imported.",
    );
  const targets = new Set(targetsOf(kind).map(({ value }) => value));
  const issues = Object.entries(mapping).flatMap(([column, target]) => {
    if (!header.includes(column))
      return [
        {
          field: `columns.${column}`,
          code: "unknown-column",
          message: sentence("The file has no column “{{column}}”.", { column }),
        },
      ];
    return target === null || (partsOf(target).every((part) => targets.has(part)) && mayBeFilled(kind, target))
      ? []
      : [
          {
            field: `columns.${column}`,
            code: "unknown-field",
            message: sentence("There is no field “{{target}}” in {{kinds}}.", {
              target,
              kinds: inSentence(kind.label.many),
            }),
          },
        ];
  });
  const used = Object.values(mapping).flatMap((target) => (target === null ? [] : partsOf(target)));
  const twice = used.find((target, index) => used.indexOf(target) !== index);
  if (twice !== undefined)
    issues.push({
      field: "columns",
      code: "twice",
      message: sentence("Two columns are mapped to “{{twice}}”. Leave one of them out.", { twice }),
    });
  if (issues.length > 0) throw new Refusal("invalid-input", { issues });
}
