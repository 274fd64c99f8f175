import { useEffect, useState } from "react";
import { signedInAs } from "../api/token.ts";

/**
 * While a form of a kind is open in any tab, only the form sends its drafts. Forms share the lock, so that two
 * tabs do not wait for each other; sending in the background needs it exclusively. Locks are missing on plain http
 * outside this machine: then nothing is sent in the background.
 */
export function useDraftLock(slug: string, onReleased: () => void): boolean {
  const [lockedSlug, setLockedSlug] = useState<string>();
  useEffect(() => {
    if (!hasLocks()) return;
    const stop = new AbortController();
    let release: (() => void) | undefined;
    const keepLock = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        setLockedSlug(slug);
      });
    navigator.locks.request(nameOf(slug), { mode: "shared", signal: stop.signal }, keepLock).then(onReleased, () => {
      // The form was closed before it was ready.
    });
    return () => {
      stop.abort();
      release?.();
    };
  }, [slug, onReleased]);
  return lockedSlug === slug || !hasLocks();
}

/** Runs the action unless a form of the kind is open or another tab is running it. */
export async function runWhenNoFormIsOpen(slug: string, action: () => Promise<void>): Promise<void> {
  if (!hasLocks()) return;
  await navigator.locks.request(nameOf(slug), { ifAvailable: true }, async (lock) => {
    if (lock) await action();
  });
}

function hasLocks(): boolean {
  return "locks" in navigator && navigator.locks !== undefined;
}

function nameOf(slug: string): string {
  return `drafts:${signedInAs()}:${slug}`;
}
