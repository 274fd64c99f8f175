import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { records } from "#contract/records.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { refresh } from "../../../core/api/use-read.ts";
import { useListSums } from "./use-list-sums.ts";

afterEach(() => {
  cleanup();
});

const list = {
  query: { where: { op: "always" }, sort: [] },
  kind: kindBySlug("consultancy"),
  scope: "institute",
  context: { departments: [] },
} as unknown as Parameters<typeof useListSums>[1];

/** The sums of two fields, of which the second has no value in any record. */
function showSums(sanctioned: () => number) {
  const ask = async (input: string | URL | Request) => {
    const address = decodeURIComponent(String(input instanceof Request ? input.url : input));
    return Response.json({ figures: { whole: { value: address.includes("sanctionedAmount") ? sanctioned() : null } } });
  };
  vi.stubGlobal("fetch", ask);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const fields = ["sanctionedAmount", "totalGrantReceived"];
  return { client, ...renderHook(() => useListSums(fields, list), { wrapper }) };
}

test("a field without a value has no sum, and hides no other", async () => {
  const { result } = showSums(() => 500);
  await waitFor(() => expect(result.current).toEqual(new Map([["sanctionedAmount", 500]])));
});

test("the sums are read again with the list, after a record was changed", async () => {
  let sum = 500;
  const { client, result } = showSums(() => sum);
  await waitFor(() => expect(result.current?.get("sanctionedAmount")).toBe(500));
  sum = 400;
  await refresh(client, records.list, { params: { kind: "consultancy" } });
  await waitFor(() => expect(result.current?.get("sanctionedAmount")).toBe(400));
});
