import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { LazyHistory } from "./lazy-history.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the history is loaded wherever the page is scrolled, so that it is there when the record is printed", async () => {
  const kind = recordKinds.find(({ slug }) => slug === "journal");
  if (!kind) throw new Error("There are no journal papers.");
  const requests: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return new Promise(() => {});
  });
  // Nothing ever comes near.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <LazyHistory kind={kind} id="r1" mayUndo={false} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(requests.some((one) => one.includes("/api/records/journal/r1/"))).toBe(true));
});
