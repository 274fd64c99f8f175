import type { Call, Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { translateMessage } from "#texts/translate.ts";
import { readApiError } from "./api-error.ts";
import { readWhole, type SendOptions, send } from "./send.ts";

/** The arguments after the endpoint: its input, optional if nothing is required; then how to send it. */
export type CallArguments<E extends Endpoint, Options = SendOptions> =
  Record<never, never> extends Call<E> ? [input?: Call<E>, options?: Options] : [input: Call<E>, options?: Options];

/** One JSON operation: `await call(records.read, { params: { kind, id } })`. Throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input, options);
  const text = await readWhole(response.text(), options?.signal);
  try {
    // The server validates its responses with the same schema before sending them.
    const body = JSON.parse(text) as ResponseOf<E>;
    return isMessage(body) ? { ...body, message: translateMessage(body) } : body;
  } catch {
    throw readApiError(response.status, text);
  }
}

function isMessage(body: unknown): body is { message: string } {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
}
