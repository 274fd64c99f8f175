import { isDeepStrictEqual } from "node:util";
import { listRejectedClaimants } from "#db/queries/duplicates/merges.ts";
import { listMerged, type RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { Person } from "#kinds/person.ts";
import type { Matches } from "./link-people.ts";

/**
 * The matches of a changed people list without those that were refused before: an entry that stays as it was without an account
 * is not matched again, and whoever's claim was rejected is matched only by their account or by a detail that is new.
 */
export async function withoutRejected(
  scope: Scope,
  matches: Matches,
  lines: readonly Person[],
  record: RecordRow,
): Promise<Matches> {
  const linked = new Set(record.people.map(({ account }) => account));
  const unlinked = record.people.filter(({ account }) => account === undefined);
  const isNew = ({ account, matchedBy }: { account: { publicId: string }; matchedBy: string }) =>
    matchedBy !== "account" && !linked.has(account.publicId);
  const found = [...matches].filter(
    ([position, match]) => !isNew(match) || !unlinked.some((line) => isDeepStrictEqual(line, lines[position])),
  );
  if (!found.some(([, match]) => isNew(match))) return new Map(found);
  const works = [record, ...(await listMerged(scope, record.id))].map(({ id }) => id);
  const rejected = new Set(await listRejectedClaimants(scope, works));
  return new Map(
    found.filter(([position, match]) => {
      if (!isNew(match) || !rejected.has(match.account.publicId)) return true;
      const detail = detailOf(lines[position], match.matchedBy);
      return detail !== undefined && unlinked.every((line) => detailOf(line, match.matchedBy) !== detail);
    }),
  );
}

/** The identifier of the entry by which it was matched; none if only its name was. */
function detailOf(line: Person | undefined, matchedBy: string): string | undefined {
  if (matchedBy === "email") return line?.email?.toLowerCase();
  if (matchedBy === "orcid") return line?.orcid;
  return matchedBy === "scopus" ? line?.scopusAuthorId : undefined;
}
