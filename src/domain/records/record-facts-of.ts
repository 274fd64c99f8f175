import type { RecordFacts } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";

type RecordWithPeople = Pick<RecordRow, "createdBy" | "scopes" | "people" | "isDelegated"> & {
  deletedAt: Date | null;
  isLocked?: boolean;
};

/** Any account but the actor's; no account has this number. */
const somebodyElse = 0;

/** What the policies need to know of a record to decide what this actor may do with it. */
export function recordFactsOf(kind: KindDefinition, record: RecordWithPeople, actor: Actor): RecordFacts {
  const authors: RecordFacts["authors"] = [];
  // Lists do this for every row: flatMap would take several times as long.
  for (const { account, state, matchedBy } of record.people)
    if (account !== undefined && state !== undefined)
      authors.push({ account: account === actor.publicId ? actor.account : somebodyElse, state, matchedBy });
  return {
    createdBy: record.createdBy,
    scopes: record.scopes,
    isOnePerPerson: kind.isOnePerPerson,
    isInBin: record.deletedAt !== null,
    isLocked: record.isLocked ?? false,
    isDelegated: record.isDelegated ?? false,
    authors,
  };
}
