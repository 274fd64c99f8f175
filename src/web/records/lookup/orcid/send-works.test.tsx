import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { orcid } from "#contract/records/orcid.ts";
import { queryOptionsOf } from "../../../core/api/use-read.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { SendWorks } from "./send-works.tsx";

afterEach(() => {
  cleanup();
});

test("what is ticked stays while a later read of the works fails", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const { queryKey } = queryOptionsOf(orcid.works, {});
  client.setQueryData<unknown>(queryKey, { rows: [{ id: "w1", title: "Kilns", state: "new", sentAt: null }] });
  vi.stubGlobal("fetch", async () => Response.json({ code: "too-many", message: "Wait a moment." }, { status: 429 }));
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <SendWorks />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { hidden: true });
  fireEvent.click(box());
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe("error"));
  expect(box().checked).toBe(true);
});
