import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SlowLoadNotice } from "./slow-load-notice.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let ended: AbortSignal | undefined;
const endless = ({ signal }: { signal: AbortSignal }) => {
  ended = signal;
  return new Promise<string>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
};

function Reading({ read }: { read: typeof endless }) {
  const { data, error, fetchStatus } = useQuery({ queryKey: [read === endless], queryFn: read, retry: false });
  return <p>{`${data ?? error?.message ?? "nothing"}, ${fetchStatus}`}</p>;
}

function show(read: typeof endless) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlowLoadNotice />
      <Reading read={read} />
    </QueryClientProvider>,
  );
}

test("a short wait shows nothing", async () => {
  show(async () => "read");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText("read, idle")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a long one can be cancelled: the request ends, and the screen says why it shows nothing", async () => {
  show(endless);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByRole("button")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("This takes a moment.")).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(ended?.aborted).toBe(true);
  expect(screen.getByText("You cancelled this. Nothing was changed., idle")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
