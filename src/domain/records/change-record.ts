import * as z from "zod";
import { isOnlyDelegate, mayChange, mayRemoveOthers } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { newId } from "#db/new-id.ts";
import { listPathsChangedSince } from "#db/queries/history/record-events.ts";
import { removeProofs } from "#db/queries/records/proofs.ts";
import type { RecordRow, StoredProof } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { withChanges } from "#kinds/derive/input-schema.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { refuseSensitiveFields } from "./delegates/refuse-sensitive-fields.ts";
import { readChanges, readPeople, refuseInvalid } from "./read-input.ts";
import { type FoundRecord, findFacts, type RecordAddress, withLockedRecord } from "./read-record.ts";
import { recordFactsOf } from "./record-facts-of.ts";
import { requireMayChangePeople } from "./require-may-change-people.ts";
import { NeedsLock, rewriteRecord } from "./rewrite-record.ts";

export type RecordChange = Parsed<typeof records.change>["body"];

export type Changed = { record: RecordRow; isStale: boolean };

/**
 * Changes fields, people or rows of tables of the version that was read. When the version has changed nothing is
 * written and the newer record is returned as stale; rows that nobody else changed are written all the same.
 */
export async function changeRecord(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => RecordChange,
): Promise<Changed> {
  try {
    return await changeFoundRecord(scope, actor, await findFacts(scope, actor, address), readInput, {
      isUnlocked: true,
    });
  } catch (error) {
    if (!(error instanceof NeedsLock)) throw error;
  }
  return withLockedRecord(scope, actor, address, (found) => changeFoundRecord(scope, actor, found, readInput));
}

async function changeFoundRecord(
  scope: Scope,
  actor: Actor,
  { record, kind, facts }: FoundRecord,
  readInput: () => RecordChange,
  { isUnlocked = false } = {},
): Promise<Changed> {
  ensureAllowed(mayChange(actor, facts, kind.slug, []));
  const change = readInput();
  if (change.version === undefined) throw new Refusal("version-missing");
  const actions = change.rows === undefined ? [] : readRowActions(kind, change.rows);
  if (await isStale(scope, record, change, actions)) return { record, isStale: true };
  const touched = [
    ...Object.keys(change.data ?? {}),
    ...actions.map(({ field }) => field),
    ...(change.people ? ["people"] : []),
  ];
  ensureAllowed(mayChange(actor, facts, kind.slug, touched));
  if (isOnlyDelegate(actor, facts))
    refuseSensitiveFields(kind, Object.fromEntries(touched.map((name) => [name, null])));
  const data = changeData(kind, record, change, actions);
  const lines = change.people ? readPeople(kind, change.people) : undefined;
  const unread = Object.fromEntries(Object.entries(record.unread).filter(([name]) => !isFixed(name, touched, lines)));
  const orphaned = (record.proofs ?? []).filter(({ field }) => !hasRow(data, field));
  if (orphaned.length > 0 && isUnlocked) throw new NeedsLock();
  const remaining = await removeOrphanedProofs(scope, actor, record, orphaned);
  const rewritten = await rewriteRecord(scope, actor, remaining, {
    data,
    lines,
    unread,
    what: "changed",
    isCurrent: change.version === record.version,
    isUnlocked,
    adjust: (linked) => {
      requireMayChangePeople(actor, record, linked.people);
      return linked;
    },
  });
  return { record: rewritten, isStale: false };
}

async function isStale(scope: Scope, record: RecordRow, change: RecordChange, actions: RowAction[]): Promise<boolean> {
  const version = change.version ?? 0;
  if (version === record.version) return false;
  if (version > record.version || change.data || change.people || actions.length === 0) return true;
  const since = await listPathsChangedSince(scope, record.id, version);
  return [...pathsChangedBy(actions)].some((name) => since.has(name));
}

