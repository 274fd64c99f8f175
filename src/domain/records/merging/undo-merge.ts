import { isDeepStrictEqual } from "node:util";
import { mayMerge } from "#access/policies/merging.ts";
import type { Actor } from "#access/roles.ts";
import {
  findMerge,
  listMergeEvents,
  listRejectedClaimants,
  lockMergesInto,
  lockWorks,
  type MergeRow,
  markMergeUndone,
  moveClaimsBack,
  moveProofs,
  removeDecisions,
  removePublicWorks,
  reopenClaims,
  separateRecords,
} from "#db/queries/duplicates/merges.ts";
import { listRecords, type RecordRow, type StoredPerson } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";
import { type RecordState, recordStates } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { stateAfter } from "#rules/counting/material-changes.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { toUnlinkedPerson } from "../authorship/link-people.ts";
import { findPairsOf } from "../duplicates/find-pairs.ts";
import { gapsIn } from "../gaps-in.ts";
import { differenceOf, peopleDifference } from "../history/difference.ts";
import { recordViewerOfAnyKind } from "../lists/record-viewer.ts";
import { notifyPeopleOfRecord } from "../notify-people-of-record.ts";
import { changesSinceReview } from "../reviews/changes-since-review.ts";
import { reviewPolicyFor } from "../reviews/reviewer.ts";
import { rewriteRecord } from "../rewrite-record.ts";
import { mergeFactsOf } from "./load-records.ts";
import { linksOf, withPeopleOfAll } from "./merge-records.ts";
import { isPlaceOfFile } from "./plan-merge.ts";
import { type MergeStep, restoreData, restorePeople, restoreValue } from "./restore-values.ts";

export type Undone = {
  record: RecordRow;
  restored: RecordRow[];
  /** What was added or changed since the merge, which stays with the surviving record. */
  kept: { fields: string[]; proofs: { field: string; name: string }[]; people: string[] };
};

/**
 * Separates the records again. Each has the values, proofs and people from before; what was added to the surviving record
 * since stays there, and what was decided about people since stays decided on each.
 */
export async function undoMerge(scope: Scope, actor: Actor, id: string): Promise<Undone> {
  return inTransaction(scope, async () => {
    const found = await findMerge(scope, id);
    if (!found) throw new Refusal("not-found");
    const ids = [found.record, ...found.absorbed];
    await lockWorks(scope, ids);
    const rows = new Map(
      (await listRecords(scope, ids, { viewer: recordViewerOfAnyKind(actor), lock: true })).map((row) => [row.id, row]),
    );
    const records = ids.flatMap((one) => rows.get(one) ?? []);
    const [survivor, ...absorbed] = records;
    if (!survivor || records.length < ids.length) throw new Refusal("not-found");
    const merges = await lockMergesInto(scope, survivor.id);
    const merge = merges.find((one) => one.id === id);
    if (!merge || merge.undoneAt) throw new Refusal("already-done", { message: "This merge was already undone." });
    if (survivor.mergedInto !== null)
      throw new Refusal("conflict", { message: "The record was merged again since. Undo that merge first." });
    const facts = mergeFactsOf(actor, records, await reviewPolicyFor(scope, actor));
    // The merged records are in the bin; restoring them shows nobody what was hidden from them.
    ensureAllowed(
      mayMerge(
        actor,
        facts.map((one, index) => ({ ...one, hasSensitive: false, isInBin: index === 0 && one.isInBin })),
      ),
    );
    return separate(scope, actor, { merge, merges, survivor, absorbed });
  });
}

type MovedProof = MergeRow["moved"]["proofs"][number];
type Separation = { merge: MergeRow; merges: MergeRow[]; survivor: RecordRow; absorbed: RecordRow[] };

async function separate(
  scope: Scope,
  actor: Actor,
  { merge, merges, survivor, absorbed }: Separation,
): Promise<Undone> {
  const steps = await stepsOf(scope, survivor.id, merges);
  const { data, changed } = restoreData(survivor.data, steps, merge.version);
  const { people, added } = restorePeople(survivor.people, steps, merge.version);
  const kind = kindBySlug(survivor.kind);
  const returning = merge.moved.proofs.filter(
    ({ record, field }) => record !== survivor.id || isPlaceOfFile(kind, data, field),
  );
  await moveProofs(scope, returning, [survivor.id, ...merge.absorbed]);
  await reopenClaims(scope, survivor.id, merge.moved.accepted);
  await moveClaimsBack(scope, survivor.id, merge.moved.claims);
  await removeDecisions(scope, merge.moved.pairs);
  await removePublicWorks(scope, survivor.id, merge.moved.publicWorks);
  await markMergeUndone(scope, merge.id, actor.account);
  await separateRecords(scope, {
    id: merge.id,
    survivor: survivor.id,
    absorbed: merge.absorbed,
    account: actor.account,
  });
  const [current = survivor] = await listRecords(scope, [survivor.id], { viewer: null });
  const linked = await linksOf(scope, [survivor], people);
  const earlier = restoreValue("state", survivor.state, steps, merge.version).value;
  const state = recordStates.find((one) => one === earlier) ?? survivor.state;
  const whole = { ...current, data, people: linked.people };
  const proofChange = returnedProofs(survivor, merge, returning);
  const record = await rewriteRecord(scope, actor, current, {
    data,
    unread: unreadAfterUndo(survivor, data),
    state: completeState(whole, await reviewedState(scope, { survivor, whole, state, proofChange })),
    namedDepartments: namedAfterUndo(current, merge, absorbed),
    what: "merge-undone",
    note: proofChange,
    alwaysWrites: true,
    adjust: () => linked,
  });
  for (const separated of await listRecords(scope, merge.absorbed, { viewer: null }))
    if (!separated.deletedAt) await keepDecisions(scope, actor, survivor, separated);
  const ids = [survivor.id, ...merge.absorbed];
  await findPairsOf(scope, ids);
  await notifyPeopleOfRecord(scope, actor, withPeopleOfAll(survivor, absorbed), "merge-undone");
  await writeAudit(scope, actor, { action: "merge-undone", target: survivor.id, detail: { kind: survivor.kind } });
  const restored = (await listRecords(scope, merge.absorbed, { viewer: null })).filter(({ deletedAt }) => !deletedAt);
  return { record, restored, kept: { fields: changed, proofs: listAddedProofs(record, merge), people: added } };
}

