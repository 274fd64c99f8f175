import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { duplicates } from "#contract/duplicates.ts";
import { keyOf } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { useMerging } from "./use-merging.ts";

test("records that somebody else has changed are compared again, so that they can be merged", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "conflict", message: "One of these records has changed." }, { status: 409 }),
  );
  const client = new QueryClient();
  const key = keyOf(duplicates.compare, { query: { records: "a,b" } });
  client.setQueryData(key, {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useMerging(), { wrapper });
  const body = { records: ["a", "b"], keep: "a", fields: {}, versions: { a: 1, b: 1 } };
  act(() => result.current.merge.mutate({ body }));
  await waitFor(() => expect(result.current.merge.isError).toBe(true));
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
