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
  return {
    createdBy: record.createdBy,
    scopes: record.scopes,
    isOnePerPerson: kind.isOnePerPerson,
    isInBin: record.deletedAt !== null,
    isLocked: record.isLocked ?? false,
    isDelegated: record.isDelegated ?? false,
    authors: record.people.flatMap(({ account, state, matchedBy }) =>
      account !== undefined && state !== undefined
        ? [{ account: account === actor.publicId ? actor.account : somebodyElse, state, matchedBy }]
        : [],
    ),
  };
}
