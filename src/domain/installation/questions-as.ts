import * as z from "zod";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/find-actor.ts";
import { allow } from "../allow.ts";
import { answerQuestions, readQuestions } from "../imports/questions.ts";
import { Refusal } from "../refusal.ts";
import type { Workplace } from "../workplace.ts";

type Of = { email: string; import?: string | undefined; kind?: string | undefined };

const mostListed = 10_000;

/** The open questions of the account with this address. */
export async function questionsAs(workplace: Workplace, { email, ...of }: Of) {
  const actor = await importer(workplace, email);
  return withScope(workplace.database, actor.institute, (scope) =>
    readQuestions(scope, actor, { ...of, limit: mostListed }),
  );
}

/** Answers them as that account; an id or an answer that is none is refused. */
export async function answerAs(
  workplace: Workplace,
  { email, answer, records, ...of }: Of & { answer: string; records: string[] },
): Promise<{ answered: number; left: number }> {
  const actor = await importer(workplace, email);
  const read = z
    .object({ answer: z.enum(["same", "different"]), records: z.array(z.uuid()) })
    .safeParse({ answer, records });
  if (!read.success)
    throw new Refusal("invalid-input", { message: 'Answer "same" or "different", then name drafts by id.' });
  const wanted = { ...of, answer: read.data.answer, ...(records.length > 0 && { records }) };
  return withScope(workplace.database, actor.institute, (scope) => answerQuestions(scope, actor, () => wanted));
}

async function importer(workplace: Workplace, email: string): Promise<Actor> {
  const actor = await findActor(workplace, email);
  allow(mayUse(actor, "imports.use"));
  return actor;
}
