import { mayMerge } from "#access/policies/merging.ts";
import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import {
  absorbRecords,
  acceptClaimsOfAuthors,
  copyPairs,
  copyPublicWorks,
  insertMerge,
  listDecidedAmong,
  listRejectedClaimants,
  moveClaims,
  moveProofs,
} from "#db/queries/duplicates/merges.ts";
import { listPairsOf } from "#db/queries/duplicates/open-pairs.ts";
import { findByPublicIds } from "#db/queries/people-matching.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { RecordState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { evidenceOf, scoreOf } from "#rules/matching/merging/pair-evidence.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { uncountEndedClaims } from "../../notifications/uncount-ended-claims.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import type { Link } from "../authorship/link-people.ts";
import { findPairsOf, toComparedWork } from "../duplicates/find-pairs.ts";
import { gapsIn } from "../gaps-in.ts";
import { notifyPeopleOfRecord } from "../notify-people-of-record.ts";
import { reviewPolicyFor } from "../reviews/reviewer.ts";
import { requireComplete, rewriteRecord } from "../rewrite-record.ts";
import { loadRecords, maxMerged, mergeFactsOf, minMerged } from "./load-records.ts";
import { type MergeChoice, type MergePlan, planMerge } from "./plan-merge.ts";

export type MergeInput = MergeChoice & {
  records: readonly string[];
  /** By id: the versions that were compared. */
  versions?: Readonly<Record<string, number>> | undefined;
};

export type Merged = { record: RecordRow; merge: string };

/**
 * Merges several records of one work. The surviving record has all proofs, links, identifiers and people, and one of the
 * values of each field. The others stay in the bin as they were, so that the merge can be undone.
 */
export async function mergeRecords(scope: Scope, actor: Actor, readInput: () => MergeInput): Promise<Merged> {
  return inTransaction(scope, async () => {
    const choice = readInput();
    const records = await loadRecords(scope, actor, choice.records, { lock: true });
    checkCount(records.length);
    ensureAllowed(mayMerge(actor, mergeFactsOf(actor, records, await reviewPolicyFor(scope, actor))));
    refuseStale(records, choice.versions ?? {});
    const ids = records.map(({ id }) => id);
    await refuseDecidedPairs(scope, ids);
    const plan = planMerge(actor, records, choice);
    await refuseRejectedClaimants(scope, ids, plan);
    return writeMerge(scope, actor, plan);
  });
}

function checkCount(count: number): void {
  if (count >= minMerged && count <= maxMerged) return;
  throw refusalOfInput(
    "records",
    "wrong-count",
    sentence("Choose {{fewest}} to {{most}} different records.", { fewest: minMerged, most: maxMerged }),
  );
}

function refuseStale(records: readonly RecordRow[], versions: Readonly<Record<string, number>>): void {
  const changed = records.filter(({ id, version }) => versions[id] !== undefined && versions[id] !== version);
  if (changed.length === 0) return;
  throw new Refusal("conflict", {
    message: sentence("“{{title}}” has changed since you compared the records. Compare them again.", {
      title: changed[0]?.title ?? "",
    }),
  });
}

async function refuseDecidedPairs(scope: Scope, ids: readonly string[]): Promise<void> {
  if ((await listDecidedAmong(scope, ids)).length === 0) return;
  throw new Refusal("conflict", {
    message: "Two of these records were marked as different works or versions. Undo that first.",
  });
}

/** A merge must not make somebody an author whose claim was rejected. */
async function refuseRejectedClaimants(scope: Scope, ids: readonly string[], { people }: MergePlan): Promise<void> {
  const rejected = new Set(await listRejectedClaimants(scope, ids));
  const person = people.find(({ account, state }) => account && state === "confirmed" && rejected.has(account));
  if (!person) return;
  throw new Refusal("conflict", {
    message: sentence("The claim of {{name}} on one of these records was rejected. Accept it first.", {
      name: person.name,
    }),
  });
}

