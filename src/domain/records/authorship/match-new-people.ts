import { hasKind } from "#access/policies/kinds.ts";
import { rolesByDuty } from "#access/roles.ts";
import { listApprovers } from "#db/queries/accounts/accounts.ts";
import { lockTracedRecords, type TracedRecord } from "#db/queries/accounts/traces.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { findByPublicIds, listPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import {
  clearMatchDue,
  listFoundWorks,
  listMatchable,
  listMatchDue,
  listRejected,
  type MatchableRecord,
} from "#db/queries/records/match-due.ts";
import { updateRecord } from "#db/queries/records/update-record.ts";
import { allowSignedChanges } from "#db/queries/signed-sections.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { overlapsSpan } from "#kinds/appointment.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug, recordKinds } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { type Match, matchPeople } from "#rules/matching/match-people.ts";
import { addNotifications } from "../../notifications/add-notification.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { findMostFrequent } from "../find-most-frequent.ts";
import { peopleDifference } from "../history/difference.ts";
import { notifyProposedAuthors, type Proposal } from "../notify-proposed-authors.ts";
import { prepareRecord } from "../prepare-record.ts";
import { linkPeople } from "./link-people.ts";

const batchSize = 500;
const kinds = recordKinds.map(({ slug }) => slug);

/**
 * Searches the stored records for works of people who can now be found: by a new account, address, identifier or name
 * variant. Matches are proposed to them as on saving, and their heads and admins get one summary. Works in batches,
 * and may be restarted at any time. Returns how many records were found.
 */
export async function matchNewPeople(scope: Scope): Promise<number> {
  const due = await listMatchDue(scope);
  if (due.length === 0) return 0;
  const newAccounts = new Set(due.map(({ account }) => account));
  const index = indexDirectory(await listPeopleForMatching(scope));
  let found = 0;
  let after: string | null = null;
  for (;;) {
    const page: MatchableRecord[] = await listMatchable(scope, kinds, after, batchSize);
    const ids = page
      .filter((record) => findNewMatches(record, index, newAccounts).matches.size > 0)
      .map(({ id }) => id);
    if (ids.length > 0) found += await inTransaction(scope, () => linkAll(scope, ids, { index, newAccounts }));
    after = page.at(-1)?.id ?? null;
    if (page.length < batchSize) break;
  }
  await inTransaction(scope, async () => {
    const { name, settings } = await findInstitute(scope);
    const { kinds: active } = readSettings(settings);
    // Nobody is asked about a possible duplicate; its people are once it turns out to be another work. Records of a
    // deactivated kind are hidden; once it is activated again, their people find them among what is to confirm.
    const shown = (await listFoundWorks(scope, due)).flatMap(
      ({ account: publicId, matchedBy, ...record }): Proposal[] => {
        const accounts = [...(index.account.get(publicId) ?? [])];
        const isShown = hasKind({ kinds: active }, kindBySlug(record.kind));
        return isShown ? [{ record, proposed: accounts.map((account) => ({ account, matchedBy })) }] : [];
      },
    );
    await notifyProposedAuthors(scope, { name, email: "" }, shown);
    await notifyApprovers(scope, shown);
    await clearMatchDue(scope, due);
  });
  return found;
}

type Search = { index: DirectoryIndex<PersonForMatching>; newAccounts: ReadonlySet<number> };

async function linkAll(scope: Scope, ids: readonly string[], { index, newAccounts }: Search): Promise<number> {
  // Proposed names are not part of what somebody signed.
  await allowSignedChanges(scope);
  const records = await lockTracedRecords(scope, ids);
  const rejected = await listRejected(scope, ids, [...newAccounts]);
  const linked = records.flatMap(({ people }) => people.flatMap(({ account }) => account ?? []));
  const accounts = await findByPublicIds(scope, linked);
  let linkedRecords = 0;
  for (const record of records) {
    const open = new Set(newAccounts);
    for (const one of rejected) if (one.record === record.id) open.delete(one.account);
    const emails = record.unread.emails ?? null;
    const found = findNewMatches({ id: record.id, people: record.people, emails }, index, open);
    if (found.matches.size === 0) continue;
    await linkFoundAuthors(scope, record, found, accounts);
    linkedRecords += 1;
  }
  return linkedRecords;
}

