import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notices } from "#contract/notices.ts";
import { own } from "#contract/own.ts";
import { followEvents } from "../api/events.ts";
import { refresh } from "../api/use-read.ts";

const channelName = "notices";

/**
 * New notices show as they come. One tab holds the stream and tells the others: a browser opens few connections to a
 * server, and ten tabs with a stream each would leave none for the pages.
 */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const channel = new BroadcastChannel(channelName);
    const show = () => {
      void refresh(client, own.readRail);
      void refresh(client, notices.list);
    };
    channel.onmessage = show;
    const follow = () =>
      followEvents(
        notices.events,
        {},
        {
          signal: stop.signal,
          onEvent: () => {
            show();
            channel.postMessage("new");
          },
          // A refusal has already ended the session, or nobody may hear notices here.
        },
      ).catch(() => undefined);
    void whenLeading(follow, stop.signal);
    return () => {
      stop.abort();
      channel.close();
    };
  }, [client]);
}

/** Locks are missing on plain http outside this machine; every tab then follows for itself. */
async function whenLeading(deed: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return deed();
  try {
    await navigator.locks.request(channelName, { signal }, deed);
  } catch {
    // Waiting for the lead was given up because the page left.
  }
}
