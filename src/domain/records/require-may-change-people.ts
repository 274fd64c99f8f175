import { mayChangeEntries, mayRemoveOthers } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isCounted } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isSamePrinted } from "#rules/matching/compare-people.ts";
import { ensureAllowed } from "../refusal.ts";
import { recordFactsOf } from "./record-facts-of.ts";

/**
 * A later author cannot remove others, leave them there by their printed name alone, or change their name, role and
 * order. `people`: the list as it would be.
 */
export function requireMayChangePeople(actor: Actor, record: RecordRow, people: readonly StoredPerson[]): void {
  const kind = kindBySlug(record.kind);
  const facts = recordFactsOf(kind, record, actor);
  const removesSomeone = record.people.some((before) => {
    const { account, state } = before;
    if (account === undefined || account === actor.publicId || state === "declined") return false;
    const after = people.find((one) => one.account === account);
    return !after || (isCounted(before) && !isCounted(after));
  });
  if (removesSomeone) ensureAllowed(mayRemoveOthers(actor, facts));
  const [changed] = changedEntries(kind, record.people, people).filter(({ account }) => account !== actor.publicId);
  if (changed) ensureAllowed(mayChangeEntries(actor, facts, changed.name));
}

/** The confirmed entries that have another name or role, or are on the other side of another confirmed entry. */
function changedEntries(
  { people: rules }: KindDefinition,
  before: readonly StoredPerson[],
  people: readonly StoredPerson[],
): StoredPerson[] {
  const places = new Map(people.map(({ account }, place) => [account, place]));
  const placeOf = ({ account }: StoredPerson) => places.get(account) ?? -1;
  const confirmed = before.filter((entry) => entry.state === "confirmed" && placeOf(entry) >= 0);
  const roleOf = ({ role }: StoredPerson) => role ?? rules?.roles[0];
  return confirmed.filter((entry, place) => {
    const after = people[placeOf(entry)] ?? entry;
    const changes = roleOf(after) !== roleOf(entry) || !isSameName(after.name, entry.name);
    return changes || confirmed.some((other, at) => at < place !== placeOf(other) < placeOf(entry) && at !== place);
  });
}

function isSameName(one: string, other: string): boolean {
  return one === other || isSamePrinted(one, other);
}
