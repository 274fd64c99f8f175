import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { useCv } from "./use-cv.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Sections() {
  const { sections, setSections } = useCv();
  return (
    <>
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
  const router = createMemoryRouter(
    [
      {
        path: "/cv",
        Component: Sections,
        HydrateFallback: () => null,
        loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 30)),
      },
    ],
    { initialEntries: ["/cv?sections=journal"] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText("book"));
  fireEvent.click(screen.getByText("patent"));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get("sections")).toBe("journal,book,patent"),
  );
});
