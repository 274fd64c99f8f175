import * as z from "zod";
import { abilitiesInList, proofsHiddenFrom, type RecordAbilities } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { type ListedRow, listPage } from "#db/queries/records/lists/record-list.ts";
import { fitsOrder, indexOf } from "#db/queries/records/lists/record-order.ts";
import { toCounterQuery } from "#db/queries/records/record-counts.ts";
import { listRepeats, type RepeatRow } from "#db/queries/records/record-pairs.ts";
import { isOfOneScope, type RecordQuery } from "#db/queries/records/record-slice.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { SortKey } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { columnsOf } from "#kinds/derive/cells/columns.ts";
import { isUnassigned } from "#kinds/record-state.ts";
import { sentence } from "#texts/sentence.ts";
import { refusalOfInput } from "../../refusal.ts";
import { describeSharedKeys } from "../duplicates/possible-duplicates.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { requireKind } from "../require-kind.ts";
import { type ListScope, sliceOf } from "./list-slice.ts";
import { parseListQuery } from "./parse-list-query.ts";
import { queryForViewer } from "./record-viewer.ts";
import { hasWords, stateCountOf, type Total, totalFromCounters, totalFromStates, totalOf } from "./total-of.ts";

const cursorSchema = z.strictObject({
  /** Sort values of the last row. */
  at: z.array(z.string().max(500).nullable()).max(10),
  id: z.uuid(),
  total: z.number().int().min(0),
  exact: z.boolean(),
});
type Cursor = z.output<typeof cursorSchema>;

/** Opaque to callers: the end of a page, and the total that was returned with the first one. */
function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function readCursor(text: string, fits: (at: Cursor["at"]) => boolean): Cursor {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    if (fits(cursor.at)) return cursor;
  } catch {
    // It was not written here, or for another order.
  }
  throw refusalOfInput("cursor", "cursor", "This page of the list does not exist. Open the first page.");
}

/** A row with the viewer's abilities; `data` and `people` are JSON text. */
export type ShownRow = Omit<ListedRow, "sortValues" | "scopes" | "createdBy"> & {
  kind: string;
  unconfirmed: number;
  unassigned: boolean;
  abilities: Pick<RecordAbilities, "edit" | "remove">;
  /** Newer records of the same work, which this list does not count. */
  sameWork: SameWork[];
};

export type SameWork = Omit<RepeatRow, "beneath" | "key"> & { reason: string };

export type ShownPage = {
  rows: ShownRow[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  byState: Record<string, number> | undefined;
  /** How the rows and the total were found, if the request asks for it. */
  readFrom: { rows: Total["readFrom"]; total?: Total["readFrom"] | undefined } | undefined;
};

export async function listRecords(
  scope: Scope,
  requester: { actor: Actor; academicStart: number },
  slug: string,
  readInput: () => Parsed<typeof records.list>["query"],
): Promise<ShownPage> {
  const kind = requireKind(slug);
  const { actor, academicStart } = requester;
  const input = readInput();
  const slice = sliceOf(actor, input.scope);
  const departments = mentionsDepartments(kind, input.q) ? await listAllDepartments(scope) : [];
  const query = parseListQuery(scope, kind, input, { academicStart, departments });
  const sort = query.sort.length > 0 ? query.sort : defaultSort(input.scope);
  const codes = new Map(departments.map(({ code, id }) => [code, id]));
  const recordQuery = queryForViewer(
    { slice, kinds: [kind], where: query.where, academicStart, departments: codes },
    actor,
  );
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor, (at) => fitsOrder(kind, sort, at));
  const mayBeIndexed = indexOf(kind, sort) !== undefined && isOfOneScope(recordQuery);
  const count = () => totalOf(scope, recordQuery, input.count === "exact");
  // A later page has the total of the first in its cursor. Where it decides how the page is read, the total is read first.
  const earlier = cursor && { total: cursor.total, isExact: cursor.exact, byState: undefined, readFrom: undefined };
  const known = earlier ?? (mayBeIndexed ? await count() : undefined);
  const counters = known ? undefined : toCounterQuery(recordQuery);
  const {
    rows: found,
    counted,
    states,
    readFrom: rowsReadFrom,
  } = await listPage(scope, {
    ...recordQuery,
    kind,
    sort,
    fields: listShownFields(kind, chosenColumns(kind, input.columns)),
    proofsHiddenFrom: proofsHiddenFrom(actor),
    limit: input.limit,
    isInIndexOrder: mayBeIndexed && known !== undefined && known.total > maxSortedRows,
    isShort: known !== undefined && known.total <= maxSortedRows,
    after: cursor && { values: cursor.at, id: cursor.id },
    counters,
    countsStates: known || counters ? undefined : stateCountOf(recordQuery),
    countsBits: !known && !counters,
  });
  const total =
    known ??
    (counted
      ? totalFromCounters(counted, counters ? "counters" : "bitmaps")
      : states
        ? totalFromStates(states, hasWords(recordQuery) ? "records" : rowsReadFrom)
        : await count());
  const rows = found.slice(0, input.limit);
  const last = found.length > input.limit ? rows.at(-1) : undefined;
  const repeats = await repeatsOf(scope, recordQuery, rows);
  return {
    rows: rows.map((row) => presentRow(row, kind, actor, repeats)),
    total: total.total,
    totalIsExact: total.isExact,
    byState: total.byState,
    readFrom: input.explain && { rows: rowsReadFrom, total: total.readFrom },
    nextCursor: last?.sortValues
      ? writeCursor({ at: last.sortValues, id: last.id, total: total.total, exact: total.isExact })
      : null,
  };
}

