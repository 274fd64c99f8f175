import { mayChange, mayRestoreVersion } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Issue } from "#contract/refusal-codes.ts";
import { listRejectedClaimants } from "#db/queries/duplicates/merges.ts";
import { findVersion, listActiveAccounts, listLastStates } from "#db/queries/history/record-versions.ts";
import { listMerged, type RecordRow, type StoredPerson } from "#db/queries/records/records.ts";
import { listChangesSince } from "#db/queries/records/review-facts.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { isDifference } from "#kinds/history/changes-in-words.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isSamePrinted } from "#rules/matching/compare-people.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { toUnlinkedPerson } from "../authorship/link-people.ts";
import { gapsIn } from "../gaps-in.ts";
import { linksOf } from "../merging/merge-records.ts";
import { faultsIn } from "../read-input.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "../read-record.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { requireMayChangePeople } from "../require-may-change-people.ts";
import { rewriteRecord } from "../rewrite-record.ts";
import { dataAtVersion } from "./data-at-version.ts";
import { differenceOf, orderRows, peopleDifference, rowsOf, withRow } from "./difference.ts";

export type VersionPreview = {
  version: number;
  at: Date;
  by: string;
  /** By field, from what it is now to what it would be. */
  changes: Record<string, unknown>;
  /** Fields and rows of then that stay as they are now, such as rows with proofs. */
  kept: string[];
  /** Why it cannot be restored. */
  issues: Issue[];
};

type RestorePlan = { data: RecordData; people: StoredPerson[]; changes: Record<string, unknown>; kept: string[] };

/** What restoring this version would change, for those who may restore it. */
export async function previewVersion(
  scope: Scope,
  actor: Actor,
  { version, ...at }: RecordAddress & { version: number },
): Promise<VersionPreview> {
  const record = await readRecord(scope, actor, at.kind, at.id);
  const kind = kindBySlug(record.kind);
  const facts = recordFactsOf(kind, record, actor);
  ensureAllowed(mayChange(actor, facts, kind.slug, []));
  ensureAllowed(mayRestoreVersion(actor, facts));
  const found = await versionOf(scope, record, version);
  const plan = await planRestore(scope, actor, { record, kind, version });
  return {
    version,
    at: found.at,
    by: found.by ?? "",
    changes: redactionFor(actor, kind, facts).redactChanges(plan.changes),
    kept: plan.kept,
    issues: [...faultsIn(kind, plan.data, Object.keys(plan.changes)), ...gapsAfter(kind, record, plan)],
  };
}

/**
 * Puts fields, tables and printed people back as they were in that version, as a new version; nothing is erased. What
 * was decided about people since stays decided, and proofs stay.
 */
export async function restoreVersion(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => { version: number; to: number },
): Promise<{ record: RecordRow; isStale: boolean }> {
  return withLockedRecord(scope, actor, address, async ({ record, kind, facts }) => {
    ensureAllowed(mayChange(actor, facts, kind.slug, []));
    ensureAllowed(mayRestoreVersion(actor, facts));
    const { version, to } = readInput();
    if (version !== record.version) return { record, isStale: true };
    await versionOf(scope, record, to);
    const { data, people, changes } = await planRestore(scope, actor, { record, kind, version: to });
    if (Object.keys(changes).length === 0)
      throw new Refusal("already-done", { message: "The record is already as it was in this version." });
    ensureAllowed(mayChange(actor, facts, kind.slug, [...new Set(Object.keys(changes).map(fieldOf))]));
    const issues = faultsIn(kind, data, Object.keys(changes));
    if (issues.length > 0) throw new Refusal("invalid-input", { issues });
    requireMayChangePeople(actor, record, people);
    const linked = await linksOf(scope, [record], people);
    const rewritten = await rewriteRecord(scope, actor, record, {
      data,
      unread: unreadAfter(record, changes),
      what: "version-restored",
      note: { restored: to },
      adjust: () => linked,
    });
    return { record: rewritten, isStale: false };
  });
}

async function versionOf(scope: Scope, record: RecordRow, version: number) {
  const found = version <= record.version ? await findVersion(scope, record.id, version) : undefined;
  if (!found) throw new Refusal("not-found", { message: "The history does not have this version." });
  return found;
}

