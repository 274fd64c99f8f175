import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { AreaContext } from "../../core/area.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { AppraisalScreen } from "./appraisal-screen.tsx";

const sheet = {
  person: "Ira Gokhale",
  department: "IT",
  year: "2025-26",
  rules: "UGC 2018, Appendix II, Table 2 (version 1)",
  stream: "sciences",
  impact: "add",
  rows: [],
  cap: { raw: 0, most: 0, counted: 0 },
  total: 0,
  sections: [],
};
const appraisalOf = (version: number) => ({
  id: "a1",
  person: { id: "p1", name: "Ira Gokhale", department: "IT" },
  year: "2025-26",
  state: "sent",
  version,
  notes: {},
  live: null,
  liveDigest: null,
  sent: [{ number: version, sentAt: "2026-07-01T08:00:00.000Z", isWithdrawn: false, digest: "d", sheet, notes: {} }],
  steps: [
    {
      action: "sent",
      actedAs: "teacher",
      by: "Ira Gokhale",
      comment: "",
      sheet: version,
      at: "2026-07-01T08:00:00.000Z",
    },
  ],
  changes: null,
  hasPrincipal: true,
  can: ["sign", "return-to-teacher"],
});

test("a comment stays typed when it turns out that the appraisal was sent again meanwhile", async () => {
  let version = 1;
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(appraisalOf(version));
    version = 3;
    return Response.json({ code: "stale", message: "Someone else saved first." }, { status: 409 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AreaContext value="hod">
          <ToastProvider>
            <AppraisalScreen id="a1" />
          </ToastProvider>
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const comment = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  await screen.findByRole("button", { name: "Sign and pass on" });
  fireEvent.change(comment(), { target: { value: "Sound work." } });
  fireEvent.click(screen.getByRole("button", { name: "Sign and pass on" }));
  await screen.findByText("Someone else saved first.");
  await waitFor(() => expect(screen.getByText(/Score sheet 3/)).toBeDefined());
  expect(comment().value).toBe("Sound work.");
});
