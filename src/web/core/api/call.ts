import type { Answer, Call, Endpoint } from "#contract/endpoint.ts";
import { translateMessage } from "#texts/translate.ts";
import { offlineError, readApiError } from "./api-error.ts";
import { type SendOptions, send } from "./send.ts";

/** The arguments after the endpoint: its input, optional if nothing is required; then how to send it. */
export type CallArguments<E extends Endpoint, Options = SendOptions> =
  Record<never, never> extends Call<E> ? [input?: Call<E>, options?: Options] : [input: Call<E>, options?: Options];

/** One JSON operation: `await call(records.read, { params: { kind, id } })`. Throws ApiError. */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: CallArguments<E>): Promise<Answer<E>> {
  const response = await send(endpoint, input, options);
  const text = await readWhole(response, options?.signal);
  try {
    // The server validates its answers with the same schema before sending them.
    const answer = JSON.parse(text) as Answer<E>;
    return isMessage(answer) ? { ...answer, message: translateMessage(answer) } : answer;
  } catch {
    throw readApiError(response.status, text);
  }
}

function isMessage(answer: unknown): answer is { message: string } {
  return typeof answer === "object" && answer !== null && "message" in answer && typeof answer.message === "string";
}

async function readWhole(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offlineError();
  }
}
