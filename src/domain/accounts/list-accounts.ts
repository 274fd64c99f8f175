import * as z from "zod";
import { visibleAccounts } from "#access/policies/accounts.ts";
import { type Actor, roleOfType, rolesByDuty } from "#access/roles.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Parsed } from "#contract/endpoint.ts";
import {
  type AccountFilter,
  listAccounts as findAccounts,
  listAllAccounts,
} from "#db/queries/accounts/shown-accounts.ts";
import { findInstituteByPublicId } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { presentAccount, type VisibleAccount } from "./present-account.ts";

type AccountsQuery = Parsed<typeof accounts.list>["query"];

const cursorFields = z.tuple([z.string(), z.uuid()]);

/** The accounts that the viewer manages, by name. */
export async function listAccounts(
  scope: Scope,
  actor: Actor,
  query: AccountsQuery,
): Promise<{ rows: VisibleAccount[]; total: number; nextCursor: string | null }> {
  const [name, id] = readCursor(query.cursor, cursorFields) ?? [];
  const filter: AccountFilter = {
    department: query.department,
    role: query.type && roleOfType(query.type),
    state: query.state,
    words: query.q?.trim() || undefined,
    admins: rolesByDuty.admins,
    after: name === undefined || id === undefined ? undefined : { name, id },
    limit: query.limit + 1,
  };
  const found = await find(scope, actor, filter, query.institute);
  const rows = found.slice(0, query.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => presentAccount(actor, row)),
    total: found[0]?.total ?? 0,
    nextCursor: last ? writeCursor([last.name, last.publicId]) : null,
  };
}

async function find(scope: Scope, actor: Actor, filter: AccountFilter, institutePublicId: string | undefined) {
  const institute =
    institutePublicId === undefined ? undefined : await findInstituteByPublicId(scope.db, institutePublicId);
  if (institutePublicId !== undefined && institute === undefined) return [];
  const { everywhere, ...seen } = visibleAccounts(actor);
  if (everywhere) return listAllAccounts(scope.db, { ...filter, institute });
  // A parameter limits what is visible and never extends it.
  if (institute !== undefined && institute !== scope.institute) return [];
  return findAccounts(scope, seen, filter);
}
