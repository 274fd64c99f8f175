import type { StoredPerson } from "#db/queries/records/records.ts";

/** The line as it is printed, with nobody standing for it. */
export function printedLine({ account: _account, state: _state, matchedBy: _way, ...line }: StoredPerson) {
  return line;
}
