import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isServerReachable, onConnectionChange, reportReachability, watchConnection } from "./connection.ts";

const fetched = vi.fn<(address: string) => Promise<Response>>();
const received: boolean[] = [];
let stop: () => void;

beforeEach(() => {
  // Other files share this module.
  reportReachability(true);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  received.length = 0;
  stop = onConnectionChange(() => received.push(isServerReachable()));
});
afterEach(() => {
  reportReachability(true);
  stop();
  vi.useRealTimers();
});

test("a failed request is reported once; the server is then polled until it answers", async () => {
  watchConnection();
  reportReachability(false);
  reportReachability(false);
  expect(received).toEqual([false]);
  await vi.advanceTimersByTimeAsync(3000 + 6000);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/readyz", "/readyz"]);
  fetched.mockResolvedValue(new Response("{}"));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(received).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a browser event only starts a check: a server in the local network answers without the internet", async () => {
  fetched.mockResolvedValue(new Response("{}"));
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalled();
  expect(received).toEqual([]);
  fetched.mockResolvedValue(new Response("", { status: 502 }));
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual([false]);
});
