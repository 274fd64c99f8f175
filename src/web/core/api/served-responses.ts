import type { QueryClient } from "@tanstack/react-query";
import type { AddressParts } from "./address.ts";
import { keyOf } from "./use-read.ts";

/** An API response that the server put into a page that it rendered. */
export type ServedResponse = AddressParts & { method: "GET"; path: string; response: unknown };

/** Caches responses as if the page had read them at `readAt`. If that is long ago, they are read again at once. */
export function cacheServedResponses(client: QueryClient, responses: readonly ServedResponse[], readAt: number): void {
  for (const { method, path, params, query, response } of responses)
    client.setQueryData(keyOf({ method, path }, { params, query }), response, { updatedAt: readAt });
}
