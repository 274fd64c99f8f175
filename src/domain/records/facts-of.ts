import type { RecordFacts } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";

type Known = Pick<RecordRow, "createdBy" | "scopes" | "people"> & { deletedAt: Date | null };

/** Any account but the actor's; no account has this number. */
const somebodyElse = 0;

/** The facts of a record for the policies, for this actor. */
export function factsOf(kind: KindDefinition, record: Known, actor: Actor): RecordFacts {
  return {
    createdBy: record.createdBy,
    scopes: record.scopes,
    isSingle: kind.single,
    isInBin: record.deletedAt !== null,
    authors: record.people.flatMap(({ account, state, matchedBy }) =>
      account !== undefined && state !== undefined
        ? [{ account: account === actor.publicId ? actor.account : somebodyElse, state, matchedBy }]
        : [],
    ),
  };
}
