import { QueryClient } from "@tanstack/react-query";
import { ApiError, isTransient } from "./api-error.ts";

/** One cache for the page. A refusal is final; transient errors (no connection, a busy server) are retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 300_000, networkMode: "always", retry: shouldRetry, retryDelay: waitBefore },
    mutations: { networkMode: "always", retry: shouldRetry, retryDelay: waitBefore },
  },
});

function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && isTransient(error);
}

function waitBefore(attempt: number, error: unknown): number {
  const serverWait = error instanceof ApiError ? error.retryAfterInSeconds : undefined;
  return serverWait === undefined ? 500 * 2 ** attempt : Math.min(serverWait, 5) * 1000;
}
