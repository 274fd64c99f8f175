import * as z from "zod";
import { fitsWorkOrder, listWorks, type WorkRow, workNumber, workOrder } from "#db/queries/records/list-works.ts";
import type { Scope } from "#db/scope.ts";
import { partialDateOf } from "#kinds/day.ts";
import { findFilterField } from "#rules/language/fields/filter-field.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { maxSortedRows } from "../records/lists/list-records.ts";
import { totalOf } from "../records/lists/total-of.ts";
import type { Figures } from "./figures.ts";
import { type ReadCommand, recordQueryOf } from "./read-command.ts";
import type { Requester } from "./requester.ts";

export type Work = Omit<WorkRow, "sortValues" | "day" | "dayEnd" | "people"> & {
  /** As far as it is known: a year, a month or a day. */
  date: string | null;
  /** Names as printed. */
  people: string[];
  /** The number by which the list is sorted; money in paise. */
  value?: number | null;
};

export type WorkPage = {
  rows: Work[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  /** The number by which the list is sorted. */
  sortedBy?: Pick<Figures["measure"], "label" | "unit">;
};

/** Works of all the kinds of a command, one page at a time. */
export async function listWorksOfQuery(
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  page: { limit: number; cursor?: string | undefined; isExact?: boolean },
): Promise<WorkPage> {
  const query = recordQueryOf(read, requester);
  const sort = workOrder(query.kinds, read.command.sort);
  const fits = (values: (string | null)[]) => fitsWorkOrder(query.kinds, sort, values);
  const place = z.tuple([z.uuid(), z.array(z.string().nullable()).refine(fits)]);
  const after = readCursor(page.cursor, place);
  const { total, isExact } = await totalOf(scope, query, page.isExact ?? false);
  const found = await listWorks(scope, {
    ...query,
    sort,
    limit: page.limit,
    after: after && { id: after[0], values: after[1] },
    isLong: total > maxSortedRows,
  });
  const { rows, nextCursor } = pageOf(found, page.limit, ({ sortValues, id }) => [id, sortValues]);
  const [{ field: name } = { field: "date" }] = sort;
  const field = query.kinds.some((kind) => workNumber(kind, name)) ? findFilterField(read.fields, name) : undefined;
  return {
    rows: rows.map((row) => workOf(row, field !== undefined)),
    total,
    totalIsExact: isExact,
    nextCursor,
    ...(field && { sortedBy: { label: field.label, unit: field.type === "money" ? "money" : "number" } }),
  };
}

function workOf({ sortValues, day, dayEnd, people, ...row }: WorkRow, hasValue: boolean): Work {
  const [value = null] = sortValues;
  return {
    ...row,
    date: partialDateOf(day, dayEnd),
    people: people.map(({ name }) => name),
    ...(hasValue && { value: value === null ? null : Number(value) }),
  };
}
