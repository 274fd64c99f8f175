import type * as z from "zod";
import { visibleAccounts } from "#access/policies/accounts.ts";
import { roleOfType } from "#access/roles.ts";
import type { recipientList } from "#contract/notifications.ts";
import { listAccounts } from "#db/queries/accounts/shown-accounts.ts";
import { listPeopleOn } from "#db/queries/records/list-people-on.ts";
import type { Scope } from "#db/scope.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import type { AppContext } from "../app-context.ts";
import { refusalOfInput } from "../refusal.ts";
import { findPeople } from "../search/find-people.ts";
import { requireRights } from "./ask.ts";
import { type ReadCommand, readCommand, recordQueryOf } from "./read-command.ts";
import type { Requester } from "./requester.ts";

export type RecipientList = z.output<typeof recipientList>;

/**
 * Public ids of everybody in a list of people, or on a record in a list of records: of the whole list, as far as the
 * requester may see it.
 */
export async function listRecipients(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  requester: Requester,
  list: RecipientList,
): Promise<string[]> {
  if (list.query === undefined) return accountsOf(scope, requester, list);
  const reading = await readCommand(scope, requester, list.query);
  const { argument } = getVerb(reading.command.verb);
  if (reading.unknown.length > 0 || (argument !== "query" && argument !== "people"))
    throw refusalOfInput("list.query", "no-list", "This query does not list records or people.");
  requireRights(requester, reading);
  if (argument === "people") return idsOfPeople(appContext, scope, requester, reading);
  return listPeopleOn(scope, recordQueryOf(reading, requester));
}

async function idsOfPeople(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  { actor }: Requester,
  { command: { where } }: ReadCommand,
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await findPeople(appContext, scope, actor, { where, limit: pageSize, cursor, facets: "no" });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  }
  return ids;
}

async function accountsOf(
  scope: Scope,
  { actor }: Requester,
  { q, department, type }: RecipientList,
): Promise<string[]> {
  const { everywhere: _everywhere, ...visible } = visibleAccounts(actor);
  const filter = {
    words: q?.trim() || undefined,
    department,
    role: type && roleOfType(type),
    state: "active",
  } as const;
  const ids: string[] = [];
  for (let after: { name: string; id: string } | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const rows = await listAccounts(scope, visible, { ...filter, after, limit: pageSize });
    ids.push(...rows.map(({ publicId }) => publicId));
    const last = rows.length === pageSize ? rows.at(-1) : undefined;
    after = last && { name: last.name, id: last.publicId };
  }
  return ids;
}

const pageSize = 200;
