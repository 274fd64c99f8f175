import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { records } from "#contract/records.ts";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { RecordToReview } from "./record-to-review.tsx";
import type { QueuedRecord, Review } from "./use-review.ts";

vi.mock("./review-proof.tsx", () => ({ ReviewProof: () => null }));
vi.mock("../detail/history/lazy-history.tsx", () => ({ LazyHistory: () => null }));
vi.mock("../detail/record-warnings.tsx", () => ({ RecordWarnings: () => null }));
vi.mock("../detail/review-banner.tsx", () => ({ ReviewBanner: () => null }));

afterEach(() => {
  cleanup();
});

const record = {
  id: "r1",
  kind: "journal",
  title: "Kilns",
  state: "submitted",
  version: 1,
  data: {},
  people: [],
  proofs: [],
  sameProofs: [],
  createdBy: { name: "Asha" },
  enteredBy: null,
  review: { checklist: [{ label: "Read the proof", passes: null }], mayReview: true, changes: {}, reasons: [] },
};
const review = { isBusy: false, currentIndex: 0, page: { rowsBefore: 0 }, queue: { total: 1 } } as unknown as Review;
const row = { kind: "journal", id: "r1", since: "2026-01-01T00:00:00Z" } as unknown as QueuedRecord;

test.each([
  { status: 429, code: "too-many", isShown: true },
  { status: 404, code: "no-such-record", isShown: false },
])("the record and its ticks are shown after a later read with status $status: $isShown", async (refusal) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const { queryKey } = queryOptionsOf(records.read, { params: { kind: "journal", id: "r1" } });
  client.setQueryData<unknown>(queryKey, record);
  const { status, code, isShown } = refusal;
  vi.stubGlobal("fetch", async () => Response.json({ code, message: "Not now." }, { status }));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <RecordToReview review={review} row={row} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("checkbox"));
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe("error"));
  await waitFor(() => expect(screen.queryAllByRole("alert")).toHaveLength(isShown ? 0 : 1));
  expect(screen.queryAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual(
    isShown ? [true] : [],
  );
});

test("what was ticked is not ticked for a newer version of the record", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = queryOptionsOf(records.read, { params: { kind: "journal", id: "r1" } });
  client.setQueryData<unknown>(queryKey, record);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <RecordToReview review={review} row={row} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const box = () => screen.getByRole<HTMLInputElement>("checkbox");
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  act(() => void client.setQueryData<unknown>(queryKey, { ...record, version: 2, title: "Other kilns" }));
  await screen.findByText("Other kilns");
  expect(box().checked).toBe(false);
});
