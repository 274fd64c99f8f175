export type Failure = {
  problem: string;
  /** Until the next attempt; null when there will be none. */
  waitSeconds: number | null;
  /** Whether the mail server is there at all, so that the next mail is worth trying now. */
  serverAnswers: boolean;
};

/** What to do about a mail that could not be handed over. */
export function judgeFailure(error: unknown, attempts: number): Failure {
  const { code, responseCode, response, message } = facts(error);
  const problem = (response ?? message).replace(/\s+/g, " ").slice(0, 300);
  const serverAnswers = responseCode !== undefined && code !== "EAUTH" && responseCode !== 421;
  // A refusal of this very mail (RFC 5321, 4.2.1) will not change; a wrong password of ours may be mended.
  const isFinal = serverAnswers && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  if (isFinal || attempts >= mostAttempts) return { problem, waitSeconds: null, serverAnswers };
  return { problem, waitSeconds: Math.min(15 * 2 ** (attempts - 1), 3600), serverAnswers };
}

/** The last one is made about seven hours after the first. */
const mostAttempts = 14;

function facts(error: unknown) {
  const { code, responseCode, response, message } = error as Record<string, unknown>;
  return {
    code: typeof code === "string" ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    response: typeof response === "string" ? response : undefined,
    message: typeof message === "string" ? message : "The mail server could not be used.",
  };
}
