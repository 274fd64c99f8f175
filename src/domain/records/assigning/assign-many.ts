import { mayAssign } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findByPublicIds, type PersonForMatching } from "#db/queries/people-matching.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { findTransactionStart, listUnassigned, type UnassignedRecord } from "#db/queries/records/unassigned.ts";
import { updateRecord } from "#db/queries/records/update-record.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { stateAfter } from "#rules/counting/material-changes.ts";
import { positionOf } from "#rules/matching/assign-people.ts";
import { foldName } from "#rules/matching/parse-name.ts";
import { addNotifications } from "../../notifications/add-notification.ts";
import { refusalOfInput } from "../../refusal.ts";
import type { LockedRecord } from "../../refusal-of.ts";
import { runSeparately } from "../../run-separately.ts";
import { type Link, toUnlinkedPerson } from "../authorship/link-people.ts";
import { peopleDifference } from "../history/difference.ts";
import { notifyProposedAuthors, type Proposal } from "../notify-proposed-authors.ts";
import { prepareRecord } from "../prepare-record.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { isUnmatchedAuthor, readUnassignedRecords, requireBatch, unassignedFilter } from "./read-unassigned-records.ts";

type AssignManyInput = {
  import?: string | undefined;
  names?: { name: string; account: string }[] | undefined;
  account?: string | undefined;
  dryRun?: boolean | undefined;
};

const batchSize = 500;

/**
 * Assigns all unassigned records with a chosen printed name, or all of one import. Each record is checked as when it
 * is assigned alone; records that may not be assigned, have an open question or were declined by the person are
 * skipped and counted; those that somebody signed off are named.
 */
export async function assignMany(scope: Scope, actor: Actor, readInput: () => AssignManyInput) {
  return inTransaction(scope, async () => {
    const input = readInput();
    await requireBatch(scope, actor, input.import);
    const chosen = await choose(scope, input);
    const ids: string[] = [];
    let left = 0;
    const people = new Set<string>();
    for await (const record of readUnassignedRecords(scope, actor, input.import)) {
      const targets = chosen.targetsOf(record);
      if (targets.size === 0) continue;
      const assigned = assign(actor, record, targets);
      if (assigned) {
        ids.push(record.id);
        for (const { account } of targets.values()) people.add(account.publicId);
      } else left += 1;
    }
    if (input.dryRun || ids.length === 0)
      // `placed` is the former name of `assigned`.
      return { assigned: ids.length, placed: ids.length, left, people: people.size, undo: null, locked: [] };
    const { proposals, locked } = await assignAll(scope, actor, ids, chosen);
    await notifyProposedAuthors(scope, actor, proposals);
    await notifyImporters(scope, actor, proposals);
    return {
      assigned: proposals.length,
      // `placed` is the former name of `assigned`.
      placed: proposals.length,
      left: left + ids.length - proposals.length,
      people: people.size,
      undo: proposals.length > 0 ? await findTransactionStart(scope) : null,
      locked,
    };
  });
}

type Target = { account: PersonForMatching; added?: boolean };
type Chosen = { targetsOf: (record: UnassignedRecord) => Map<number, Target> };

/** The account for each entry of a record. A record without an entry of the name is skipped. */
async function choose(scope: Scope, { names = [], account: onlyAccount }: AssignManyInput): Promise<Chosen> {
  const publicIds = onlyAccount ? [onlyAccount] : names.map(({ account }) => account);
  const found = await findByPublicIds(scope, publicIds);
  const unknown = publicIds.findIndex((id) => !found.has(id));
  if (unknown >= 0) {
    const message = "This colleague has no account here. Choose the name again.";
    const field = onlyAccount ? "account" : `names.${unknown}.account`;
    throw refusalOfInput(field, "unknown-colleague", message);
  }
  const single = onlyAccount ? found.get(onlyAccount) : undefined;
  if (single) return { targetsOf: ({ people }) => new Map([targetFor(people, single)]) };
  const byName = new Map(names.map(({ name, account }) => [foldName(name), found.get(account)]));
  return {
    targetsOf: ({ people }) => {
      const targets = new Map<number, Target>();
      const taken = new Set<PersonForMatching>();
      for (const [position, line] of people.entries()) {
        const account = isUnmatchedAuthor(line) ? byName.get(foldName(line.name)) : undefined;
        if (!account || taken.has(account)) continue;
        taken.add(account);
        targets.set(position, { account });
      }
      return targets;
    },
  };
}

function targetFor(people: readonly StoredPerson[], account: PersonForMatching): [number, Target] {
  const index = positionOf(
    people.map((line) => (isUnmatchedAuthor(line) ? toUnlinkedPerson(line) : line)),
    account.name,
  );
  return index >= 0 ? [index, { account }] : [people.length, { account, added: true }];
}

