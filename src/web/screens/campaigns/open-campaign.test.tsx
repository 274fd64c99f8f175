import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { AreaContext } from "../../core/area.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { OpenCampaign } from "./open-campaign.tsx";

const earlier = {
  id: "c1",
  title: "Annual return",
  note: "",
  department: "IT",
  kinds: ["journal", "mous"],
  reports: ["local.7", "naac.3.4.5"],
  periodType: "academic",
  period: "2024-25",
  half: null,
  starts: "2024-07-01",
  ends: "2025-06-30",
  mayLead: true,
};
const me = {
  institute: { today: "2026-11-30", academicStart: 7 },
  departments: [{ code: "IT", name: "Information Technology" }],
} as ComponentProps<typeof OpenCampaign>["me"];

test("a campaign that follows another does not ask for types and tables that are no longer offered", async () => {
  const sent: { kinds: string[]; reports: string[] }[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    return Response.json(
      address.startsWith("/api/reports")
        ? { rows: [{ id: "naac.3.4.5", body: "NAAC", number: "3.4.5", title: "Papers" }] }
        : { rows: [earlier], id: "c2", people: 1 },
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AreaContext value="hod">
          <ToastProvider>
            <OpenCampaign me={me} isOpen onClose={() => undefined} />
          </ToastProvider>
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const choice = await screen.findByLabelText(/^Start from an earlier campaign/);
  fireEvent.change(choice, { target: { value: "c1" } });
  const table = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^NAAC/ });
  await waitFor(() => expect(table.checked).toBe(true));
  fireEvent.submit(document.querySelector("#open-campaign") as HTMLFormElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kinds: ["journal"], reports: ["naac.3.4.5"], earlier: "c1", period: "2025-26" });
});
