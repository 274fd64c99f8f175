import type { QueryClient } from "@tanstack/react-query";
import type { AddressParts } from "./address.ts";
import { keyOf } from "./use-read.ts";

/** An API answer that the server put into a page that it rendered. */
export type ServedResponse = AddressParts & { method: "GET"; path: string; answer: unknown };

/** Caches answers as if the page had read them at `readAt`. If that is long ago, they are read again at once. */
export function cacheServedResponses(client: QueryClient, answers: readonly ServedResponse[], readAt: number): void {
  for (const { method, path, params, query, answer } of answers)
    client.setQueryData(keyOf({ method, path }, { params, query }), answer, { updatedAt: readAt });
}
