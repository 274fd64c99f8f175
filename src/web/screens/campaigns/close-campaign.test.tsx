import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { Campaign } from "./campaign-labels.ts";
import { CloseCampaign } from "./close-campaign.tsx";

afterEach(() => {
  cleanup();
});

function show(campaign: Partial<Campaign>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <CloseCampaign campaign={{ id: "c1", ...campaign } as Campaign} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("the tables are read when somebody begins to close the campaign, not with its page", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return new Promise(() => {});
  });
  show({ reports: [], period: "2024" });
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Close the campaign" }));
  await waitFor(() => expect(requests).toEqual([expect.stringContaining("/api/reports")]));
});

test("a table that is no longer offered does not keep a campaign open", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method !== "POST")
      return Response.json({ rows: [{ id: "naac.3.4.5", body: "NAAC", number: "3.4.5", title: "Papers" }] });
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ submission: "s1" });
  });
  show({ reports: ["local.7", "naac.3.4.5"], period: "2024" });
  fireEvent.click(screen.getByRole("button", { name: "Close the campaign" }));
  await screen.findByRole("checkbox", { name: /^NAAC/ });
  fireEvent.click(screen.getByRole("button", { name: "Close and freeze" }));
  await waitFor(() => expect(sent).toEqual([{ reports: ["naac.3.4.5"] }]));
});