async function planRestore(
  scope: Scope,
  actor: Actor,
  { record, kind, version }: { record: RecordRow; kind: KindDefinition; version: number },
): Promise<RestorePlan> {
  const then = await readVersion(scope, record, version);
  const { data, kept } = dataAtVersion(kind, record, then.data);
  const people = kind.people ? await peopleAtVersion(scope, actor.publicId, record, then.people) : record.people;
  const changes = { ...differenceOf(record.data, data), ...peopleDifference(record.people, people) };
  return { data, people, changes, kept };
}

/** A submitted record stays complete. */
function gapsAfter(kind: KindDefinition, record: RecordRow, { data, people, changes }: RestorePlan): Issue[] {
  if (record.state === "draft" || record.state === "returned") return [];
  const { submit } = gapsIn(kind, { ...record, data, people, unread: unreadAfter(record, changes) });
  return submit.map(({ field, message }) => ({ field, code: "missing", message }));
}

/** A text that could not be read stays beside its field until the field is set. */
function unreadAfter({ unread }: RecordRow, changes: Record<string, unknown>): Record<string, string> {
  const set = new Set(Object.keys(changes).map(fieldOf));
  return Object.fromEntries(Object.entries(unread).filter(([name]) => !set.has(name)));
}

const fieldOf = (path: string) => path.split(".")[0] ?? "";

/**
 * The people as printed then. What was decided about an entry since stays decided: a linked account stays with its entry,
 * whoever declined stays declined, a rejected claim stays rejected, and whoever was removed is asked again. An account
 * that cannot sign in any more is a printed name.
 */
async function peopleAtVersion(
  scope: Scope,
  creator: string,
  record: RecordRow,
  then: readonly StoredPerson[],
): Promise<StoredPerson[]> {
  const now = new Map(record.people.flatMap((entry) => (entry.account === undefined ? [] : [[entry.account, entry]])));
  const lines = pairLinkedPeople(then, now);
  const removedAccounts = lines.flatMap(({ entry, line }) =>
    entry || line.account === undefined ? [] : [line.account],
  );
  if (removedAccounts.length === 0)
    return lines.map(({ line, entry }) => ({ ...toUnlinkedPerson(line), ...stateOf(entry) }));
  const active = new Set(await listActiveAccounts(scope, removedAccounts));
  const works = [record, ...(await listMerged(scope, record.id))].map(({ id }) => id);
  const rejected = new Set(await listRejectedClaimants(scope, works));
  const last = new Map(
    (await listLastStates(scope, record.id, removedAccounts)).map(({ account, state }) => [account, state]),
  );
  return lines.map(({ line, entry }): StoredPerson => {
    const printed = toUnlinkedPerson(line);
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
function pairLinkedPeople(then: readonly StoredPerson[], now: ReadonlyMap<string, StoredPerson>): Line[] {
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

type Version = { data: RecordData; people: StoredPerson[] };

type Change = Readonly<Record<string, unknown>>;

/** The fields and people of an earlier version: those of now without what was changed since. */
async function readVersion(scope: Scope, record: RecordRow, version: number): Promise<Version> {
  const changes = await listChangesSince(scope, record.id, version);
  return versionBefore(
    record,
    changes.map(({ change }) => change),
  );
}

/** What a record was before these changes, oldest first; proofs and state are not part of it. */
function versionBefore(current: Version, changes: readonly Change[]): Version {
  return changes.reduceRight<Version>(withoutChange, current);
}

function withoutChange({ data, people }: Version, change: Change): Version {
  const earlier: RecordData = { ...data };
  let printed = people;
  const differences = Object.entries(change).flatMap(([path, value]) => (isDifference(value) ? [{ path, value }] : []));
  for (const { path, value } of differences) {
    const [name = "", row] = path.split(".");
    if (name === "people") printed = Array.isArray(value.before) ? (value.before as StoredPerson[]) : [];
    else if (row === undefined) earlier[name] = value.before;
    else if (row !== "order") earlier[name] = withRow(rowsOf(earlier, name), row, value.before as never);
  }
  for (const { path, value } of differences) {
    const [name = "", row] = path.split(".");
    if (row === "order" && Array.isArray(value.before))
      earlier[name] = orderRows(rowsOf(earlier, name), value.before as string[]);
  }
  const filled = Object.entries(earlier).filter(([name, value]) => isFilled(value) && !notData.has(name));
  return { data: Object.fromEntries(filled), people: printed };
}

/** Parts of a change that are not fields. */
const notData = new Set(["state", "proofs"]);
