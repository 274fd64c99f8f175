import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { directory } from "#contract/directory.ts";
import { PublicPageSection } from "../../accounts/own/public-page.tsx";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";

afterEach(() => {
  cleanup();
});

test("a typed address stays while a later read of the page fails", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const { queryKey } = queryOptionsOf(directory.readOwn);
  client.setQueryData<unknown>(queryKey, { slug: "asha", oldSlugs: [], isOpen: true, version: 1, approvedName: "" });
  vi.stubGlobal("fetch", async () => Response.json({ code: "too-many", message: "Wait a moment." }, { status: 429 }));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <PublicPageSection />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = () => screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.change(field(), { target: { value: "asha-rao" } });
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe("error"));
  expect(field().value).toBe("asha-rao");
});
