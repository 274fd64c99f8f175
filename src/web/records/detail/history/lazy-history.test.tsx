import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { kindBySlug, recordKinds } from "#kinds/registry.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { LazyHistory } from "./lazy-history.tsx";
import { RecordHistory } from "./record-history.tsx";

afterEach(() => {
  cleanup();
});

test("the history is loaded wherever the page is scrolled, so that it is there when the record is printed", async () => {
  const kind = recordKinds.find(({ slug }) => slug === "journal");
  if (!kind) throw new Error("There are no journal papers.");
  const requests: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return new Promise(() => {});
  });
  // Nothing ever comes near.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <LazyHistory kind={kind} id="r1" mayUndo={false} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(requests.some((one) => one.includes("/api/records/journal/r1/"))).toBe(true));
});

const removal = (version: number, what: string) => ({
  id: `event-${version}`,
  at: "2026-01-05T10:00:00.000Z",
  what,
  version,
  by: "Asha Rao",
  isMerged: false,
  change: { people: { before: [{ name: "Neel Das", account: "neel" }], after: [] } },
});

test.each([
  ["people", 1],
  ["claim-ended", 0],
  ["merge-undone", 0],
])("a removed person is offered back after the change %s: %d buttons", async (what, buttons) => {
  const page = { rows: [removal(3, what)], nextCursor: null };
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify(page), { headers: { "content-type": "application/json" } }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <RecordHistory kind={kindBySlug("journal")} id="r1" mayUndo />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Asha Rao/)).toBeDefined();
  expect(screen.queryAllByRole("button", { name: "Undo" })).toHaveLength(buttons);
});
