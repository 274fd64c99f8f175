import * as z from "zod";
import type { AppContext } from "../app-context.ts";
import { findPairs } from "../records/duplicates/find-pairs.ts";
import { pageOfPairs, type ShownPair } from "../records/duplicates/list-pairs.ts";
import { type Merged, mergeRecords } from "../records/merging/merge-records.ts";
import { Refusal } from "../refusal.ts";
import { withAccount } from "./with-account.ts";

const longTimeout = { timeout: 600_000 };
const batchSize = 200;

/** Compares the records of the institute at once, and returns the open pairs that the account with this address sees. */
export async function findDuplicatesAs(
  appContext: AppContext,
  email: string,
): Promise<{ pairs: ShownPair[]; merged: number; open: number }> {
  return withAccount(
    appContext,
    email,
    "duplicates.decide",
    async (scope, { actor }) => {
      await findPairs(scope);
      const pairs: ShownPair[] = [];
      let cursor: string | undefined;
      let open = 0;
      do {
        const page = await pageOfPairs(scope, actor, { state: "open", limit: batchSize, cursor });
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
  const read = z.array(z.uuid()).safeParse(records);
  if (!read.success) throw new Refusal("invalid-input", { message: "Give the ids of 2 to 6 records." });
  return withAccount(appContext, email, "duplicates.decide", (scope, { actor }) =>
    mergeRecords(scope, actor, () => ({ records: read.data, keep: read.data[0] })),
  );
}
