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

test("numbers of students stay when the dialog is left and opened again, except what is no number", async () => {
  const rows = [{ id: "nba.3", body: "NBA", number: "3", title: "Figure", studentYears: ["2023-24", "2024-25"] }];
  vi.stubGlobal("fetch", async () => Response.json({ rows }));
  show({ reports: ["nba.3"], period: "" });
  const open = () => fireEvent.click(screen.getByRole("button", { name: "Close the campaign" }));
  const fieldOf = (year: string) => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(year) });
  open();
  fireEvent.change(await fieldOf("2024-25"), { target: { value: "240" } });
  fireEvent.change(await fieldOf("2023-24"), { target: { value: "many" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  open();
  expect([(await fieldOf("2024-25")).value, (await fieldOf("2023-24")).value]).toEqual(["240", ""]);
  expect(screen.getByRole("button", { name: "Close and freeze" }).getAttribute("aria-disabled")).not.toBe("true");
});
