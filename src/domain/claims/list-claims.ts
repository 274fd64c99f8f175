import * as z from "zod";
import { maySeeClaim } from "#access/policies/claims.ts";
import type { Actor } from "#access/roles.ts";
import { type AnswerableRow, listClaims } from "#db/queries/claims.ts";
import type { Scope } from "#db/scope.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { claimViewer } from "../records/authorship/claim-viewer.ts";

type ClaimsFilter = {
  list: "answer" | "mine";
  claimant?: string | undefined;
  ids?: string[] | undefined;
  state?: "open" | "answered";
};

/** Lists the actor's own claims, or the claims that they must answer, newest first. */
export async function claimsFor(scope: Scope, actor: Actor, filter: ClaimsFilter): Promise<AnswerableRow[]> {
  const rows = await listClaims(scope, claimViewer(actor), {
    mine: filter.list === "mine",
    isOpen: filter.state !== "answered",
    claimant: filter.claimant ?? null,
    ids: filter.ids ?? null,
  });
  return rows.filter((row) => maySeeClaim(actor, row));
}

export async function pageOfClaims(
  scope: Scope,
  actor: Actor,
  { limit, cursor, ...filter }: ClaimsFilter & { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()]));
  const rows = await claimsFor(scope, actor, filter);
  const page = after ? rows.slice(positionAfter(rows, after)) : rows;
  return { ...pageOf(page, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]), total: rows.length };
}

/** Where the list continues after this claim, which may have been answered since. */
function positionAfter(rows: readonly AnswerableRow[], [at, after]: [string, string]): number {
  const known = rows.findIndex(({ id }) => id === after);
  if (known >= 0) return known + 1;
  const next = rows.findIndex(({ createdAt, id }) => {
    const time = createdAt.toISOString();
    return time < at || (time === at && id < after);
  });
  return next < 0 ? rows.length : next;
}