async function linkFoundAuthors(
  scope: Scope,
  record: TracedRecord,
  found: NewMatches,
  accounts: ReadonlyMap<string, PersonForMatching>,
): Promise<void> {
  const matches = new Map(found.matches);
  for (const [position, { account: publicId }] of record.people.entries()) {
    const account = publicId === undefined ? undefined : accounts.get(publicId);
    if (account) matches.set(position, { account, matchedBy: "account" });
  }
  const { people, links } = linkPeople({
    people: found.lines,
    matches,
    earlier: record.people,
    creator: null,
    now: scope.now,
  });
  const { emails: _emails, ...rest } = record.unread;
  const unread = found.unmatchedEmails.length > 0 ? { ...rest, emails: found.unmatchedEmails.join("; ") } : rest;
  const prepared = prepareRecord({ ...record, kind: kindBySlug(record.kind), people, links, unread }, scope);
  const change = peopleDifference(record.people, people);
  const written = await updateRecord(scope, prepared, record.version, { account: null, what: "matched", change });
  if (!written) throw new Error("A locked record changed under the lock.");
}

type NewMatches = {
  /** The list with people added who are named only by an address. */
  lines: Person[];
  /** By position in the list. */
  matches: Map<number, Match<PersonForMatching>>;
  unmatchedEmails: string[];
};

/** The entries that are one of the given accounts' and not linked yet: people who declined stay off. */
function findNewMatches(
  { people, emails }: MatchableRecord,
  index: DirectoryIndex<PersonForMatching>,
  newAccounts: ReadonlySet<number>,
): NewMatches {
  const printed = people.map(({ state: _state, matchedBy: _matchedBy, ...person }): Person => person);
  const addresses = (emails ?? "").split(/[;,\s]+/).filter(Boolean);
  const found = matchPeople({ people: printed, emails: addresses }, index);
  const known = new Set(people.map(({ account }) => account));
  const lines = printed.slice();
  const matches: NewMatches["matches"] = new Map();
  for (const [position, match] of found.matches) {
    const line = found.people[position];
    const isNew = newAccounts.has(match.account.id) && !known.has(match.account.publicId);
    if (!line || !isNew || people[position]?.account !== undefined) continue;
    const index = position < people.length ? position : lines.length;
    lines[index] = line;
    matches.set(index, match);
  }
  const matched = new Set([...matches.values()].map(({ account }) => account.email));
  const unmatchedEmails = addresses.filter((email) => !matched.has(email.toLowerCase()));
  return { lines, matches, unmatchedEmails };
}

/** One summary for each head of a person's department and each admin. */
async function notifyApprovers(scope: Scope, proposals: readonly Proposal[]): Promise<void> {
  const approvers = new Map<number, number[]>();
  const summaries = new Map<number, { works: Map<string, string>; people: Map<number, string> }>();
  for (const { record, proposed } of proposals)
    for (const { account } of proposed) {
      const present = account.appointments.filter((one) => overlapsSpan(one, scope.today, scope.today));
      for (const department of present.length > 0 ? present.map((one) => one.department) : [0]) {
        const known = approvers.get(department) ?? (await listApprovers(scope, department, rolesByDuty));
        approvers.set(department, known);
        for (const approver of known) {
          const summary = summaries.get(approver) ?? { works: new Map(), people: new Map() };
          summary.works.set(record.id, record.kind);
          summary.people.set(account.id, account.name || account.email);
          summaries.set(approver, summary);
        }
      }
    }
  await addNotifications(
    scope,
    [...summaries].map(([account, { works, people }]) => ({
      account,
      type: "works-found" as const,
      body: {
        works: works.size,
        people: people.size,
        name: [...people.values()][0],
        kind: findMostFrequent([...works.values()]) ?? "",
      },
    })),
  );
}
