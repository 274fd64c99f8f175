import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { recalledFrom } from "../api/recall.ts";
import { isSurroundings } from "./keepable.ts";

/**
 * When the oldest data of the page was read from the server. Milliseconds since the epoch; undefined where none is
 * shown.
 */
export function useAsOf(): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const times = client
      .getQueryCache()
      .findAll({ type: "active" })
      .filter(({ queryKey, state }) => !isSurroundings(queryKey) && state.data !== undefined)
      .map(({ queryHash, state }) => recalledFrom(queryHash) ?? state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}
