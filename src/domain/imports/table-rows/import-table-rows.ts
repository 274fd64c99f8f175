import { mayAddRows } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { imports } from "#contract/imports.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { listRowOwners, type RowOwner } from "#db/queries/imports/row-owners.ts";
import { findDocument } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import type { TableRow } from "#formats/table/table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { matchRowHeadings, openTables, personHeadings, readRow, writeRow } from "#kinds/derive/cells/table-rows.ts";
import type { RecordData } from "#kinds/field.ts";
import type { TableField } from "#kinds/fields/table.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { createCheckedRecord, ownerEntry } from "../../records/create-record.ts";
import { documentKey } from "../../records/duplicates/document-key.ts";
import { readChanges, refuseInvalid } from "../../records/read-input.ts";
import { rewriteRecord } from "../../records/rewrite-record.ts";
import { Refusal } from "../../refusal.ts";
import { readInThread } from "../reading/read-in-thread.ts";
import type { ReadFile } from "../reading/read-rows.ts";

type Answer = Presented<typeof imports.tableRows>;
type TableFile = { bytes: Uint8Array; fileName: string };

/** The table that a URL names by the record type and the field; refuses tables that hold sensitive data. */
export function documentTable(slug: string, name: string): { kind: KindDefinition; name: string; table: TableField } {
  const kind = findKind(slug);
  const found = kind?.isOnePerPerson ? openTables(kind).find(([one]) => one === name) : undefined;
  if (!kind || !found) throw new Refusal("not-found");
  return { kind, name, table: found[1] };
}

/** The sheet of a file that has the columns of the table, wherever it is in a workbook. */
export async function readTableRows(table: TableField, file: TableFile): Promise<ReadFile> {
  const fits = ({ header }: ReadFile) => matchRowHeadings(table, header).filter(Boolean).length > 1;
  const first = await readInThread(file);
  if (fits(first)) return first;
  for (const sheet of first.sheets) {
    const other = sheet === first.sheet ? first : await readInThread({ ...file, sheet });
    if (fits(other)) return other;
  }
  throw new Refusal("import-unreadable");
}

/**
 * Adds the rows of a file to the documents of the people it names, all in one transaction. A row that a document has
 * already is not added again, and none is changed; a row that cannot be read is left out and reported.
 */
export async function importTableRows(
  scope: Scope,
  actor: Actor,
  { kind, name, table }: ReturnType<typeof documentTable>,
  file: ReadFile,
  { dryRun }: { dryRun: boolean },
): Promise<Answer> {
  return inTransaction(scope, async () => {
    const issues: Answer["issues"] = [];
    const byOwner = new Map<RowOwner, { row: number; data: RecordData }[]>();
    const ownerOf = await ownersIn(scope, actor, file);
    const names = matchRowHeadings(table, file.header);
    const context = { departments: await listAllDepartments(scope) };
    for (const line of file.rows) {
      const owner = ownerOf(line);
      const { row, fault } = readRow(table, names, line.cells.map(unguardCell), context);
      if (typeof owner === "string") issues.push({ row: line.number, message: owner });
      else if (fault) issues.push({ row: line.number, message: fault.message });
      else if (Object.keys(row).length > 0)
        byOwner.set(owner, [...(byOwner.get(owner) ?? []), { row: line.number, data: row }]);
    }
    const totals = { added: 0, known: 0, people: 0 };
    for (const [owner, rows] of byOwner) {
      try {
        const added = await addRows(scope, actor, { kind, name, table }, owner, rows, dryRun);
        totals.added += added;
        totals.known += rows.length - added;
        totals.people += added > 0 ? 1 : 0;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { message } = error;
        issues.push(...rows.map(({ row }) => ({ row, message })));
      }
    }
    if (!dryRun)
      await writeAudit(scope, actor, { action: "import-committed", target: kind.slug, detail: { rows: totals.added } });
    return {
      ...totals,
      rows: file.rows.length,
      errors: issues.length,
      dryRun,
      issues: issues.sort((one, other) => one.row - other.row),
    };
  });
}

/** Whose a line is: the person with its e-mail address, else the importer. A text says why the line cannot be added. */
async function ownersIn(scope: Scope, actor: Actor, { header, rows }: ReadFile) {
  const index = header.findIndex((heading) => foldWord(heading) === foldWord(personHeadings.email));
  const addressIn = ({ cells }: TableRow) =>
    unguardCell(cells[index] ?? "")
      .trim()
      .toLowerCase();
  const owners = await listRowOwners(scope, [actor.email, ...new Set(rows.map(addressIn))]);
  return (line: TableRow): RowOwner | string => {
    const address = addressIn(line);
    const owner = owners.get(address === "" ? actor.email : address);
    if (!owner) return sentence("No account has the address {{email}}.", { email: address });
    const verdict = mayAddRows(actor, owner);
    return verdict.allowed ? owner : verdict.reason;
  };
}

async function addRows(
  scope: Scope,
  actor: Actor,
  { kind, name, table }: ReturnType<typeof documentTable>,
  owner: RowOwner,
  rows: readonly { data: RecordData }[],
  dryRun: boolean,
): Promise<number> {
  const record = await findDocument(scope, documentKey(kind, owner.account), { lock: true });
  const before = (record?.data[name] ?? []) as RecordData[];
  const unmatched = before.map((row) => keyOf(table, row));
  const fresh = rows.filter(({ data }) => {
    const index = unmatched.indexOf(keyOf(table, data));
    if (index >= 0) unmatched.splice(index, 1);
    return index < 0;
  });
  if (fresh.length === 0) return 0;
  const data = { ...record?.data, ...readChanges(kind, { [name]: [...before, ...fresh.map((one) => one.data)] }) };
  refuseInvalid(kind, data);
  if (dryRun) return fresh.length;
  if (record) await rewriteRecord(scope, actor, record, { data, what: "imported" });
  else await createCheckedRecord(scope, actor, kind, { data, people: [ownerEntry(kind, owner)] }, owner);
  return fresh.length;
}

const keyOf = (table: TableField, row: RecordData) => JSON.stringify(writeRow(table, row));