function changeData(kind: KindDefinition, record: RecordRow, change: RecordChange, actions: RowAction[]): RecordData {
  const changes = readChanges(kind, { ...change.data, ...applyRows({ ...record.data, ...change.data }, actions) });
  const data = withChanges(record.data, changes);
  refuseInvalid(kind, data);
  return data;
}

// A text that could not be read stays beside its field until somebody sets the field, or the people list.
function isFixed(name: string, touched: readonly string[], lines: Person[] | undefined): boolean {
  return touched.includes(name) || (lines !== undefined && name === "people");
}

/** A proof of a table row is deleted with the row. Returns the record after that. */
async function removeOrphanedProofs(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  orphaned: readonly StoredProof[],
): Promise<RecordRow> {
  if (orphaned.length === 0) return record;
  if (orphaned.some(({ adderId }) => adderId !== actor.publicId))
    ensureAllowed(mayRemoveOthers(actor, recordFactsOf(kindBySlug(record.kind), record, actor)));
  await removeProofs(
    scope,
    record.id,
    orphaned.map(({ id }) => id),
    actor.account,
  );
  const proofs = (record.proofs ?? []).filter((proof) => !orphaned.includes(proof));
  const state = record.state === "verified" ? "changed" : record.state;
  return { ...record, state, version: record.version + 1, proofs, proofFields: proofs.map(({ field }) => field) };
}

function hasRow(data: RecordData, field: string): boolean {
  const [name = "", row] = field.split(".");
  if (row === undefined) return true;
  const rows = data[name];
  return Array.isArray(rows) && rows.some(({ id }: { id?: unknown }) => id === row);
}

const rowActions = z
  .array(
    z.strictObject({
      /** The table's name. */
      field: z.string().max(60),
      /** Without an id, a row is added. */
      id: z.string().min(1).max(40).optional(),
      /** Cells to set; null clears one. */
      set: z.record(z.string().max(60), z.unknown()).optional(),
      remove: z.literal(true).optional(),
      /** Position from 0 to which the row is moved. */
      move: z.number().int().min(0).max(1000).optional(),
    }),
  )
  .max(500);

type RowAction = z.output<typeof rowActions>[number];

function readRowActions(kind: KindDefinition, input: unknown): RowAction[] {
  const parsed = rowActions.safeParse(input);
  if (!parsed.success) throw refusalOfRows("rows", "Rows are changed by a list of { field, id, set, remove, move }.");
  const wrong = parsed.data.find(({ field }) => kind.fields[field]?.type !== "table");
  if (wrong)
    throw refusalOfRows(
      wrong.field,
      sentence("{{kinds}} have no table “{{field}}”.", { kinds: kind.label.many, field: wrong.field }),
    );
  return parsed.data;
}

/** The tables after the actions, as changes to the record's data. */
function applyRows(data: RecordData, actions: readonly RowAction[]): RecordData {
  const changes: RecordData = {};
  for (const action of actions) {
    const rows = (changes[action.field] ?? data[action.field] ?? []) as RecordData[];
    changes[action.field] = applyAction(rows, action);
  }
  return changes;
}

/** The paths of a difference (`memberships.<row id>`) that the actions change. */
function pathsChangedBy(actions: readonly RowAction[]): Set<string> {
  return new Set(
    actions.flatMap(({ field, id, move }) => [
      ...(id === undefined ? [] : [`${field}.${id}`]),
      ...(move === undefined ? [] : [`${field}.order`]),
    ]),
  );
}

function applyAction(rows: readonly RecordData[], { id = newId(), set = {}, remove, move }: RowAction): RecordData[] {
  const index = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  if (remove) return others;
  const cells = Object.entries({ ...rows[index], ...set, id }).filter(([, value]) => value !== null);
  others.splice(move ?? (index < 0 ? others.length : index), 0, Object.fromEntries(cells));
  return others;
}

function refusalOfRows(field: string, message: string): Refusal {
  return refusalOfInput(field, "rows", message);
}
