import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { records } from "#contract/records.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { keyOf } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { useRecordActions } from "./use-record-actions.ts";

test("a record that somebody else has changed is read again, so that it can be submitted", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "conflict", message: "The record has changed since you opened it." }, { status: 409 }),
  );
  const client = new QueryClient();
  const record = sampleRecord({ title: "Fans" }, { kind: "journal" });
  const key = keyOf(records.read, { params: { kind: "journal", id: record.id } });
  client.setQueryData(key, record);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>{children}</ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useRecordActions(kindBySlug("journal"), record, "/"), { wrapper });
  await act(async () => void (await result.current.submit()));
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