/** The people afterwards; undefined if the record may not be assigned, or the person declined it. */
function assign(
  actor: Actor,
  record: UnassignedRecord,
  targets: ReadonlyMap<number, Target>,
): StoredPerson[] | undefined {
  const facts = recordFactsOf(kindBySlug(record.kind), { ...record, deletedAt: null }, actor);
  if (record.hasOpenQuestion || !mayAssign(actor, facts).allowed) return undefined;
  const chosen = new Set([...targets.values()].map(({ account }) => account.publicId));
  if (record.people.some((line) => !isUnmatchedAuthor(line) && chosen.has(line.account ?? ""))) return undefined;
  const added = [...targets.values()]
    .filter((target) => target.added)
    .map(
      ({ account }): StoredPerson => ({
        name: account.name || account.email,
        email: account.email,
        role: "involved",
      }),
    );
  return [...record.people, ...added].map((line, position): StoredPerson => {
    const account = targets.get(position)?.account.publicId;
    if (account === undefined) return chosen.has(line.account ?? "") ? toUnlinkedPerson(line) : line;
    return account === actor.publicId
      ? { ...toUnlinkedPerson(line), account, state: "confirmed", matchedBy: "entered" }
      : { ...toUnlinkedPerson(line), account, state: "proposed", matchedBy: "placed" };
  });
}

async function assignAll(scope: Scope, actor: Actor, ids: readonly string[], chosen: Chosen) {
  const proposals: (Proposal & { createdBy: number })[] = [];
  const locked: LockedRecord[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const filter = unassignedFilter(actor, { batch: null, ids: ids.slice(from, from + batchSize) });
    const records = await listUnassigned(scope, filter, { after: null, limit: batchSize, lock: true });
    const ready = records.flatMap((record) => {
      const targets = chosen.targetsOf(record);
      const people = targets.size > 0 ? assign(actor, record, targets) : undefined;
      return people ? [{ record, people, positions: new Set(targets.keys()) }] : [];
    });
    const accounts = await findByPublicIds(scope, accountIds(ready.flatMap(({ people }) => people)));
    const { done, refused } = await runSeparately(scope, ready, async ({ record, people, positions }) => {
      const links = await writePeople(scope, actor, record, { people, accounts, what: "placed" });
      const proposed = links.filter(({ position, state }) => positions.has(position) && state === "proposed");
      return { record, proposed, createdBy: record.createdBy };
    });
    proposals.push(...done);
    locked.push(...refused.map(({ record, refusal }) => ({ ...record, refusal })));
  }
  return { proposals, locked };
}

/** Writes a locked record with other people, and returns their authorships. `what`: assigned, or that undone. */
export async function writePeople(
  scope: Scope,
  actor: Actor,
  record: UnassignedRecord,
  written: { people: StoredPerson[]; accounts: ReadonlyMap<string, PersonForMatching>; what: "placed" | "unplaced" },
): Promise<Link[]> {
  const { people, accounts, what } = written;
  const links = people.flatMap(({ account: id = "", state, matchedBy }, position): Link[] => {
    const account = accounts.get(id);
    if (!account || !state || !matchedBy) return [];
    return [{ position, account, state, matchedBy, decidedAt: matchedBy === "entered" ? scope.now : null }];
  });
  const kind = kindBySlug(record.kind);
  const difference = peopleDifference(record.people, people);
  // The people are part of what was verified: if they change, the record must be verified again.
  const state = stateAfter(kind, record.state, difference);
  const prepared = prepareRecord({ ...record, kind, state, people, links }, scope);
  const change = { ...difference, ...(state !== record.state && { state: { before: record.state, after: state } }) };
  const isWritten = await updateRecord(scope, { ...prepared, question: null }, record.version, {
    account: actor.account,
    what,
    change,
  });
  if (!isWritten) throw new Error("A locked record changed under the lock.");
  return links;
}

export function accountIds(people: readonly StoredPerson[]): string[] {
  return people.flatMap(({ account }) => account ?? []);
}

/** The importers are notified once that another person has assigned the records. */
async function notifyImporters(
  scope: Scope,
  actor: Actor,
  assigned: readonly { record: Proposal["record"]; createdBy: number }[],
): Promise<void> {
  const byImporter = new Map<number, { first: Proposal["record"]; more: number }>();
  for (const { record, createdBy } of assigned) {
    const known = byImporter.get(createdBy);
    if (known) known.more += 1;
    else if (createdBy !== actor.account) byImporter.set(createdBy, { first: record, more: 0 });
  }
  await addNotifications(
    scope,
    [...byImporter].map(
      ([
        account,
        {
          first: { id, kind, title },
          more,
        },
      ]) => ({
        account,
        type: "record-changed" as const,
        body: { record: id, kind, title, more, what: "people", by: actor.name || actor.email },
      }),
    ),
  );
}
