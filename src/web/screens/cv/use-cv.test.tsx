import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { useCv } from "./use-cv.ts";

afterEach(() => {
  cleanup();
});

function Sections() {
  const { data, sections, setSections } = useCv();
  return (
    <>
      {data && `${data.availableSections.length} available`}
      {["book", "patent"].map((key) => (
        <button key={key} type="button" onClick={() => setSections([...sections, { key, selection: "all" }])}>
          {key}
        </button>
      ))}
    </>
  );
}

test("two sections that are added before the address has changed are both kept", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const sections = open("/cv?sections=journal");
  fireEvent.click(await screen.findByText("book"));
  fireEvent.click(screen.getByText("patent"));
  await waitFor(() => expect(sections()).toBe("journal,book,patent"));
});

test("a change of the sections keeps those of record types without records", async () => {
  const section = { key: "journal", label: "Journals", total: 1, shown: 1, isOn: true, latest: null, records: null };
  vi.stubGlobal("fetch", async () =>
    Response.json({ choices: { sections: "journal,copyright" }, availableSections: [section], rows: [] }),
  );
  const sections = open("/cv");
  await screen.findByText("1 available");
  fireEvent.click(screen.getByText("book"));
  await waitFor(() => expect(sections()).toBe("journal,copyright,book"));
});

/** Opens the page at an address, and returns what the address then says about sections. */
function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: "/cv",
        Component: Sections,
        HydrateFallback: () => null,
        loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 30)),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return () => new URLSearchParams(router.state.location.search).get("sections");
}
