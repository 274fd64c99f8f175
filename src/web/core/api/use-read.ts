import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Call, Endpoint, ResponseOf } from "#contract/endpoint.ts";
import type { AddressParts } from "./address.ts";
import type { ApiError } from "./api-error.ts";
import { callOrReadCache } from "./cached-call.ts";
import { type CallArguments, call } from "./call.ts";

type ReadOptions = {
  /** False: do not read yet. */
  isEnabled?: boolean;
  /** Shows the last response while another query runs: a list keeps its rows while it is filtered. */
  keepsPreviousData?: boolean;
  staleInMs?: number;
  refetchInMs?: number;
};

/** TanStack Query's `useQuery` for an operation of the contract: `useRead(records.list, { params: { kind }, query })`. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E, ReadOptions>
): UseQueryResult<ResponseOf<E>, ApiError> {
  return useQuery<ResponseOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: (context) => ask(endpoint, input, context),
    enabled: options.isEnabled ?? true,
    ...(options.keepsPreviousData ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleInMs === undefined ? {} : { staleTime: options.staleInMs }),
    ...(options.refetchInMs === undefined ? {} : { refetchInterval: options.refetchInMs }),
  });
}

/**
 * What a form begins with, read when it is opened: an earlier response may be an old one, and a later one does not replace
 * what is being edited. The error is that of a read without any response.
 */
export function useReadOnce<E extends Endpoint>(endpoint: E, input: Call<E>, isEnabled = true) {
  const args = [input, { isEnabled, staleInMs: 0 }] as unknown as CallArguments<E, ReadOptions>;
  const { data, error, isFetchedAfterMount, refetch } = useRead(endpoint, ...args);
  const [opened, setOpened] = useState<ResponseOf<E>>();
  if (opened === undefined && data !== undefined && isFetchedAfterMount) setOpened(() => data);
  return { data: opened, error: opened === undefined ? error : null, refetch };
}

/** The same for loaders and prefetching: `queryClient.ensureQueryData(queryOptionsOf(auth.site))`. */
export function queryOptionsOf<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: (context: QueryFunctionContext) => ask(endpoint, input, context),
  });
}

/** The same, if another operation brings the response of the first try. */
export function queryOptionsAfter<E extends Endpoint>(endpoint: E, answered: Promise<ResponseOf<E>>) {
  let first: Promise<ResponseOf<E>> | undefined = answered;
  return queryOptions({
    queryKey: keyOf(endpoint),
    queryFn: ({ client, queryKey }: QueryFunctionContext) => {
      const live = () => first ?? call<E>(endpoint, ...([undefined] as unknown as CallArguments<E>));
      const response = callOrReadCache({ endpoint, input: undefined, live, client, queryKey });
      first = undefined;
      return response;
    },
  });
}

/** Reads everything of the operation again; with `params`, only that part. */
export function refresh(client: QueryClient, endpoint: Endpoint, input?: AddressParts): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(endpoint, input).filter((part) => part !== undefined) });
}

/**
 * Shows the response of a change. A read that began before the change is cancelled: its older response would replace this
 * one until the next read.
 */
export async function showResponse<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: AddressParts,
  response: ResponseOf<E>,
): Promise<void> {
  const queryKey = keyOf(endpoint, input);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, response);
}

/** The query key: operation, parameters, query. A prefix of it selects all reads that begin with it. */
export function keyOf(endpoint: Pick<Endpoint, "method" | "path">, input?: AddressParts): unknown[] {
  return [`${endpoint.method} ${endpoint.path}`, input?.params, input?.query];
}

function ask<E extends Endpoint>(
  endpoint: E,
  input: Call<E> | undefined,
  { signal, client, queryKey }: QueryFunctionContext,
): Promise<ResponseOf<E>> {
  const live = () => call<E>(endpoint, ...([input, { signal }] as CallArguments<E>));
  return callOrReadCache({ endpoint, input, live, client, queryKey });
}
