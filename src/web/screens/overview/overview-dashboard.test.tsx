import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { OverviewDashboard } from "./overview-dashboard.tsx";

afterEach(() => {
  cleanup();
});

test.each([
  ["", "No records in this institute yet."],
  ["?year=2024", "No records in this year."],
])("an institute without records at %s reads: %s", async (search, title) => {
  const me = { role: "Principal", institute: { name: "College", period: "calendar" }, rights: [] };
  const dashboard = {
    title: "College",
    period: "calendar",
    scope: "institute",
    asOf: "2026-11-30T06:00:00Z",
    years: [{ year: 2026, label: "2026" }],
    totals: { total: 0 },
  };
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.startsWith("/api/dashboard") ? dashboard : me),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/overview${search}`]}>
        <ToastProvider>
          <OverviewDashboard />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/^No records/)).textContent).toBe(title);
});
