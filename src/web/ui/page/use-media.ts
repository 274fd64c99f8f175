import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether the screen matches a media query, now and as it changes. False without a window, and on paper. */
export function useMedia(query: string): boolean {
  const list = useMemo(
    () => (typeof window === "undefined" ? undefined : window.matchMedia?.(`screen and ${query}`)),
    [query],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}

/** Below md: lists replace tables, drawers replace panels. */
export function useIsPhone(): boolean {
  return useMedia("(max-width: 767px)");
}
