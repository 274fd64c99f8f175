import * as z from "zod";
import type { AppContext } from "../app-context.ts";
import { answerQuestions, readQuestions } from "../imports/questions.ts";
import { Refusal } from "../refusal.ts";
import { withAccount } from "./with-account.ts";

type QuestionsRequest = { email: string; import?: string | undefined; kind?: string | undefined };

const maxListed = 10_000;

/** The open questions of the account with this address. */
export async function listQuestionsAs(appContext: AppContext, { email, ...filter }: QuestionsRequest) {
  return withAccount(appContext, email, "imports.use", (scope, { actor }) =>
    readQuestions(scope, actor, { ...filter, limit: maxListed }),
  );
}

/** Answers them as that account; an invalid id or answer is refused. */
export async function answerAs(
  appContext: AppContext,
  { email, answer, records, ...filter }: QuestionsRequest & { answer: string; records: string[] },
): Promise<{ answered: number; left: number }> {
  const read = z
    .object({ answer: z.enum(["same", "different"]), records: z.array(z.uuid()) })
    .safeParse({ answer, records });
  if (!read.success)
    throw new Refusal("invalid-input", { message: "Give “same” or “different”, then the ids of drafts." });
  const query = { ...filter, answer: read.data.answer, ...(records.length > 0 && { records }) };
  return withAccount(appContext, email, "imports.use", (scope, { actor }) =>
    answerQuestions(scope, actor, () => query),
  );
}
