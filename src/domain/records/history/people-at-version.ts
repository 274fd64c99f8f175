import { listRejectedClaimants } from "#db/queries/duplicates/merges.ts";
import { listActiveOf, listLastStates } from "#db/queries/history/record-versions.ts";
import { listMerged, type RecordRow, type StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { isSamePrinted } from "#rules/matching/compare-people.ts";
import { printedLine } from "../authorship/link-people.ts";

/**
 * The people as printed then. What was decided about an entry since stays decided: a linked account stays with its entry,
 * whoever declined stays declined, a rejected claim stays rejected, and whoever was taken off is asked again. An account
 * that cannot sign in any more is a printed name.
 */
export async function peopleAtVersion(
  scope: Scope,
  creator: string,
  record: RecordRow,
  then: readonly StoredPerson[],
): Promise<StoredPerson[]> {
  const now = new Map(record.people.flatMap((entry) => (entry.account === undefined ? [] : [[entry.account, entry]])));
  const lines = placeLinked(then, now);
  const gone = lines.flatMap(({ entry, line }) => (entry || line.account === undefined ? [] : [line.account]));
  if (gone.length === 0) return lines.map(({ line, entry }) => ({ ...printedLine(line), ...stateOf(entry) }));
  const active = new Set(await listActiveOf(scope, gone));
  const works = [record, ...(await listMerged(scope, record.id))].map(({ id }) => id);
  const rejected = new Set(await listRejectedClaimants(scope, works));
  const last = new Map((await listLastStates(scope, record.id, gone)).map(({ account, state }) => [account, state]));
  return lines.map(({ line, entry }): StoredPerson => {
    const printed = printedLine(line);
    const { account, matchedBy = "account" } = line;
    if (entry) return { ...printed, ...stateOf(entry) };
    if (account === undefined || !active.has(account) || rejected.has(account)) return printed;
    if (last.get(account) === "declined") return { ...printed, account, state: "declined", matchedBy };
    if (account === creator) return { ...printed, account, state: "confirmed", matchedBy: "entered" };
    // A claim is answered by others, and one that is not there any more has ended.
    if (matchedBy === "claim") return printed;
    return { ...printed, account, state: "proposed", matchedBy: matchedBy === "variant" ? "variant" : "account" };
  });
}

type Line = { line: StoredPerson; entry: StoredPerson | undefined };

/** Each entry of then with the account that is linked now: its own, or that of the same printed name. */
function placeLinked(then: readonly StoredPerson[], now: ReadonlyMap<string, StoredPerson>): Line[] {
  const open = new Map(now);
  const lines = then.map((line): Line => {
    const entry = line.account === undefined ? undefined : open.get(line.account);
    if (entry?.account !== undefined) open.delete(entry.account);
    return { line, entry };
  });
  for (const [account, entry] of open) {
    const free = lines.find((one) => !one.entry && isSamePrinted(one.line.name, entry.name));
    if (!free) continue;
    free.entry = entry;
    open.delete(account);
  }
  return lines;
}

function stateOf(entry: StoredPerson | undefined): Pick<StoredPerson, "account" | "state" | "matchedBy"> {
  if (entry?.account === undefined) return {};
  const { account, state, matchedBy } = entry;
  return { account, ...(state && { state }), ...(matchedBy && { matchedBy }) };
}
