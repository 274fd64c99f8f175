import { render, screen } from "@testing-library/react";
import { act, use } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { draftsStore } from "../../../core/device/drafts-store.ts";
import { createFormSession, type FormSession } from "./form-session.ts";
import { LeaveGuard } from "./leave-guard.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => window.localStorage.clear());

test("a page that was chosen is not opened after a link within the form was followed", async () => {
  const changes: boolean[] = [];
  const session = {
    kind: { editSlug: "journal" },
    autosave: { read: () => ({ record: null }), resume: () => new Promise(() => {}) },
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
    autosave: { read: () => ({ record: null }), resume: async () => true },
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

test.each([
  ["what was read from a file", null],
  ["a change of a submitted record", sampleRecord({ title: "Fans" }, { kind: "journal", state: "submitted" })],
])("%s is not saved by leaving: the person is asked, and may keep it on this device", async (_, record) => {
  window.localStorage.setItem("token", browserToken());
  const fetching = vi.fn(async () => Response.json({}, { status: 500 }));
  vi.stubGlobal("fetch", fetching);
  const kind = kindBySlug("journal");
  const session = createFormSession({ kind, record, owner: { name: "Asha Rao" }, context: { departments: [] } });
  const stop = session.start();
  const { texts, lines } = session.store.getState();
  if (record) session.store.type("volume", "3");
  else session.guess({ texts: { ...texts, title: "Fans", volume: "3" }, lines });
  const router = createMemoryRouter(
    [
      { path: "/form", element: <LeaveGuard session={session} isLeaving={() => false} /> },
      { path: "/cv", element: <p>CV</p> },
    ],
    { initialEntries: ["/form"] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => router.navigate("/cv"));
  expect(fetching).not.toHaveBeenCalled();
  await act(async () => screen.getByRole("button", { name: "Leave and keep draft" }).click());
  expect(router.state.location.pathname).toBe("/cv");
  stop();
  expect(draftsStore.list()).toMatchObject([{ title: "Fans", value: { texts: { volume: "3" } } }]);
});
