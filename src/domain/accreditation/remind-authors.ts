import type { reports } from "#contract/accreditation/reports.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { Scope } from "#db/scope.ts";
import { announce } from "../notifications/announce.ts";
import { authorsToRemind } from "./authors-to-remind.ts";
import { type Requester, readTable } from "./read-table.ts";

/** A message to the authors of a group of the table, found from it at this moment: those whom the actor may notify. */
export async function remindAuthors(
  scope: Scope,
  requester: Requester,
  id: string,
  { gap, reason, subject, message, byMail, ...asked }: Parsed<typeof reports.remind>["body"],
  from: { publicUrl: string; address?: string | undefined },
): Promise<{ recipients: number }> {
  const { table, evaluated } = await readTable(scope, requester, id, { ...asked, isForOthers: true });
  const { byGap, byReason } = authorsToRemind(table, evaluated);
  const among = [...((gap === undefined ? byReason.get(reason ?? "") : byGap.get(gap)) ?? [])];
  const { recipients } = await announce(scope, requester.actor, { subject, message, byMail, among, ...from });
  return { recipients };
}
