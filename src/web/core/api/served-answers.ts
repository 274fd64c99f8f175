import type { QueryClient } from "@tanstack/react-query";
import type { AddressParts } from "./address.ts";
import { keyOf } from "./use-read.ts";

/** What the server read for a page that it drew. */
export type ServedAnswer = AddressParts & { method: "GET"; path: string; answer: unknown };

/** As if the page had read them at that time; in the past, they are read again at once. */
export function cacheServedAnswers(client: QueryClient, answers: readonly ServedAnswer[], at: number): void {
  for (const { method, path, params, query, answer } of answers)
    client.setQueryData(keyOf({ method, path }, { params, query }), answer, { updatedAt: at });
}