async function writeMerge(scope: Scope, actor: Actor, plan: MergePlan): Promise<Merged> {
  const { survivor, others } = plan;
  const absorbed = others.map(({ id }) => id);
  const version = Math.max(survivor.version, ...others.map((record) => record.version));
  const { evidence, score } = await reasonsFor(scope, [survivor, ...others]);
  await moveProofs(
    scope,
    plan.proofs.map(({ id, to }) => ({ id, record: survivor.id, field: to })),
    [survivor.id, ...absorbed],
  );
  const moved = {
    proofs: plan.proofs.map(({ id, record, field }) => ({ id, record, field })),
    claims: await moveClaims(scope, survivor.id, absorbed),
    pairs: await copyPairs(scope, survivor.id, absorbed),
    publicWorks: await copyPublicWorks(scope, survivor.id, absorbed),
    namedDepartments: survivor.namedDepartments,
  };
  await absorbRecords(scope, { survivor: survivor.id, absorbed, account: actor.account, version });
  const proofFields = [
    ...survivor.proofFields.filter((_, index) => !plan.proofs.some(({ id }) => id === survivor.proofs?.[index]?.id)),
    ...plan.proofs.map(({ to }) => to),
  ];
  const current = { ...survivor, version, proofFields };
  const { people, links } = await linksOf(scope, [survivor, ...others], plan.people);
  const whole = { ...current, data: plan.data, people, unread: plan.unread };
  const state = mergedState(whole, others);
  const gaps = new Set(gapsIn(kindBySlug(survivor.kind), survivor).submit.map(({ field }) => field));
  if (state !== "draft") requireComplete(survivor.kind, whole, { known: gaps });
  const record = await rewriteRecord(scope, actor, current, {
    data: plan.data,
    unread: plan.unread,
    namedDepartments: [...new Set([survivor, ...others].flatMap((one) => one.namedDepartments))],
    // Where the merge changes what was verified, it must be verified again.
    ...(state !== "verified" && { state }),
    what: "merged",
    alwaysWrites: true,
    adjust: () => ({ people, links }),
  });
  const accepted = await acceptClaimsOfAuthors(scope, survivor.id, actor.account);
  await uncountEndedClaims(scope, accepted);
  const merge = newId();
  await insertMerge(scope, {
    id: merge,
    record: survivor.id,
    absorbed,
    version: record.version,
    moved: { ...moved, accepted: accepted.map(({ claimant: _, ...claim }) => claim) },
    evidence,
    score,
    decidedBy: actor.account,
  });
  // What is similar to an absorbed record is similar to the survivor now.
  await findPairsOf(scope, [survivor.id]);
  await notifyPeopleOfRecord(scope, actor, withPeopleOfAll(survivor, others), "merged");
  await writeAudit(scope, actor, {
    action: "records-merged",
    target: survivor.id,
    detail: { kind: survivor.kind, merged: absorbed.join(" ") },
  });
  return { record, merge };
}

/** Why the two most similar of them are one work, as in the list of pairs. */
async function reasonsFor(scope: Scope, records: readonly RecordRow[]): Promise<{ evidence: object; score: number }> {
  const [pair] = await listPairsOf(
    scope,
    records.map(({ id }) => id),
  );
  if (pair) return pair;
  const [one, other] = records.map((record) => toComparedWork(kindBySlug(record.kind), record));
  if (!one || !other) throw new Error("There is nothing to merge.");
  const evidence = evidenceOf(one, other);
  return { evidence, score: scoreOf("possible", evidence) };
}

/** Entries with their accounts; whoever confirmed one of the records has confirmed the work. */
export async function linksOf(
  scope: Scope,
  records: readonly RecordRow[],
  people: readonly StoredPerson[],
): Promise<{ people: StoredPerson[]; links: Link[] }> {
  const accounts = await findByPublicIds(
    scope,
    people.flatMap(({ account }) => account ?? []),
  );
  const known = new Set(records[0]?.people.flatMap(({ account }) => account ?? []));
  const links = people.flatMap(({ account: publicId, state, matchedBy }, position): Link[] => {
    const account = publicId === undefined ? undefined : accounts.get(publicId);
    if (!account || !state) return [];
    const decidedAt = state === "proposed" || known.has(account.publicId) ? null : scope.now;
    return [{ position, account, state, matchedBy: matchedBy ?? "account", decidedAt }];
  });
  return { people: [...people], links };
}

/** A work of which a complete record was submitted stays submitted. */
function mergedState(record: RecordRow, others: readonly RecordRow[]): RecordState {
  const isOpen = (state: RecordState) => state === "draft" || state === "returned";
  if (!isOpen(record.state) || others.every(({ state }) => isOpen(state))) return record.state;
  return gapsIn(kindBySlug(record.kind), record).submit.length === 0 ? "submitted" : record.state;
}

/** The record with the people of all the records, for notifying everybody. */
export function withPeopleOfAll(survivor: RecordRow, others: readonly RecordRow[]): RecordRow {
  return { ...survivor, people: [survivor, ...others].flatMap(({ people }) => people) };
}
