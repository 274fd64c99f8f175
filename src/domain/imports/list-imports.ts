import * as z from "zod";
import { maySee } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RowStatus } from "#contract/imports.ts";
import { withFormerReason } from "#contract/shapes.ts";
import {
  type DuplicatedRecord,
  findDuplicateRecords,
  type ImportRow,
  listRows,
  listRowsAt,
} from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, listBatches } from "#db/queries/imports/batches.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules, findFutureDate } from "#kinds/derive/check-rules.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import { redactReason } from "#rules/matching/classify-duplicate.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { loadMessageTemplates } from "../load-message-templates.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { readBatch } from "../records/read-batch.ts";
import { becomesNew, statusesBeforeVersion1 } from "./count-statuses.ts";
import { presentBatch } from "./present-batch.ts";
import { extraCells, importSettingsOf, toTableRow } from "./reparse-rows.ts";
import { createRowParser } from "./stage-rows.ts";

export async function listImports(scope: Scope, actor: Actor, query: { limit: number; cursor?: string | undefined }) {
  const [beforeId = null] = readCursor(query.cursor, z.tuple([z.uuid()])) ?? [];
  const { rows, total } = await listBatches(scope, { account: actor.account, beforeId, limit: query.limit + 1 });
  const page = pageOf(rows, query.limit, ({ id }) => [id]);
  return { ...page, rows: page.rows.map((row) => presentBatch(row, actor, scope.now)), total };
}

export async function listImportRows(
  scope: Scope,
  actor: Actor,
  id: string,
  query: { status?: RowStatus | undefined; row?: number | undefined; limit: number; cursor?: string | undefined },
) {
  const batch = await readBatch(scope, actor, id);
  if (query.row !== undefined) {
    const found = await presentRows(scope, actor, batch, await listRowsAt(scope, id, [query.row]));
    return { rows: found, total: found.length, nextCursor: null };
  }
  const [after = 0] = readCursor(query.cursor, z.tuple([z.int32()])) ?? [];
  const rows = await listRows(scope, id, { status: query.status ?? null, after, limit: query.limit + 1 });
  const page = pageOf(rows, query.limit, ({ row }) => [row]);
  const byStatus = batch.totals.byStatus ?? {};
  return {
    ...page,
    rows: await presentRows(scope, actor, batch, page.rows),
    total: query.status ? (byStatus[query.status] ?? 0) : (batch.totals.rows ?? 0),
  };
}

/** Rows as shown; the title of a duplicated record only to those who may see it. */
export async function presentRows(scope: Scope, actor: Actor, batch: BatchRow, rows: readonly ImportRow[]) {
  const gapsAndWarningsOf = await prepareGapsAndWarnings(scope, actor, batch);
  const templatesOf = await loadMessageTemplates();
  const ids = rows.flatMap(({ duplicate_of }) => duplicate_of ?? []);
  const duplicates = new Map(
    ids.length === 0 ? [] : (await findDuplicateRecords(scope, ids)).map((one) => [one.id, one]),
  );
  return rows.map((row) => {
    const duplicate = row.duplicate_of === null ? undefined : duplicates.get(row.duplicate_of);
    const isVisible =
      duplicate !== undefined &&
      maySee(actor, { ...duplicate, isOnePerPerson: false, isInBin: false, authors: [] }).allowed;
    // One that was deleted since is nobody's to see.
    const reason = row.duplicate_of === null || isVisible ? row.reason : redactReason(row.reason);
    return withFormerReason({
      row: row.row,
      kind: row.kind,
      status: row.status as RowStatus,
      // The name of the status before version 1.0.
      // `fate` is the former name of `status`.
      fate: statusesBeforeVersion1[row.status as RowStatus],
      decision: row.decision,
      reason,
      templates: templatesOf([reason, ...row.faults.map(({ message }) => message)]),
      title: row.title,
      cells: row.cells,
      people: row.people.map((person) => (person as { name: string }).name).join("; "),
      faults: row.faults,
      ...gapsAndWarningsOf(row),
      duplicateOf: duplicate && isVisible ? presentDuplicate(duplicate) : null,
      isHidden: duplicate !== undefined && !isVisible,
      duplicateRow: row.duplicate_row,
      recordId: row.record_id,
    });
  });
}

const maxDuplicateNames = 3;

