import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { CampaignScreen } from "./campaign-screen.tsx";

const campaign = (id: string, reports: string[], deadline: string) => ({
  id,
  title: id,
  note: "",
  department: null,
  departmentName: null,
  kinds: [],
  reports,
  periodType: "academic",
  period: "2025-26",
  half: null,
  starts: "2025-07-01",
  ends: "2026-06-30",
  deadline,
  openedBy: "Asha Rao",
  createdAt: "2026-07-01T08:00:00.000Z",
  closedAt: null,
  submission: null,
  escalatedAt: null,
  previous: null,
  people: 0,
  signed: 0,
  totals: [],
  rows: [],
});
const campaigns = [campaign("Books", ["nba.1"], "2026-12-01"), campaign("Papers", ["nba.2"], "2026-12-15")];
const tables = ["1", "2"].map((number) => ({
  id: `nba.${number}`,
  body: "NBA",
  number,
  title: "Figure",
  studentYears: [],
}));

afterEach(() => {
  cleanup();
});

test("what is ticked and entered for one campaign is not kept for another that is opened after it", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (address: string) => {
    const found = campaigns.find(({ id }) => address.endsWith(`/campaigns/${id}`));
    if (found) return Response.json(found);
    if (address.startsWith("/api/reports")) return Response.json({ rows: tables });
    if (address.startsWith("/api/yearly-figures")) return Response.json({ rows: [], mayEnter: true });
    return Response.json({ role: "Head", sendsMail: true, institute: { today: "2026-11-29" } });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={["/hod/campaigns/Papers"]}>
        <ToastProvider>
          {campaigns.map(({ id }) => (
            <Link key={id} to={`/hod/campaigns/${id}`}>
              {`Open ${id}`}
            </Link>
          ))}
          <Routes>
            <Route path="/hod/campaigns/:campaign" element={<CampaignScreen />} />
          </Routes>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const open = async (id: string) => {
    fireEvent.click(screen.getByText(`Open ${id}`));
    await screen.findByRole("heading", { name: id, level: 1 });
  };
  const ticks = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Close the campaign" }));
    const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox", { name: /^NBA/ });
    return boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent);
  };
  // The second campaign is known already, so that its page is shown at once.
  await screen.findByRole("heading", { name: "Papers", level: 1 });
  await open("Books");
  expect(await ticks()).toEqual(["NBA 1 Figure"]);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  await open("Papers");
  expect(await ticks()).toEqual(["NBA 2 Figure"]);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Move the deadline" }));
  expect(screen.getByLabelText<HTMLInputElement>("Deadline").value).toContain("15");
});

test("the people of a large campaign are found by name", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const rows = ["Aarti Dharap", "Rohit Bhide", ...Array.from({ length: 12 }, (_, index) => `Colleague ${index}`)].map(
    (name) => ({ id: name, name, isActive: true, signedAt: null, lastActivity: null, remindedAt: null, sections: [] }),
  );
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(
      address.includes("/campaigns/")
        ? { ...campaigns[0], rows, people: rows.length }
        : { role: "Head", sendsMail: true, institute: { today: "2026-11-29" } },
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={["/hod/campaigns/Books?q=bhide"]}>
        <ToastProvider>
          <Routes>
            <Route path="/hod/campaigns/:campaign" element={<CampaignScreen />} />
          </Routes>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Books", level: 1 });
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Find by name" }).value).toBe("bhide");
  expect(screen.getByText("Rohit Bhide")).toBeDefined();
  expect(screen.queryByText("Aarti Dharap")).toBeNull();
});
