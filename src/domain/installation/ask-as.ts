import { answerLine, type LineAnswer } from "../accreditation/answer-line.ts";
import type { AppContext } from "../app-context.ts";
import type { AskQuery } from "../ask/ask.ts";
import { withAccount } from "./with-account.ts";

/** Answers a line of the command language as for the account with this address. */
export async function askAs(
  appContext: AppContext,
  { email, ...input }: AskQuery & { email: string },
): Promise<LineAnswer> {
  return withAccount(appContext, email, "ask.use", (scope, requester) =>
    answerLine(appContext, scope, requester, input),
  );
}
