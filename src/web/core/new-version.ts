import { useSyncExternalStore } from "react";
import { askServer } from "./api/connection.ts";

const storageKey = "reloaded";
const longAgoInMs = 10_000;

type NewVersion = { reload: () => void; later: () => void };

let shown: NewVersion | undefined;
const listeners = new Set<() => void>();
const missing = new WeakSet<object>();

/** After an update a page asks for code that is no longer there. What is open may hold unsaved text: it is said, and the person reloads. */
export function watchMissingCode(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (optional > 0) return;
    missing.add(event.payload);
    void askServer().then((isReached) => {
      if (isReached) announceNewVersion(() => window.location.reload());
    });
  });
}

let optional = 0;

/** Fetches code that the page can do without: when it does not come, nothing is said, and the promise fails. */
export async function fetchOptional<T>(fetch: () => Promise<T>): Promise<T> {
  optional += 1;
  try {
    return await fetch();
  } finally {
    optional -= 1;
  }
}

/** Whether a page failed because its code could not be fetched: there is no network, or a newer version has taken its place. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === "object" && error !== null && missing.has(error);
}

/** Loads the page anew, once: false when that was just tried and did not help. For pages that show nothing that could be lost. */
export function reloadOnce(): boolean {
  const last = Number(window.sessionStorage.getItem(storageKey) ?? 0);
  if (Date.now() - last < longAgoInMs) return false;
  window.sessionStorage.setItem(storageKey, String(Date.now()));
  window.location.reload();
  return true;
}

/** Says that a newer version is there; it is never loaded unasked. */
export function announceNewVersion(reload: () => void): void {
  show({ reload, later: () => show(undefined) });
}

/** What to offer, while a newer version is there and was not put off. */
export function useNewVersion(): NewVersion | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function show(next: NewVersion | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
