import { act, use } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { FormSession } from "./form-session.ts";
import { LeaveGuard } from "./leave-guard.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("a page that was chosen is not opened after a link within the form was followed", async () => {
  const changes: boolean[] = [];
  const session = {
    kind: { editSlug: "journal" },
    autosave: { read: () => ({ record: null }), save: () => new Promise(() => {}) },
    hasUnsent: () => true,
  } as unknown as FormSession;
  const guard = (
    <LeaveGuard session={session} isLeaving={() => false} onLeaveChange={(isGoing) => changes.push(isGoing)} />
  );
  const router = createMemoryRouter(
    [
      { path: "/form", element: guard },
      { path: "/cv", element: <p>CV</p> },
    ],
    { initialEntries: ["/form"] },
  );
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => router.navigate("/cv"));
  expect(changes.at(-1)).toBe(true);
  await act(async () => router.navigate("/form#gaps"));
  expect(changes.at(-1)).toBe(false);
  expect(router.state.location.pathname).toBe("/form");
  await act(async () => root.unmount());
});

test("a link followed while the next page is still loading, and the form is still shown, opens its page", async () => {
  const session = {
    kind: { editSlug: "journal" },
    autosave: { read: () => ({ record: null }), save: async () => true },
    hasUnsent: () => true,
    isQueued: () => true,
    setAside: () => undefined,
  } as unknown as FormSession;
  const endless = new Promise<never>(() => {});
  const List = () => use(endless);
  const router = createMemoryRouter(
    [
      { path: "/form", element: <LeaveGuard session={session} isLeaving={() => false} /> },
      { path: "/list", element: <List /> },
      { path: "/cv", element: <p>CV</p> },
    ],
    { initialEntries: ["/form"] },
  );
  const page = document.createElement("div");
  const root = createRoot(page);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => router.navigate("/list"));
  expect(router.state.location.pathname).toBe("/list");
  await act(async () => router.navigate("/cv"));
  expect(page.textContent).toBe("CV");
  await act(async () => root.unmount());
});
