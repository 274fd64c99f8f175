import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, now and as it changes. False where there is no window. */
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

/** Below md: lists take the place of tables, drawers of panels. */
export function useIsPhone(): boolean {
  return useMedia("(max-width: 767px)");
}
