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

const sending = new Map<string, Promise<unknown>>();

/** While the same input is being sent, it is not sent again: a form that is checked first may be submitted twice. */
function sendOnce<Response>(
  { method, path }: Endpoint,
  input: unknown,
  send: () => Promise<Response>,
): Promise<Response> {
  const name = JSON.stringify([method, path, input]);
  if (!sending.has(name))
    sending.set(
      name,
      send().finally(() => sending.delete(name)),
    );
  return sending.get(name) as Promise<Response>;
}
