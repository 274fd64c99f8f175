import { mayChange, mayRemoveOthers, mayRestoreVersion } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Issue } from "#contract/refusal-codes.ts";
import { findVersion } from "#db/queries/history/record-versions.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { differenceOf, peopleDifference } from "../duplicates/difference.ts";
import { gapsIn, redactionFactsOf } from "../gaps-in.ts";
import { linksOf } from "../merging/merge-records.ts";
import { faultsIn } from "../read-input.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "../read-record.ts";
import { rewriteRecord } from "../rewrite-record.ts";
import { dataAtVersion } from "./data-at-version.ts";
import { peopleAtVersion } from "./people-at-version.ts";
import { readVersion } from "./version-at.ts";

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

type Restoring = { data: RecordData; people: StoredPerson[]; changes: Record<string, unknown>; kept: string[] };

/** What restoring this version would change, for those who may restore it. */
export async function previewVersion(
  scope: Scope,
  actor: Actor,
  { version, ...at }: RecordAddress & { version: number },
): Promise<VersionPreview> {
  const record = await readRecord(scope, actor, at.kind, at.id);
  const kind = kindBySlug(record.kind);
  const facts = redactionFactsOf(kind, record, actor);
  ensureAllowed(mayChange(actor, facts, kind.slug, []));
  ensureAllowed(mayRestoreVersion(actor, facts));
  const found = await versionOf(scope, record, version);
  const restoring = await restoringOf(scope, actor, { record, kind, version });
  return {
    version,
    at: found.at,
    by: found.by ?? "",
    changes: redactionFor(actor, kind, facts).changes(restoring.changes),
    kept: restoring.kept,
    issues: [...faultsIn(kind, restoring.data, Object.keys(restoring.changes)), ...gapsAfter(kind, record, restoring)],
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
  read: () => { version: number; to: number },
): Promise<{ record: RecordRow; isStale: boolean }> {
  return withLockedRecord(scope, actor, address, async ({ record, kind, facts }) => {
    ensureAllowed(mayChange(actor, facts, kind.slug, []));
    ensureAllowed(mayRestoreVersion(actor, facts));
    const { version, to } = read();
    if (version !== record.version) return { record, isStale: true };
    await versionOf(scope, record, to);
    const { data, people, changes } = await restoringOf(scope, actor, { record, kind, version: to });
    if (Object.keys(changes).length === 0)
      throw new Refusal("already-done", { message: "The record is already as it was in this version." });
    ensureAllowed(mayChange(actor, facts, kind.slug, [...new Set(Object.keys(changes).map(fieldOf))]));
    const issues = faultsIn(kind, data, Object.keys(changes));
    if (issues.length > 0) throw new Refusal("invalid-input", { issues });
    keepOthers(actor, record, people);
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

async function restoringOf(
  scope: Scope,
  actor: Actor,
  { record, kind, version }: { record: RecordRow; kind: KindDefinition; version: number },
): Promise<Restoring> {
  const then = await readVersion(scope, record, version);
  const { data, kept } = dataAtVersion(kind, record, then.data);
  const people = kind.people ? await peopleAtVersion(scope, actor.publicId, record, then.people) : record.people;
  const changes = { ...differenceOf(record.data, data), ...peopleDifference(record.people, people) };
  return { data, people, changes, kept };
}

/** A later author cannot remove others. */
function keepOthers(actor: Actor, record: RecordRow, people: readonly StoredPerson[]): void {
  const kept = new Set(people.map(({ account }) => account));
  const isGone = record.people.some(
    ({ account, state }) =>
      account !== undefined && account !== actor.publicId && state !== "declined" && !kept.has(account),
  );
  if (isGone) ensureAllowed(mayRemoveOthers(actor, redactionFactsOf(kindBySlug(record.kind), record, actor)));
}

/** A submitted record stays complete. */
function gapsAfter(kind: KindDefinition, record: RecordRow, { data, people, changes }: Restoring): Issue[] {
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
