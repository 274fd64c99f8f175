import { useSyncExternalStore } from "react";
import type { ApiError } from "./api-error.ts";

const firstWaitInMs = 3000;
const maxWaitInMs = 30_000;

let isReachable = true;
let isWatched = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const listeners = new Set<() => void>();

/**
 * Whether the server answered the last request. The browser's `navigator.onLine` only starts a check: a college's
 * server may be reachable without the internet, and unreachable with it.
 */
export function useIsServerReachable(): boolean {
  return useSyncExternalStore(onConnectionChange, isServerReachable, () => true);
}

export function isServerReachable(): boolean {
  return isReachable;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server did not answer: there is no network, or a proxy reports that it is down. */
export function isUnreachable(error: Pick<ApiError, "code" | "status">): boolean {
  return error.code === "offline" || error.status === 502 || error.status === 504;
}

/** Called by every request. */
export function reportReachability(reached: boolean): void {
  if (reached) stopPolling();
  else scheduleCheck();
  if (reached === isReachable) return;
  isReachable = reached;
  for (const listener of listeners) listener();
}

/** Polls the server while it is unreachable, and checks it when the browser reports a change. Called once. */
export function watchConnection(): void {
  isWatched = true;
  window.addEventListener("online", () => void askServer());
  window.addEventListener("offline", () => void askServer());
  if (!navigator.onLine || !isReachable) void askServer();
}

function stopPolling(): void {
  failures = 0;
  clearTimeout(timer);
  timer = undefined;
}

function scheduleCheck(): void {
  if (!isWatched || timer !== undefined) return;
  const wait = Math.min(maxWaitInMs, firstWaitInMs * 2 ** failures);
  failures += 1;
  timer = setTimeout(() => {
    timer = undefined;
    if (!isReachable) void askServer();
  }, wait);
}

/** Whether the server answers now. */
export async function askServer(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  try {
    const { status } = await fetch("/readyz", { cache: "no-store", credentials: "omit" });
    reportReachability(status !== 502 && status !== 504);
  } catch {
    reportReachability(false);
  }
  return isReachable;
}
