import { QueryClient } from "@tanstack/react-query";
import { ApiError, isTransient } from "./api-error.ts";

/** One cache for the page. A refusal is final; transient errors (no connection, a busy server) are retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 300_000, networkMode: "always", retry: mayPass, retryDelay: waitBefore },
    mutations: { networkMode: "always", retry: mayPass, retryDelay: waitBefore },
  },
});

function mayPass(failures: number, error: unknown): boolean {
  return failures < 2 && isTransient(error);
}

function waitBefore(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterInSeconds : undefined;
  return asked === undefined ? 500 * 2 ** attempt : Math.min(asked, 5) * 1000;
}