/** What tells a record from another one of the same title. */
function presentDuplicate({ id, kind, title, day, people }: DuplicatedRecord) {
  const names = people.slice(0, maxDuplicateNames).map(({ name }) => name);
  const more = people.length > maxDuplicateNames ? " …" : "";
  return { id, kind, title, people: `${names.join("; ")}${more}`, year: day?.slice(0, 4) ?? null };
}

/**
 * Finds the gaps of a row that is or becomes a record, and what may be wrong in it, such as a check digit or a day in the
 * future. Neither stops the import.
 */
async function prepareGapsAndWarnings(scope: Scope, actor: Actor, batch: BatchRow) {
  const none = { gaps: [], warnings: [] };
  if (batch.state === "reading" || batch.state === "failed") return () => none;
  const dateOrders = new Map(Object.entries(batch.source.dates ?? {}));
  const read = await createRowParser(scope, actor, importSettingsOf(batch), dateOrders);
  return (row: ImportRow) => {
    const { kind, data, warnings = [], faults } = read(toTableRow(batch, row));
    if (!kind || row.status === "skipped") return none;
    const faulty = new Set(faults.map(({ field }) => field));
    const future = findFutureDate(kind, data, scope.today);
    const found = [
      ...warnings,
      ...row.unknown_departments.map((typed) => ({
        field: "departments",
        message: sentence("There is no department “{{typed}}”.", { typed }),
      })),
      ...checkRules(kind, data),
      ...(future ? [future] : []),
    ];
    return {
      // A row that the importer skipped still shows its gaps: they may be why it was skipped.
      gaps: [row.decision, null].some((decision) => becomesNew(row.status, decision))
        ? gapsIn(kind, row, { faulty, today: scope.today })
        : [],
      warnings: found
        .filter(({ field }) => !faulty.has(field))
        .map(({ field, message }) => withTemplate({ label: kind.fields[field]?.label ?? null, message })),
    };
  };
}

/** A field that could not be read is a fault already. */
function gapsIn(kind: KindDefinition, row: ImportRow, { faulty, today }: { faulty: ReadonlySet<string>; today: Day }) {
  if (kind.isOnePerPerson) return [];
  const { data, unread } = row;
  const people = row.people as StoredPerson[];
  const hasNamedDepartment = row.named_departments.length > 0;
  const { submit } = gapsOf(kind, { data, people, proofFields: [], unread, today, hasNamedDepartment });
  return submit
    .filter(({ field }) => !faulty.has(field))
    .map(({ field, message }) =>
      withTemplate({ message: field === "people" ? unassignedMessage(kind, people) : message }),
    );
}

const maxUnmatchedNames = 3;

/** Nobody is assigned to the record, as each of its names matches no account, or several. */
function unassignedMessage(kind: KindDefinition, people: readonly StoredPerson[]): string {
  const label = kind.people?.label ?? text("Faculty member");
  if (people.length === 0) return sentence("{{label}}: nobody is named, so nobody is assigned.", { label });
  if (people.length > maxUnmatchedNames)
    return sentence(
      "{{label}}: no account, or more than one, was found for each of the {{count}} names, so nobody is assigned.",
      {
        label,
        count: people.length,
      },
    );
  return sentence("{{label}}: no account, or more than one, was found for {{name}}, so nobody is assigned.", {
    label,
    name: { or: people.map(({ name }) => name) },
  });
}

/**
 * A CSV file of the rows that were refused or have faults, for somebody to fix and import again. Each row has its number
 * and what is wrong with it in the first two columns, and is otherwise unchanged.
 */
export async function writeErrorFile(scope: Scope, actor: Actor, id: string): Promise<{ name: string; text: string }> {
  const batch = await readBatch(scope, actor, id);
  const header = batch.source.header ?? [];
  const rows = await listRows(scope, id, { status: null, after: -1, limit: 100_000 });
  const faulty = rows.filter(({ status, faults }) => status === "error" || faults.length > 0);
  const lines = faulty.map((row) => [
    String(row.row),
    [
      row.status === "error" ? row.reason : "",
      ...row.faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)),
    ]
      .filter(Boolean)
      .join(" "),
    ...header.map((name) => (Object.hasOwn(row.cells, name) ? (row.cells[name] ?? "") : "")),
    // Those beyond the headings, so that the line is refused again until somebody corrects it.
    ...extraCells(row, header).map((name) => row.cells[name] ?? ""),
  ]);
  const name = `${batch.file_name.replace(/\.[a-z]+$/i, "")}-to-fix.csv`;
  return { name, text: writeCsv(["row", "what to fix", ...header], lines) };
}
