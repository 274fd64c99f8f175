import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { addJournalList, type JournalListInput } from "../imports/journals/add-journal-list.ts";
import { addRetractions } from "../imports/journals/add-retractions.ts";
import { readInThread } from "../imports/reading/read-in-thread.ts";
import type { ReadFile } from "../imports/reading/read-rows.ts";
import { ensureAllowed } from "../refusal.ts";

type Source = { bytes: Uint8Array; fileName: string };

const timeoutMs = 10 * 60_000;

/** Imports a list of journals as the account with this address, which must have the right. */
export async function importJournalsAs(appContext: AppContext, email: string, input: JournalListInput, source: Source) {
  return readAndImport(appContext, email, source, (scope, actor, file) => addJournalList(scope, actor, input, file));
}

export async function importRetractionsAs(appContext: AppContext, email: string, source: Source) {
  return readAndImport(appContext, email, source, addRetractions);
}

async function readAndImport<Result>(
  appContext: AppContext,
  email: string,
  source: Source,
  work: (scope: Scope, actor: Actor, file: ReadFile) => Promise<Result>,
): Promise<Result> {
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "journals.manage"));
  const file = await readInThread(source);
  return withScope(appContext.database, actor.institute, (scope) => work(scope, actor, file), { timeout: timeoutMs });
}
