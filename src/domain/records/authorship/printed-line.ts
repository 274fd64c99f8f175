import type { StoredPerson } from "#db/queries/records/records.ts";

/** The entry as printed, without an account. */
export function printedLine({ account: _account, state: _state, matchedBy: _way, ...line }: StoredPerson) {
  return line;
}
