import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches, now and as it changes. False without a window. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => (typeof window === "undefined" ? undefined : window.matchMedia?.(query)), [query]);
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
