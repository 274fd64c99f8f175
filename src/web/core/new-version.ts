import { useSyncExternalStore } from "react";
import { askServer } from "./api/connection.ts";

const storageKey = "reloaded";
const minReloadIntervalInMs = 10_000;

type NewVersion = { reload: () => void; later: () => void };

let shown: NewVersion | undefined;
const listeners = new Set<() => void>();
const loadErrors = new WeakSet<object>();

/**
 * After an update a page requests code that no longer exists. Open forms may have unsaved text, so the person is asked
 * to reload.
 */
export function watchMissingCode(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (optionalLoads > 0) return;
    loadErrors.add(event.payload);
    void askServer().then((isReached) => {
      if (isReached) announceNewVersion(() => window.location.reload());
    });
  });
}

let optionalLoads = 0;

/** Loads optional code: a failure is not shown, and the promise rejects. */
export async function fetchOptional<T>(fetch: () => Promise<T>): Promise<T> {
  optionalLoads += 1;
  try {
    return await fetch();
  } finally {
    optionalLoads -= 1;
  }
}

/**
 * Whether a page failed because its code could not be loaded: there is no network, or a newer version was installed.
 */
export function isMissingCode(error: unknown): boolean {
  return typeof error === "object" && error !== null && loadErrors.has(error);
}

/** Reloads the page once: false when that was just tried without success. For pages without unsaved data. */
export function reloadOnce(): boolean {
  const last = Number(window.sessionStorage.getItem(storageKey) ?? 0);
  if (Date.now() - last < minReloadIntervalInMs) return false;
  window.sessionStorage.setItem(storageKey, String(Date.now()));
  window.location.reload();
  return true;
}

/** Reports that a newer version exists; it is never loaded automatically. */
export function announceNewVersion(reload: () => void): void {
  show({ reload, later: () => show(undefined) });
}

/** The newer version to offer, unless it was dismissed. */
export function useNewVersion(): NewVersion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

function show(next: NewVersion | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
