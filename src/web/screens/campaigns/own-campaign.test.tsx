import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { OwnCampaign } from "./own-campaign.tsx";

const section = {
  works: 0,
  drafts: 0,
  withoutProof: 0,
  monthNeeded: 0,
  hasNothingToReport: false,
  isSigned: false,
  continued: 0,
  gap: null,
  before: null,
};
const campaign = {
  id: "c1",
  title: "Five years",
  note: "",
  department: null,
  departmentName: null,
  kinds: ["journal", "patent"],
  periodType: "calendar",
  period: "2020..2024",
  half: null,
  starts: "2020-01-01",
  ends: "2024-12-31",
  deadline: "2026-12-01",
  openedBy: "Asha Rao",
  closedAt: null,
  signedAt: null,
  sections: [
    { ...section, kind: "journal", works: 7, gap: { message: "Usually 1 to 4 a year; none in 2024." } },
    { ...section, kind: "patent", works: 2 },
  ],
};

test("a year without works is answered, although other years of the period have some", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    return Response.json(campaign);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/common/campaigns/c1"]}>
        <ToastProvider>
          <Routes>
            <Route path="/common/campaigns/:campaign" element={<OwnCampaign />} />
          </Routes>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Nothing to report: Journal papers" }));
  await waitFor(() => expect(sent).toEqual([{ kind: "journal", hasNothingToReport: true }]));
  expect(screen.queryByRole("button", { name: "Nothing to report: Patents" })).toBeNull();
});
