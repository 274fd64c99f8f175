import * as z from "zod";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { answerQuestions, readQuestions } from "../imports/questions.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";

type Of = { email: string; import?: string | undefined; kind?: string | undefined };

const maxListed = 10_000;

/** The open questions of the account with this address. */
export async function questionsAs(appContext: AppContext, { email, ...of }: Of) {
  const actor = await importer(appContext, email);
  return withScope(appContext.database, actor.institute, (scope) =>
    readQuestions(scope, actor, { ...of, limit: maxListed }),
  );
}

/** Answers them as that account; an invalid id or answer is refused. */
export async function answerAs(
  appContext: AppContext,
  { email, answer, records, ...of }: Of & { answer: string; records: string[] },
): Promise<{ answered: number; left: number }> {
  const actor = await importer(appContext, email);
  const read = z
    .object({ answer: z.enum(["same", "different"]), records: z.array(z.uuid()) })
    .safeParse({ answer, records });
  if (!read.success)
    throw new Refusal("invalid-input", { message: 'Give "same" or "different", then the ids of drafts.' });
  const wanted = { ...of, answer: read.data.answer, ...(records.length > 0 && { records }) };
  return withScope(appContext.database, actor.institute, (scope) => answerQuestions(scope, actor, () => wanted));
}

async function importer(appContext: AppContext, email: string): Promise<Actor> {
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "imports.use"));
  return actor;
}
