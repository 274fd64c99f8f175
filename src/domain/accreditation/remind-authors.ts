import type { reports } from "#contract/accreditation/reports.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { Scope } from "#db/scope.ts";
import { announce, type NotifiedRecord } from "../notifications/announce.ts";
import { authorsToRemind, keyOf } from "./authors-to-remind.ts";
import { type Requester, readTable, type TableResult } from "./read-table.ts";
import { readExcludedRecords } from "./read-works.ts";

/** A message to the authors of a group of the table, found from it at this moment: those whom the actor may notify. */
export async function remindAuthors(
  scope: Scope,
  requester: Requester,
  id: string,
  { gap, reason, subject, message, byMail, ...query }: Parsed<typeof reports.remind>["body"],
  from: { publicUrl: string; ipAddress?: string | undefined },
): Promise<{ recipients: number }> {
  const result = await readTable(scope, requester, id, { ...query, isForOthers: true });
  const { byGap, byReason } = authorsToRemind(result.table, result.evaluated);
  const among = [...((gap === undefined ? byReason.get(reason ?? "") : byGap.get(gap)) ?? [])];
  const recordsOf = await recordsByAuthor(result, { gap, reason });
  const text = { subject, message, byMail };
  const { recipients } = await announce(scope, requester.actor, { ...text, among, recordsOf, ...from });
  return { recipients };
}

/** Each author is told which records are meant. A person's own row of a table of people needs no list. */
async function recordsByAuthor(
  result: TableResult,
  { gap, reason }: { gap?: string | undefined; reason?: string | undefined },
): Promise<Map<string, NotifiedRecord[]>> {
  const rows =
    gap === undefined
      ? await readExcludedRecords(result, { reason: reason ?? "", from: 0, limit: null })
      : result.evaluated.rows.filter(({ gaps }) => gaps.some((one) => keyOf(one) === gap));
  const found = new Map<string, NotifiedRecord[]>();
  for (const { kind, record, title, owners } of rows)
    for (const { account } of kind === "person" ? [] : owners) {
      const known = found.get(account) ?? [];
      if (!known.some((one) => one.record === record)) found.set(account, [...known, { kind, record, title }]);
    }
  return found;
}
