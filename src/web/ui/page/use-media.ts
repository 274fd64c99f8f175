import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches, now and as it changes. False without a window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** Below md: lists replace tables, drawers replace panels. */
export function useIsPhone(): boolean {
  return useMedia("(max-width: 767px)");
}
