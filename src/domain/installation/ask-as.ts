import { answerLine, type LineAnswer } from "../accreditation/answer-line.ts";
import type { AppContext } from "../app-context.ts";
import { withAccount } from "./with-account.ts";

/** Answers a line of the command language as for the account with this address. */
export async function askAs(
  appContext: AppContext,
  input: { email: string; q: string; limit: number },
): Promise<LineAnswer> {
  return withAccount(appContext, input.email, "ask.use", (scope, requester) =>
    answerLine(appContext, scope, requester, input),
  );
}
