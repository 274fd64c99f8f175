import { isDeepStrictEqual } from "node:util";
import {
  listTracedEvents,
  listTracedMails,
  listTracedNotifications,
  listTracedRows,
  listTracedSamples,
  type TracedEvent,
  type TracedRow,
  type TracedText,
  updateHistory,
  updateTracedMails,
  updateTracedNotifications,
  updateTracedRows,
  updateTracedSamples,
} from "#db/queries/accounts/traces.ts";
import type { Scope } from "#db/scope.ts";
import { anonymisePerson, type ErasedPerson, withoutPerson } from "#rules/erasure/anonymise-person.ts";

const batchSize = 500;

/** The person to remove, and the records that refer to them. */
export type Traces = { account: number; person: ErasedPerson; email: string; records: readonly string[] };

/** Removes the person from the histories of records. On records of other people only account and address identify the person. */
export async function anonymiseInHistory(scope: Scope, { account, person, email, records }: Traces): Promise<void> {
  const own = new Set(records);
  const traces = { records, publicId: person.publicId, email };
  for (let last: TracedEvent | undefined; ; ) {
    const events: TracedEvent[] = await listTracedEvents(scope, traces, last, batchSize);
    const changed = events.flatMap((event) => {
      const change = anonymisePerson(event.change, own.has(event.record) ? person : { ...person, names: [] });
      return isDeepStrictEqual(change, event.change) ? [] : [{ ...event, change }];
    });
    await updateHistory(scope, account, changed);
    last = events.at(-1);
    if (events.length < batchSize) return;
  }
}

/** Removes the person from the rows of imported files and from the samples shown for choosing columns. */
export async function anonymiseInImports(scope: Scope, { person, email, records }: Traces): Promise<void> {
  const traces = { records, publicId: person.publicId, email };
  for (let last: TracedRow | undefined; ; ) {
    const rows: TracedRow[] = await listTracedRows(scope, traces, last, batchSize);
    await updateTracedRows(
      scope,
      rows.map(({ batch, row, ...texts }) => ({
        batch,
        row,
        ...anonymisePerson(texts, person, { insideTexts: true }),
      })),
    );
    last = rows.at(-1);
    if (rows.length < batchSize) break;
  }
  const samples = await listTracedSamples(scope, textsOf(person));
  await updateTracedSamples(scope, changedOf(samples, person, { insideTexts: true }));
}

/** Removes the person from notifications to others. */
export async function anonymiseInNotifications(scope: Scope, { person }: Traces): Promise<void> {
  const notifications = await listTracedNotifications(scope, textsOf(person));
  await updateTracedNotifications(scope, changedOf(notifications, person, {}));
}

/** Removes the person from e-mails to others. */
export async function anonymiseInMails(scope: Scope, person: Pick<ErasedPerson, "emails" | "names">): Promise<void> {
  const texts = [...person.emails, ...person.names.map((name) => name.trim().toLowerCase())];
  const mails = await listTracedMails(
    scope,
    texts.filter((text) => text !== ""),
  );
  const changed = mails.map(({ id, value }) => {
    const { subject, body } = value as { subject: string; body: string };
    return { id, value: { subject: withoutPerson(subject, person), body: withoutPerson(body, person) } };
  });
  await updateTracedMails(scope, changed);
}

function changedOf(
  texts: readonly TracedText[],
  person: ErasedPerson,
  options: { insideTexts?: boolean },
): TracedText[] {
  return texts.flatMap(({ id, value }) => {
    const after = anonymisePerson(value, person, options);
    return isDeepStrictEqual(after, value) ? [] : [{ id, value: after }];
  });
}

/** The texts to search in the database; the rule decides whether they are really the person's. */
function textsOf({ emails, names }: ErasedPerson): string[] {
  return [...emails, ...names.map((name) => name.trim().toLowerCase())].filter((text) => text.length > 2);
}
