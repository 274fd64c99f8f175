import { type Query, type QueryCacheNotifyEvent, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../core/api/api-error.ts";
import { useT } from "../../texts/use-t.ts";

/** A request that takes longer is shown in a line with a button to cancel it. */
const longInMs = 2_500;

/** Reads that take long, on any screen. */
export function SlowLoadNotice() {
  const t = useT();
  const cache = useQueryClient().getQueryCache();
  const [waiting, setWaiting] = useState<readonly Query[]>([]);
  useEffect(() => {
    const timers = new Map<Query, ReturnType<typeof setTimeout>>();
    const stopWaiting = (query: Query) => {
      clearTimeout(timers.get(query));
      timers.delete(query);
      setWaiting((before) => (before.includes(query) ? before.filter((one) => one !== query) : before));
    };
    const stop = cache.subscribe((event: QueryCacheNotifyEvent) => {
      const { query } = event;
      if (query.state.fetchStatus === "fetching" && event.type !== "removed") {
        if (!timers.has(query))
          timers.set(
            query,
            setTimeout(() => setWaiting((before) => [...before, query]), longInMs),
          );
      } else if (timers.has(query)) stopWaiting(query);
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [cache]);
  const cancel = async () => {
    const error = new ApiError(0, { code: "cancelled", message: t("You cancelled this. Nothing was changed.") });
    for (const query of waiting) {
      await query.cancel({ silent: true });
      query.setState({ status: "error", fetchStatus: "idle", error });
    }
  };
  return (
    <output className="slow-load">
      {waiting.length > 0 && (
        <div className="toast">
          <div className="text">
            <span>{t("This takes a moment.")}</span>
          </div>
          <button type="button" className="action" onClick={() => void cancel()}>
            {t("Cancel")}
          </button>
        </div>
      )}
    </output>
  );
}
