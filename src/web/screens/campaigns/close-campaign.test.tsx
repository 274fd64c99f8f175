import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { Campaign } from "./campaign-labels.ts";
import { CloseCampaign } from "./close-campaign.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the tables are read when somebody begins to close the campaign, not with its page", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return new Promise(() => {});
  });
  const campaign = { id: "c1", reports: [], period: "2024" } as unknown as Campaign;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <CloseCampaign campaign={campaign} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Close the campaign" }));
  await waitFor(() => expect(asked).toEqual([expect.stringContaining("/api/reports")]));
});