/**
 * Whoever declined the surviving record has declined this one, and a claim that was rejected stays rejected. Whoever was
 * taken off the surviving record since is asked again.
 */
async function keepDecisions(scope: Scope, actor: Actor, survivor: RecordRow, record: RecordRow): Promise<void> {
  const rejected = new Set(await listRejectedClaimants(scope, [record.id]));
  const states = new Map(survivor.people.flatMap(({ account, state }) => (account ? [[account, state]] : [])));
  const people = record.people.map((person): StoredPerson => {
    const { account, state } = person;
    if (account === undefined || state === "declined") return person;
    if (states.get(account) === "declined") return { ...person, state: "declined" };
    if (states.get(account) === "confirmed") return person;
    if (rejected.has(account)) return toUnlinkedPerson(person);
    return account === record.creatorId ? person : { ...person, state: "proposed" };
  });
  if (isDeepStrictEqual(people, record.people)) return;
  const linked = await linksOf(scope, [record], people);
  await rewriteRecord(scope, actor, record, { what: "merge-undone", alwaysWrites: true, adjust: () => linked });
}

async function stepsOf(scope: Scope, record: string, merges: readonly MergeRow[]): Promise<MergeStep[]> {
  const versions = merges.map(({ version }) => version);
  const events = await listMergeEvents(scope, record, versions);
  return merges.flatMap(({ version, undoneAt }) => {
    const event = events.find((one) => one.version === version);
    return event ? [{ version, isUndone: undoneAt !== null, change: event.change }] : [];
  });
}

/** The named departments without those of the absorbed records. */
function namedAfterUndo(
  { namedDepartments }: RecordRow,
  { moved }: MergeRow,
  absorbed: readonly RecordRow[],
): number[] {
  const own = moved.namedDepartments ?? namedDepartments;
  const absorbedDepartments = absorbed.flatMap((one) => one.namedDepartments);
  return namedDepartments.filter((department) => own.includes(department) || !absorbedDepartments.includes(department));
}

/** A cell that could not be read stays beside an empty field only. */
function unreadAfterUndo({ unread }: RecordRow, data: RecordData): Record<string, string> {
  return Object.fromEntries(Object.entries(unread).filter(([name]) => data[name] === undefined));
}

/** The proofs that a review after the merge saw and that go back to their own records now, as the history has it. */
function returnedProofs(
  survivor: RecordRow,
  merge: MergeRow,
  returning: readonly MovedProof[],
): Record<string, unknown> {
  if ((survivor.lastReview?.version ?? 0) < merge.version) return {};
  const leaving = new Set(returning.flatMap(({ id, record }) => (record === survivor.id ? [] : [id])));
  const before = (survivor.proofs ?? []).flatMap(({ id, field, name }) => (leaving.has(id) ? [{ field, name }] : []));
  return before.length === 0 ? {} : { proofs: { before, after: null } };
}

type UndoneReview = { survivor: RecordRow; whole: RecordRow; state: RecordState; proofChange: Record<string, unknown> };

/** A record that is not what the last review saw must be verified again, whatever it was before the merge. */
async function reviewedState(
  scope: Scope,
  { survivor, whole, state, proofChange }: UndoneReview,
): Promise<RecordState> {
  if (state !== "verified") return state;
  const undone = {
    ...differenceOf(survivor.data, whole.data),
    ...peopleDifference(survivor.people, whole.people),
    ...proofChange,
  };
  return stateAfter(kindBySlug(survivor.kind), state, await changesSinceReview(scope, survivor, [undone]));
}

/** What is left may lack a required proof that went back to its own record. */
function completeState(record: RecordRow, state: RecordState): RecordState {
  if (state === "draft" || state === "returned") return state;
  return gapsIn(kindBySlug(record.kind), record).submit.length === 0 ? state : "draft";
}

/** Proofs of the surviving record that nobody had added before the merge. */
function listAddedProofs(record: RecordRow, { decidedAt, moved }: MergeRow): { field: string; name: string }[] {
  const returned = new Set(moved.proofs.map(({ id }) => id));
  return (record.proofs ?? [])
    .filter(({ id, addedAt }) => !returned.has(id) && new Date(addedAt) > decidedAt)
    .map(({ field, name }) => ({ field, name }));
}
