import { mayReadTablesOf } from "#access/policies/accreditation.ts";
import { hasKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import {
  findFormFile,
  findOtherForm,
  listOtherForms,
  type OtherFormRow,
} from "#db/queries/accreditation/other-forms.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { fillBlankForm } from "#formats/forms/blank-form.ts";
import { kindBySlug } from "#kinds/registry.ts";
import {
  definitionOf,
  type FormSettings,
  formSettings,
  problemOf,
  slotOf,
} from "#rules/accreditation/forms/form-settings.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { Manual, TableDefinition } from "#rules/accreditation/table-definition.ts";
import { findNumberedTable, findShippedTable, tables } from "#rules/accreditation/tables.ts";
import { Refusal } from "../../refusal.ts";
import { readSettings } from "../../tenants/institute-settings.ts";

/** Every table that the actor may open: the product's, and the forms of the institute and of their departments. */
export async function listTables(scope: Scope, actor: Actor): Promise<TableDefinition[]> {
  const forms = await listReadableForms(scope, actor);
  return [...tables, ...forms.flatMap((form) => definitionFrom(form) ?? [])].flatMap(
    (one) => limitToInstitute(one, actor) ?? [],
  );
}

/**
 * The table with this id, or with this number in `manual`, by default the institute's ("naac-3.4.2"); refuses an unknown
 * one, and one of whose record types the institute has none.
 */
export async function findTable(
  scope: Scope,
  actor: Actor,
  id: string,
  manual: Manual | undefined,
): Promise<TableDefinition> {
  const table =
    findShippedTable(id) ??
    findNumberedTable(id, manual ?? readSettings((await findInstitute(scope)).settings).naacManual) ??
    definitionFrom(await findReadableForm(scope, actor, id));
  return (table && limitToInstitute(table, actor)) ?? refuseUnknownTable();
}

export async function listReadableForms(scope: Scope, actor: Actor): Promise<OtherFormRow[]> {
  return (await listOtherForms(scope)).filter((form) => mayOpen(actor, form));
}

/** The form with this id, `local.1`, if the actor may open it. */
export async function findReadableForm(scope: Scope, actor: Actor, id: string): Promise<OtherFormRow> {
  const number = formNumber(id);
  const form = number === null ? undefined : await findOtherForm(scope, number);
  return form && mayOpen(actor, form) ? form : refuseUnknownTable();
}

export function formId({ number }: Pick<OtherFormRow, "number">): string {
  return `local.${number}`;
}

export async function fillOtherForm(
  scope: Scope,
  { id, version }: Pick<TableDefinition, "id" | "version">,
  rows: readonly { cells: Cell[] }[],
): Promise<Uint8Array> {
  const number = formNumber(id);
  const stored = number === null ? undefined : await findFormFile(scope, { number, version });
  // Frozen rows are written as they are: what may fill a column today does not matter to them.
  const settings = formSettings.safeParse(stored?.settings).data;
  if (!stored || !settings) return refuseUnknownTable();
  return fillBlankForm(
    stored.file,
    settings.table,
    slotOf(settings),
    rows.map(({ cells }) => cells),
  );
}

/** Checked again each time: what is stored may be older than the fields of today. */
export function parseStoredSettings(stored: unknown): FormSettings | undefined {
  const read = formSettings.safeParse(stored);
  if (!read.success || problemOf(read.data, read.data.headings.length) !== null) return undefined;
  return read.data;
}

function definitionFrom(form: OtherFormRow): TableDefinition | undefined {
  const settings = parseStoredSettings(form.settings);
  return settings && definitionOf(settings, { id: formId(form), version: form.version });
}

function formNumber(id: string): number | null {
  const [, number] = /^local\.([1-9]\d{0,5})$/.exec(id) ?? [];
  return number === undefined ? null : Number(number);
}

/** A form of a department is for anyone who may open the tables of that department. */
function mayOpen(actor: Actor, { department }: OtherFormRow): boolean {
  return department === null || mayReadTablesOf(actor, department).allowed;
}

/** With the kinds that the institute has; undefined if it has none of them. */
function limitToInstitute(table: TableDefinition, actor: Actor): TableDefinition | undefined {
  const kindsOf = (one: Pick<TableDefinition, "kinds">) =>
    one.kinds.filter(({ kind }) => hasKind(actor, kindBySlug(kind)));
  const kinds = kindsOf(table);
  if (table.kinds.length > 0 && kinds.length === 0) return undefined;
  const earlier = table.earlier?.map((one) => ({ ...one, kinds: kindsOf(one) }));
  return { ...table, kinds, ...(earlier && { earlier }) };
}

function refuseUnknownTable(): never {
  throw new Refusal("not-found", { message: "There is no such table." });
}
