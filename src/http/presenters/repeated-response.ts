import { findInactiveKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import { duplicates } from "#contract/duplicates.ts";
import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { record, type StoredRecord } from "#contract/record-shapes.ts";
import { alreadyDeclined, hasDeclinedUnseen } from "#domain/records/authorship/decide-authorship.ts";
import { readRecord } from "#domain/records/read-record.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { presentRecord } from "./record.ts";
import { presentWholeRecord } from "./whole-record.ts";

type Repeat = (scope: Scope, actor: Actor, first: never) => Promise<unknown>;

/** Responses with whole records, and how a repeated write gets them: each needs the right to read the record now. */
const repeats = new Map<Endpoint["response"], Repeat>([
  [record, repeatRecord],
  [duplicates.decide.response, repeatRecord],
  [duplicates.merge.response, repeatRecord],
  [duplicates.undo.response, repeatUndo],
]);

/** How a response with records is repeated; undefined for any other response. */
export function repeatOf({ response }: Pick<Endpoint, "response">): Repeat | undefined {
  return repeats.get(response);
}

/**
 * The record as the first response had it, as far as the actor may see it now. It keeps the version of that response: a
 * change based on it is refused if somebody has changed the record since.
 */
async function repeatRecord<R extends StoredRecord>(scope: Scope, actor: Actor, first: R) {
  if (findInactiveKind(actor, [first.kind])) throw new Refusal("kind-inactive");
  // A repeated "decline": the record has left the person's list.
  if (await hasDeclinedUnseen(scope, actor, first)) throw new Refusal("already-done", { message: alreadyDeclined });
  const row = await readRecord(scope, actor, first.kind, first.id);
  const { version, state, title, people } = first;
  const { data, unread } = presentRecord({ ...row, data: first.data, unread: first.unread }, actor);
  return { ...first, ...(await presentWholeRecord(scope, actor, row)), version, state, title, people, data, unread };
}

/** Records that the actor may no longer see are left out. */
async function repeatUndo(scope: Scope, actor: Actor, first: ResponseOf<typeof duplicates.undo>) {
  const restored: unknown[] = [];
  for (const one of first.restored) {
    try {
      restored.push(await repeatRecord(scope, actor, one));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { ...first, record: await repeatRecord(scope, actor, first.record), restored };
}
