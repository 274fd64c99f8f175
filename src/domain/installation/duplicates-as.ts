import * as z from "zod";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { findPairs } from "../records/duplicates/find-pairs.ts";
import { pageOfPairs, type ShownPair } from "../records/duplicates/list-pairs.ts";
import { type Merged, mergeRecords } from "../records/merging/merge-records.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";

const longTimeout = { timeout: 600_000 };
const atOnce = 200;

/** Compares the records of the institute at once, and returns the open pairs that the account with this address sees. */
export async function duplicatesAs(
  appContext: AppContext,
  email: string,
): Promise<{ pairs: ShownPair[]; merged: number; open: number }> {
  const actor = await decider(appContext, email);
  return withScope(
    appContext.database,
    actor.institute,
    async (scope) => {
      await findPairs(scope);
      const pairs: ShownPair[] = [];
      let cursor: string | undefined;
      let open = 0;
      do {
        const page = await pageOfPairs(scope, actor, { state: "open", limit: atOnce, cursor });
        pairs.push(...page.rows);
        open = page.total;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const { total: merged } = await pageOfPairs(scope, actor, { state: "merged", limit: 1 });
      return { pairs, merged, open };
    },
    longTimeout,
  );
}

/** Merges records as that account; the first is kept. */
export async function mergeAs(
  appContext: AppContext,
  { email, records }: { email: string; records: readonly string[] },
): Promise<Merged> {
  const actor = await decider(appContext, email);
  const read = z.array(z.uuid()).safeParse(records);
  if (!read.success) throw new Refusal("invalid-input", { message: "Give the ids of 2 to 6 records." });
  return withScope(appContext.database, actor.institute, (scope) =>
    mergeRecords(scope, actor, () => ({ records: read.data, keep: read.data[0] })),
  );
}

async function decider(appContext: AppContext, email: string): Promise<Actor> {
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "duplicates.decide"));
  return actor;
}
