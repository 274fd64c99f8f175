import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { records } from "#contract/records.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { refresh } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { RecordList } from "./record-list.tsx";

afterEach(() => {
  cleanup();
});

const me = {
  id: "p1",
  name: "Asha",
  role: "Faculty",
  tags: [],
  rights: [],
  departments: [],
  institute: { today: "2026-11-20", academicStart: 7, timeZone: "Asia/Kolkata", retentionDays: 30 },
  preferences: {},
};
const row = {
  id: "r1",
  kind: "journal",
  title: "Kilns",
  state: "draft",
  data: {},
  people: [],
  proofs: 0,
  proofLinks: 0,
  abilities: {},
  updatedAt: "2026-03-14T19:00:00Z",
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The second page of a list, opened from a link. */
function openSecondPage(rows: readonly object[], client = newClient()) {
  const list = { rows, total: 25 + rows.length, totalIsExact: true, nextCursor: null };
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.startsWith("/api/records/journal")) return Response.json(list);
    if (url.startsWith("/api/me?") || url === "/api/me") return Response.json(me);
    return new Promise(() => {});
  });
  const router = createMemoryRouter(
    [{ path: "/common/display/journal", Component: () => <RecordList kind={kindBySlug("journal")} /> }],
    { initialEntries: ["/common/display/journal?after=c1&before=25"] },
  );
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return router;
}

test("from the second page of a linked list one can go to the first", async () => {
  const router = openSecondPage([row]);
  fireEvent.click(await screen.findByRole("button", { name: "Previous" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("a page all of whose rows were deleted gives way to the rows before it", async () => {
  const router = openSecondPage([]);
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("the rows stay while a later read of the list fails", async () => {
  const client = newClient();
  openSecondPage([row], client);
  await screen.findAllByText("Kilns");
  vi.stubGlobal("fetch", async () => Response.json({ code: "too-many", message: "Wait a moment." }, { status: 429 }));
  const isFailed = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === "error" && state.data);
  // Not awaited: other reads of the page have no answer.
  void refresh(client, records.list);
  await waitFor(() => expect(isFailed()).toBe(true));
  await act(async () => undefined);
  expect(screen.getAllByText("Kilns")).not.toEqual([]);
});
