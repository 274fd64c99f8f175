import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { startSession } from "../../core/session.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { ClaimsPage } from "./claims-page.tsx";

// Browsers have it; Node has it from version 21 on.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item, 0);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

const claim = (id: string) => ({
  id,
  kind: "journal",
  state: "pending",
  title: `Work ${id}`,
  day: null,
  printed: "R. Rao",
  record: null,
  people: [],
  position: null,
  isOwn: false,
  claimant: { id: "rohan", name: "Rohan Rao" },
  abilities: { accept: true, reject: true, withdraw: false },
});

test("only the claims that are shown are accepted together", async () => {
  window.localStorage.setItem("token", browserToken({ role: "Faculty" }));
  startSession();
  const answered: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    if (method === "POST") answered.push(JSON.parse(body));
    if (method === "POST") return Response.json({ answered: 2, locked: [] });
    const rows = address.startsWith("/api/claims") ? [claim("1"), claim("2")] : [];
    return Response.json({ rows, total: rows.length, nextCursor: null });
  });
  renderClaims();
  const button = await screen.findByRole("button", { name: "Accept all 2" });
  await act(async () => void fireEvent.click(button));
  expect(answered).toEqual([{ answer: "accept", ids: ["1", "2"] }]);
});

test("claims that cannot be loaded are reported with the reference of the fault", async () => {
  window.localStorage.setItem("token", browserToken({ role: "Admin" }));
  startSession();
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "fault", message: "", reference: "R-7F3A" }, { status: 500 }),
  );
  renderClaims();
  expect((await screen.findByRole("alert")).textContent).toContain("R-7F3A");
});

function renderClaims() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ToastProvider>
          <ClaimsPage />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
