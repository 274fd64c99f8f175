import type { SortKey } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findField } from "#kinds/derive/find-field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { type OrderedQuery, selectPageFromValuesIndex } from "./lists/record-index-order.ts";
import { selectSortedPage } from "./lists/record-list.ts";
import { fitsOrder, indexOf, type OrderKey, orderBy, orderKeys } from "./lists/record-order.ts";
import { isOfOneScope, type RecordQuery } from "./record-slice.ts";
import type { StoredPerson } from "./records.ts";
import { bind, statementName, type Values } from "./values.ts";

export type WorkRow = {
  id: string;
  kind: string;
  state: RecordState;
  title: string;
  people: StoredPerson[];
  /** First and last possible day. */
  day: string | null;
  dayEnd: string | null;
  departments: string[];
  proofs: number;
  updatedAt: Date;
  /** Sort values of the row, for paging. */
  sortValues: (string | null)[];
};

export type WorkPageQuery = RecordQuery & {
  /** Several keys only for one kind. */
  sort: readonly SortKey[];
  limit: number;
  after?: OrderedQuery["after"];
  /** The list has so many rows that they are read in the order of an index, unless it is by date. */
  isLong?: boolean;
};

/** The fields that records of every kind have in the same place. */
export const commonOrders: readonly string[] = ["date", "title", "state", "updated"];

/**
 * The order of works of several kinds: the first key that all of them have, or a number of some of them. Of one kind it is
 * any order. Newest first by default.
 */
export function workOrder(kinds: readonly KindDefinition[], sort: readonly SortKey[]): readonly SortKey[] {
  if (kinds.length === 1 && sort.length > 0) return sort;
  const found = sort.find(({ field }) => commonOrders.includes(field) || kinds.some((kind) => workNumber(kind, field)));
  return [found ?? { field: "date", descending: true }];
}

/** Whether values from outside can be a cursor in this order. */
export function fitsWorkOrder(
  kinds: readonly KindDefinition[],
  sort: readonly SortKey[],
  values: readonly (string | null)[],
): boolean {
  const owner = ownerOf(kinds, sort);
  return owner !== undefined && fitsOrder(owner.kind, owner.sort, values);
}

/** The kind's own name of the number: `amount` is the sanctioned amount of a project. */
export function workNumber(kind: KindDefinition, name: string): string | undefined {
  const found = findField(kind, name);
  return found && fieldType(found.field).comparison === "number" ? found.name : undefined;
}

/** The keys of the order for one kind; undefined if its records have no such number. */
function sortOf(kind: KindDefinition, sort: readonly SortKey[]): readonly SortKey[] | undefined {
  const [only, ...others] = sort;
  const own = only && others.length === 0 ? workNumber(kind, only.field) : undefined;
  if (only && own !== undefined) return [{ ...only, field: own }];
  const isInKind = sort.every(({ field }) => commonOrders.includes(field) || kind.fields[field]);
  return isInKind ? sort : undefined;
}

/** The first kind whose records can be sorted so: all others have the same keys. */
function ownerOf(kinds: readonly KindDefinition[], sort: readonly SortKey[]) {
  for (const kind of kinds) {
    const own = sortOf(kind, sort);
    if (own) return { kind, sort: own };
  }
  return undefined;
}

/** A page of works of one or several kinds, and one row more if there is one. */
export async function listWorks(scope: Scope, query: WorkPageQuery): Promise<WorkRow[]> {
  const [kind, ...others] = query.kinds;
  if (!kind) return [];
  const values: Values = [];
  const { sort, isLong = false } = query;
  const own = others.length === 0 ? sortOf(kind, sort) : undefined;
  const isOneList = sort.every(
    ({ field }) => field === "date" || (!isLong && (own !== undefined || commonOrders.includes(field))),
  );
  const { page, keys } = isOneList
    ? selectSortedPage(scope, { ...query, kind, sort: own ?? sort }, {}, values)
    : await mergePages(scope, query, values);
  const institute = bind(values, scope.institute);
  const text = `with ${page}
    select r.id, r.kind, r.state, r.title, r.people, r.day::text as day, r.day_end::text as "dayEnd",
      array(select d.code from departments d where d.institute_id = ${institute} and d.id = any (r.scopes) order by d.id) as departments,
      cardinality(r.proof_fields) as proofs, r.updated_at as "updatedAt", array[${keys.map((_, index) => `page_rows.k${index}`).join(", ")}]::text[] as "sortValues"
    from page_rows join records r on r.institute_id = ${institute} and r.id = page_rows.id order by page_rows.n`;
  return scope.db.query<WorkRow>({ name: statementName("list-works", text), text, values });
}

type Place = { id: string; values: (string | null)[] };

/** The first works of every kind, each found as in a list of that kind, and of all these the first. */
async function mergePages(
  scope: Scope,
  query: WorkPageQuery,
  values: Values,
): Promise<{ page: string; keys: readonly OrderKey[] }> {
  const owner = ownerOf(query.kinds, query.sort);
  if (!owner) throw new Error("No record can be sorted so.");
  const keys = orderKeys(owner.kind, owner.sort, "values").map((key, index) => ({
    ...key,
    sql: `p.k${index}::${key.cast}${key.cast === "text" ? ' collate "und-x-icu"' : ""}`,
  }));
  const places: Place[] = [];
  for (const kind of query.kinds) places.push(...(await findPlaces(scope, query, kind)));
  const columns = keys.map(
    (_, index) =>
      `${bind(
        values,
        places.map((place) => place.values[index] ?? null),
      )}::text[]`,
  );
  const ids = `${bind(
    values,
    places.map(({ id }) => id),
  )}::uuid[]`;
  const names = keys.map((_, index) => `k${index}`).join(", ");
  return {
    keys,
    page: `page_rows as materialized (select p.*, row_number() over (order by ${orderBy(keys, "p.id")}) as n
      from unnest(${[ids, ...columns].join(", ")}) p(id, ${names}) order by n limit ${bind(values, query.limit + 1)}::int)`,
  };
}

/** The first records of one kind. Those without the number are in the order of their dates. */
async function findPlaces(scope: Scope, query: WorkPageQuery, kind: KindDefinition): Promise<Place[]> {
  const { sort, after, limit } = query;
  const own = sortOf(kind, sort);
  const ordered: OrderedQuery = {
    ...query,
    kind,
    kinds: [kind],
    sort: own ?? sort.map((key) => ({ ...key, field: "date" })),
  };
  if (after && !own) {
    const [first, ...others] = after.values;
    if (first === null) ordered.after = { ...after, values: others };
    else delete ordered.after;
  }
  const index = query.isLong && isOfOneScope(query) && own ? indexOf(kind, own) : undefined;
  const found = await readPlaces(scope, ordered, index);
  // Either this is the end of the list, or too few of the rows that were read are in it.
  const places = index === "values" && found.length <= limit ? await readPlaces(scope, ordered, undefined) : found;
  return own ? places : places.map((place) => ({ ...place, values: [null, ...place.values] }));
}

function readPlaces(scope: Scope, query: OrderedQuery, index: ReturnType<typeof indexOf>): Promise<Place[]> {
  const values: Values = [];
  const { page, keys } =
    index === "values"
      ? selectPageFromValuesIndex(scope, query, values)
      : selectSortedPage(scope, query, { index }, values);
  const text = `with ${page} select id, array[${keys.map((_, nth) => `k${nth}`).join(", ")}]::text[] as values from page_rows order by n`;
  return scope.db.query<Place>({ name: statementName("list-places", text), text, values });
}
