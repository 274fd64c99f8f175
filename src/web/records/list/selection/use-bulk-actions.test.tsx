import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { ListedRecord } from "../list-cells.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useBulkActions(kindBySlug("journal"), vi.fn()), { wrapper }).result;
}

test("records are assigned over the version whose people the list shows", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method, body }: { method: string; body: string }) => {
    if (method === "GET") return new Promise<Response>(() => {});
    sent.push(JSON.parse(body));
    return Response.json({});
  });
  const result = open();
  const row = { id: "r1", version: 4, title: "Fans", people: [{ name: "A. Rao" }] } as unknown as ListedRecord;
  const colleague = { id: "a1", name: "Asha Rao", email: "asha@somaiya.edu" };
  await act(() => result.current.assign([row], [colleague]));
  expect(sent).toEqual([{ version: 4, people: [{ name: "A. Rao", account: "a1" }] }]);
});

test("a field with a text of the file that was not recognised is not empty", async () => {
  const changed: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: { method: string }) => {
    if (method === "PATCH") changed.push(address);
    if (address.startsWith("/api/me")) return new Promise<Response>(() => {});
    return Response.json({ data: {}, version: 1, unread: address.endsWith("r1") ? { citationCount: "many" } : {} });
  });
  const result = open();
  const rows = ["r1", "r2"].map((id) => ({ id, version: 1, title: id }) as unknown as ListedRecord);
  await act(() => result.current.fill(rows, { field: "citationCount", value: 7, onlyEmpty: true }));
  expect(changed).toEqual(["/api/records/journal/r2"]);
});
