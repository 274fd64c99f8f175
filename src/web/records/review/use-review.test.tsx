import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { records } from "#contract/records.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { keyOf } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { useReview } from "./use-review.ts";

const secondPage = "?after=c1&before=100";
const row = (id: string) => ({ id, kind: "journal", state: "submitted", version: 1, title: id, people: [] });

function openQueue(ids: string[], client = new QueryClient()) {
  vi.stubGlobal("fetch", async (address: string, { method }: { method: string }) => {
    if (method === "GET")
      return Response.json({ rows: ids.map(row), total: 100 + ids.length, nextCursor: null, totalIsExact: true });
    return Response.json(
      address.endsWith("/verify")
        ? { ...sampleRecord({ title: "A" }, { kind: "journal" }), state: "verified" }
        : { done: ids.map((id) => ({ kind: "journal", id, version: 2 })), refused: [] },
    );
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/hod/review${secondPage}`]}>
        <ToastProvider>{children}</ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => ({ review: useReview(), search: useLocation().search }), { wrapper }).result;
}

test("a record of a later page opens on that page, with its position in the whole queue", async () => {
  const shown = openQueue(["a", "b"]);
  await waitFor(() => expect(shown.current.review.rows).toHaveLength(2));
  act(() => shown.current.review.move(1));
  await waitFor(() => expect(shown.current.review.current?.id).toBe("b"));
  expect(shown.current.review.page).toMatchObject({ cursor: "c1", rowsBefore: 100 });
});

test("after the last record of a page is decided, the queue begins at its first page", async () => {
  const shown = openQueue(["a"]);
  await waitFor(() => expect(shown.current.review.rows).toHaveLength(1));
  const { review } = shown.current;
  await act(async () => {
    if (review.current) await review.verify(review.current, []);
  });
  expect(shown.current.search).toBe("");
});

test("after all records of a page are decided at once, the queue begins at its first page", async () => {
  const shown = openQueue(["a", "b"]);
  await waitFor(() => expect(shown.current.review.rows).toHaveLength(2));
  await act(async () => {
    await shown.current.review.decideMany(shown.current.review.rows, { decision: "verify" });
  });
  expect(shown.current.search).toBe("");
});

test("a record that has changed meanwhile is read again, so that it can be decided", async () => {
  const client = new QueryClient();
  const shown = openQueue(["a"], client);
  await waitFor(() => expect(shown.current.review.rows).toHaveLength(1));
  const key = keyOf(records.read, { params: { kind: "journal", id: "a" } });
  client.setQueryData(key, {});
  vi.stubGlobal("fetch", async (_: string, { method }: { method: string }) =>
    method === "GET"
      ? Response.json({ rows: [row("a")], total: 1, nextCursor: null, totalIsExact: true })
      : Response.json({ code: "conflict", message: "The record has changed." }, { status: 409 }),
  );
  const { review } = shown.current;
  await act(async () => {
    if (review.current) await review.verify(review.current, []);
  });
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
