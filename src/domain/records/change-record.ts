import { mayEdit, mayRemoveOthers, mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listChangedSince } from "#db/queries/record-events.ts";
import type { RecordRow } from "#db/queries/records.ts";
import { inTransaction } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { withChanges } from "#kinds/derive/input-schema.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { allow } from "../allow.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { applyRows, type RowDeed, readRowDeeds, touchedBy } from "./apply-rows.ts";
import { dropStrayProofs } from "./drop-stray-proofs.ts";
import { factsOf } from "./facts-of.ts";
import type { linkPeople } from "./link-people.ts";
import { obeyRules, readChanges, readPeople } from "./read-input.ts";
import { readForChange } from "./read-record.ts";
import { rewriteRecord } from "./rewrite-record.ts";

export type RecordChange = {
  version?: number | undefined;
  data?: RecordData | undefined;
  people?: Person[] | undefined;
  rows?: unknown;
};

type Linked = ReturnType<typeof linkPeople>;

export type Changed = { record: RecordRow; isStale: boolean };

/**
 * Changes fields, people or rows of tables over the version that was read. When somebody was faster nothing is written
 * and the newer record comes back as stale; rows that nobody else touched are written all the same.
 */
export async function changeRecord(
  scope: Scope,
  actor: Actor,
  at: { kind: string; id: string },
  read: () => RecordChange,
): Promise<Changed> {
  return inTransaction(scope, async () => {
    const record = await readForChange(scope, actor, at.kind, at.id);
    const kind = kindBySlug(record.kind);
    allow(mayWrite(actor));
    allow(mayEdit(actor, factsOf(kind, record, actor)));
    const change = read();
    if (change.version === undefined) throw new Refusal("version-missing");
    const deeds = change.rows === undefined ? [] : readRowDeeds(kind, change.rows);
    if (await isStale(scope, record, change, deeds)) return { record, isStale: true };
    const data = changedData(kind, record, change, deeds);
    const lines = change.people ? readPeople(kind, change.people) : undefined;
    const touched = Object.keys(change.data ?? {});
    const unread = Object.fromEntries(
      Object.entries(record.unread).filter(([name]) => !isMended(name, touched, lines)),
    );
    const kept = await dropStrayProofs(scope, actor, record, data);
    const rewritten = await rewriteRecord(scope, actor, kept, {
      data,
      lines,
      unread,
      what: "changed",
      adjust: (linked) => keepingOthers(actor, record, linked),
    });
    return { record: rewritten, isStale: false };
  });
}

/** Whoever joined later cannot take others off. */
function keepingOthers(actor: Actor, record: RecordRow, linked: Linked): Linked {
  const kept = new Set(linked.links.map(({ account }) => account.publicId));
  const isGone = record.people.some(
    ({ account, state }) =>
      account !== undefined && account !== actor.publicId && state !== "declined" && !kept.has(account),
  );
  if (isGone) allow(mayRemoveOthers(actor, factsOf(kindBySlug(record.kind), record, actor)));
  return linked;
}

async function isStale(scope: Scope, record: RecordRow, change: RecordChange, deeds: RowDeed[]): Promise<boolean> {
  const version = change.version ?? 0;
  if (version === record.version) return false;
  if (version > record.version || change.data || change.people || deeds.length === 0) return true;
  const since = await listChangedSince(scope, record.id, version);
  return [...touchedBy(deeds)].some((name) => since.has(name));
}

function changedData(kind: KindDefinition, record: RecordRow, change: RecordChange, deeds: RowDeed[]): RecordData {
  const changes = readChanges(kind, { ...change.data, ...applyRows({ ...record.data, ...change.data }, deeds) });
  const data = withChanges(record.data, changes);
  obeyRules(kind, data);
  return data;
}

// A text that was not understood stays beside its field until somebody sets the field, or the people list.
function isMended(name: string, touched: readonly string[], lines: Person[] | undefined): boolean {
  return touched.includes(name) || (lines !== undefined && name === "people");
}
