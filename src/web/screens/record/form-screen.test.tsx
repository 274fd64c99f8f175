import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { draftsStore } from "../../core/device/drafts-store.ts";
import { startSession } from "../../core/session.ts";
import { LiveRegion } from "../../ui/message/live-region.tsx";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { FormScreen } from "./form-screen.tsx";

test("the form of a record that was merged into one of another type is the form of that one, with the draft", async () => {
  window.localStorage.setItem("token", browserToken({ role: "Faculty" }));
  startSession();
  const merged = "journal/0199f000-0000-7000-8000-0000000000aa";
  draftsStore.save(merged, { title: "Fans", value: { texts: { abstract: "About fans" }, stored: null } });
  const kept = sampleRecord({ title: "Fans" }, { kind: "conference" });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("aa")) return Response.json(kept);
    const institute = { academicStart: 7, today: "2026-11-20", departments: [] };
    const me = { id: "me", name: "Asha", institute, departments: [], rights: [] };
    return address === "/api/me" ? Response.json(me) : new Promise<Response>(() => {});
  });
  const router = createMemoryRouter([{ path: "/common/edit/:kind/:id", Component: FormScreen }], {
    initialEntries: [`/common/edit/${merged}`],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <LiveRegion>
          <RouterProvider router={router} />
        </LiveRegion>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/common/edit/conference/${kept.id}`), {
    timeout: 5000,
  });
  expect(draftsStore.list().map(({ name }) => name)).toEqual([`conference/${kept.id}`]);
});
