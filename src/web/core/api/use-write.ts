import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import type { Call, Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { type ApiError, unexpectedResponseError } from "./api-error.ts";
import { type CallArguments, call } from "./call.ts";
import { newKey } from "./new-key.ts";

/**
 * An operation that writes: `const save = useWrite(records.create); save.mutate({ params, body })`. A retry after a
 * lost connection has the same key, so it is done once; a double click sends one request.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (response: ResponseOf<E>, input: Call<E>) => unknown;
    onError?: (error: ApiError) => unknown;
    headers?: () => Record<string, string>;
    /** For an operation with only one successful response: every other response is an error. */
    isSuccess?: (response: ResponseOf<E>) => boolean;
    /** The name of what is changed. Changes with the same name are sent one after the other, so that the last response is shown. */
    changes?: string;
  } = {},
): UseMutationResult<ResponseOf<E>, ApiError, Call<E>> {
  return useMutation<ResponseOf<E>, ApiError, Call<E>>({
    mutationFn: async (input) => {
      const headers = options.headers?.() ?? {};
      const response = await sendOnce(endpoint, input, () =>
        call<E>(endpoint, ...([input, { key: keyFor(input), headers }] as CallArguments<E>)),
      );
      if (options.isSuccess?.(response) === false) throw unexpectedResponseError();
      return response;
    },
    ...(options.onSuccess ? { onSuccess: options.onSuccess } : {}),
    ...(options.onError ? { onError: options.onError } : {}),
    ...(options.changes ? { scope: { id: options.changes } } : {}),
  });
}

const keys = new WeakMap<object, string>();

/** The library passes the same input to every retry of an action. */
function keyFor(input: unknown): string {
  if (typeof input !== "object" || input === null) return newKey();
  const key = keys.get(input) ?? newKey();
  keys.set(input, key);
  return key;
}

const latest = new Map<string, { input: string; sent: Promise<unknown> }>();

/**
 * While the latest write to an operation is being sent, the same input is not sent again: a form that is checked first may be
 * submitted twice. What was changed and changed back is sent.
 */
function sendOnce<Response>(
  { method, path }: Endpoint,
  input: unknown,
  send: () => Promise<Response>,
): Promise<Response> {
  const name = `${method} ${path}`;
  const text = JSON.stringify(input);
  const last = latest.get(name);
  if (last?.input === text) return last.sent as Promise<Response>;
  const sent = send().finally(() => {
    if (latest.get(name)?.sent === sent) latest.delete(name);
  });
  latest.set(name, { input: text, sent });
  return sent;
}
