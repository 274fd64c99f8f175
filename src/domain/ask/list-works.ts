import * as z from "zod";
import { fitsWorkOrder, listWorks, type WorkOrder, type WorkRow, workOrder } from "#db/queries/records/list-works.ts";
import type { Scope } from "#db/scope.ts";
import { partialDateOf } from "#kinds/day.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { totalOf } from "../records/lists/total-of.ts";
import { type ReadCommand, recordQueryOf } from "./read-command.ts";
import type { Requester } from "./requester.ts";

export type Work = Omit<WorkRow, "sortValue" | "day" | "dayEnd" | "people"> & {
  /** As far as it is known: a year, a month or a day. */
  date: string | null;
  /** Names as printed. */
  people: string[];
};

export type WorkPage = { rows: Work[]; total: number; totalIsExact: boolean; nextCursor: string | null };

const placeIn = (order: WorkOrder) => z.tuple([z.string().refine((value) => fitsWorkOrder(order, value)), z.uuid()]);

/** Works of all the kinds of a command, one page at a time. */
export async function listWorksOfQuery(
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  page: { limit: number; cursor?: string | undefined; isExact?: boolean },
): Promise<WorkPage> {
  const query = recordQueryOf(read, requester);
  const sort = workOrder(read.command.sort);
  const after = readCursor(page.cursor, placeIn(sort.by));
  const found = await listWorks(scope, {
    ...query,
    sort,
    limit: page.limit,
    after: after && { sortValue: after[0], id: after[1] },
  });
  const { total, isExact } = await totalOf(scope, query, page.isExact ?? false);
  const { rows, nextCursor } = pageOf(found, page.limit, ({ sortValue, id }) => [sortValue, id]);
  return { rows: rows.map(workOf), total, totalIsExact: isExact, nextCursor };
}

function workOf({ sortValue: _sortValue, day, dayEnd, people, ...row }: WorkRow): Work {
  return { ...row, date: partialDateOf(day, dayEnd), people: people.map(({ name }) => name) };
}
