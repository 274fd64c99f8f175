import { isDeepStrictEqual } from "node:util";
import {
  forgetInHistory as changeHistory,
  listTracedEvents,
  listTracedNotifications,
  listTracedRows,
  listTracedSamples,
  type TracedEvent,
  type TracedRow,
  type TracedText,
  updateTracedNotifications,
  updateTracedRows,
  updateTracedSamples,
} from "#db/queries/accounts/traces.ts";
import type { Scope } from "#db/scope.ts";
import { type ForgottenPerson, forgetPerson } from "#rules/forgetting/forget-person.ts";

const atOnce = 500;

/** The person to remove, and the records that refer to them. */
export type Traces = { account: number; person: ForgottenPerson; email: string; records: readonly string[] };

/** In the histories of records. On records of other people only account and address identify the person. */
export async function forgetInHistory(scope: Scope, { account, person, email, records }: Traces): Promise<void> {
  const own = new Set(records);
  const traces = { records, publicId: person.publicId, email };
  for (let last: TracedEvent | undefined; ; ) {
    const events: TracedEvent[] = await listTracedEvents(scope, traces, last, atOnce);
    const changed = events.flatMap((event) => {
      const change = forgetPerson(event.change, own.has(event.record) ? person : { ...person, names: [] });
      return isDeepStrictEqual(change, event.change) ? [] : [{ ...event, change }];
    });
    await changeHistory(scope, account, changed);
    last = events.at(-1);
    if (events.length < atOnce) return;
  }
}

/** In the rows of imported files, and in the samples shown for choosing columns. */
export async function forgetInImports(scope: Scope, { person, email, records }: Traces): Promise<void> {
  const traces = { records, publicId: person.publicId, email };
  for (let last: TracedRow | undefined; ; ) {
    const rows: TracedRow[] = await listTracedRows(scope, traces, last, atOnce);
    await updateTracedRows(
      scope,
      rows.map(({ batch, row, ...texts }) => ({ batch, row, ...forgetPerson(texts, person, { within: true }) })),
    );
    last = rows.at(-1);
    if (rows.length < atOnce) break;
  }
  const samples = await listTracedSamples(scope, textsOf(person));
  await updateTracedSamples(scope, changedOf(samples, person, { within: true }));
}

/** In notifications to others. */
export async function forgetInNotifications(scope: Scope, { person }: Traces): Promise<void> {
  const notifications = await listTracedNotifications(scope, textsOf(person));
  await updateTracedNotifications(scope, changedOf(notifications, person, {}));
}

function changedOf(texts: readonly TracedText[], person: ForgottenPerson, how: { within?: boolean }): TracedText[] {
  return texts.flatMap(({ id, value }) => {
    const after = forgetPerson(value, person, how);
    return isDeepStrictEqual(after, value) ? [] : [{ id, value: after }];
  });
}

/** The texts to search in the database; the rule decides whether they are really the person's. */
function textsOf({ emails, names }: ForgottenPerson): string[] {
  return [...emails, ...names.map((name) => name.trim().toLowerCase())].filter((text) => text.length > 2);
}
