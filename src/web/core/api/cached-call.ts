import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import type { AddressParts } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { isUnreachable } from "./connection.ts";
import { signedInAs } from "./token.ts";

/** Stores responses that outlive the page; it decides which ones, and for how long. */
export type ResponseCache = {
  keep(account: string, endpoint: Endpoint, input: AddressParts | undefined, response: unknown): void;
  find(
    account: string,
    endpoint: Endpoint,
    input: AddressParts | undefined,
  ): Promise<{ response: unknown; at: number } | undefined>;
};

type CachedRequest<E extends Endpoint> = {
  endpoint: E;
  input: AddressParts | undefined;
  live: () => Promise<ResponseOf<E>>;
  client: QueryClient;
  queryKey: QueryKey;
};

let cache: ResponseCache | undefined;
/** When the shown data of a query was read, by query hash; only for data from the cache. */
const readFromCacheAt = new Map<string, number>();

export function setResponseCache(next: ResponseCache): void {
  cache = next;
}

/** When the response of this query was read, if it came from the cache. Milliseconds since the epoch. */
export function cachedAt(queryHash: string): number | undefined {
  return readFromCacheAt.get(queryHash);
}

/** Calls the server. If it is unreachable: the data this page read before, or the cache of the same account. */
export async function callOrReadCache<E extends Endpoint>(request: CachedRequest<E>): Promise<ResponseOf<E>> {
  const { endpoint, input, live, queryKey } = request;
  const account = signedInAs();
  try {
    const response = await live();
    readFromCacheAt.delete(hashKey(queryKey));
    // Another person may have signed in or out in the meantime.
    if (account !== undefined && account === signedInAs()) cache?.keep(account, endpoint, input, response);
    return response;
  } catch (error) {
    if (!(error instanceof ApiError && isUnreachable(error))) throw error;
    const found = await readCached(request, account);
    if (found === undefined || account !== signedInAs()) throw error;
    readFromCacheAt.set(hashKey(queryKey), found.at);
    return found.response as ResponseOf<E>;
  }
}

/** Caches a response returned by a write. */
export function cacheResponse(endpoint: Endpoint, input: AddressParts, response: unknown): void {
  const account = signedInAs();
  if (account !== undefined) cache?.keep(account, endpoint, input, response);
}

async function readCached<E extends Endpoint>(
  { endpoint, input, client, queryKey }: CachedRequest<E>,
  account: string | undefined,
): Promise<{ response: unknown; at: number } | undefined> {
  const state = client.getQueryState(queryKey);
  if (state?.data !== undefined)
    return { response: state.data, at: readFromCacheAt.get(hashKey(queryKey)) ?? state.dataUpdatedAt };
  return account === undefined ? undefined : cache?.find(account, endpoint, input);
}