/** A list of this many records is sorted in a few milliseconds; of more, the records are read in the order of an index. */
export const maxSortedRows = 2_000;

async function repeatsOf(scope: Scope, { slice }: RecordQuery, rows: readonly ListedRow[]): Promise<RepeatRow[]> {
  const ids = rows.filter(({ isPossibleDuplicate }) => isPossibleDuplicate).map(({ id }) => id);
  return slice.type === "scopes" && ids.length > 0 ? listRepeats(scope, ids, slice.scopes) : [];
}

/** Whether the names of departments are needed to read a query: all spellings of the field begin in the same way. */
export function mentionsDepartments(kind: KindDefinition, q = ""): boolean {
  return /dep/i.test(q) || (q !== "" && Object.values(kind.fields).some(({ type }) => type === "department"));
}

/** Newest work first; in the bin, the last deleted first. */
export function defaultSort(scopeName: ListScope | undefined): SortKey[] {
  return [{ field: scopeName === "bin" ? "updated" : "date", descending: true }];
}

/** The requested columns in order; by default the usual ones. */
export function chosenColumns(kind: KindDefinition, names: string | undefined): string[] {
  const known = columnsOf(kind);
  if (names === undefined || names === "") return known.filter((column) => column.default).map(({ name }) => name);
  const chosen = [...new Set(names.split(",").map((name) => name.trim()))];
  const files = Object.entries(kind.fields).flatMap(([name, { type }]) => (type === "file" ? [name] : []));
  const unknown = chosen.find((name) => !files.includes(name) && !known.some((column) => column.name === name));
  if (unknown === undefined) return chosen;
  throw refusalOfInput(
    "columns",
    "unknown-column",
    sentence("{{kinds}} have no column “{{unknown}}”.", { kinds: kind.label.many, unknown }),
  );
}

function listShownFields(kind: KindDefinition, columns: readonly string[]): string[] {
  const date = columns.includes("date") ? kind.date : [];
  return [...new Set([...columns.filter((name) => kind.fields[name]), ...date])];
}

/**
 * Undefined if somebody is confirmed, nobody is proposed, and the viewer is not among them: then nothing about the row depends on
 * its people. To parse those of every row would take as long as to write the row. Quotes within a value are escaped in
 * JSON, so no name can look like a state.
 */
function peopleThatMatter(json: string, { publicId }: Actor): StoredPerson[] | undefined {
  const isSettled = json.includes('"state": "confirmed"') && !json.includes('"state": "proposed"');
  return isSettled && !json.includes(publicId) ? undefined : JSON.parse(json);
}

function presentRow(row: ListedRow, kind: KindDefinition, actor: Actor, repeats: readonly RepeatRow[]): ShownRow {
  const people = peopleThatMatter(row.people, actor);
  const { createdBy, scopes, deletedAt, isLocked } = row;
  const facts = recordFactsOf(kind, { createdBy, scopes, people: people ?? [], deletedAt, isLocked }, actor);
  return {
    id: row.id,
    kind: kind.slug,
    state: row.state,
    version: row.version,
    title: row.title,
    data: row.data,
    people: row.people,
    proofs: row.proofs,
    proofLinks: row.proofLinks,
    faults: row.faults,
    unconfirmed: people?.filter(({ state }) => state === "proposed").length ?? 0,
    unassigned: people !== undefined && isUnassigned(people),
    departments: row.departments,
    creatorName: row.creatorName,
    enteredByName: row.enteredByName,
    updatedAt: row.updatedAt,
    deletedAt,
    abilities: abilitiesInList(actor, facts),
    isPossibleDuplicate: row.isPossibleDuplicate,
    monthNeeded: row.monthNeeded,
    isLocked,
    sameWork: repeats
      .filter(({ beneath }) => beneath === row.id)
      .map(({ beneath: _row, key, ...repeat }) => ({ ...repeat, reason: describeSharedKeys([key]) })),
  };
}
