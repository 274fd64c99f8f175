import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { FacultyList } from "./faculty-list.tsx";

const me = {
  id: "h1",
  name: "Asha Rao",
  email: "rao@sample.example",
  role: "Head Of Department",
  tags: [],
  rights: ["announcements.send"],
  areas: ["hod"],
  departments: [{ code: "IT", name: "Information Technology" }],
  institute: { today: "2026-11-30", academicStart: 7 },
};

afterEach(() => {
  cleanup();
});

test.each([
  ["", true],
  ["?state=active", true],
  ["?state=pending", false],
  ["?state=deactivated", false],
])("a message to the people of the list %s can be written: %s", async (search, isOffered) => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/api/accounts?")) return Response.json({ rows: [], total: 0, nextCursor: null });
    return Response.json(me);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/hod/faculty${search}`]}>
        <ToastProvider>
          <FacultyList />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/Information Technology/);
  await waitFor(() => expect(screen.queryByRole("link", { name: "Notify these people" }) !== null).toBe(isOffered), {
    timeout: 3000,
  });
});
