import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifications } from "#contract/notifications.ts";
import { own } from "#contract/own.ts";
import { followEvents, type ServerEvent } from "../core/api/events.ts";
import { queryOptionsOf, refresh } from "../core/api/use-read.ts";

const channelName = "notifications";

/**
 * Shows new notifications at once. One tab has the stream and tells the others: a browser opens few connections to a
 * server, and ten tabs with a stream each would leave none for the pages.
 */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const channel = new BroadcastChannel(channelName);
    const show = () => refreshAfterNotification(client);
    channel.onmessage = show;
    const follow = () =>
      followEvents(
        notifications.events,
        {},
        {
          signal: stop.signal,
          onEvent: async (event) => {
            if (await isShown(client, event)) return;
            // Left meanwhile, and the channel is closed.
            if (stop.signal.aborted) return;
            show();
            channel.postMessage("new");
          },
          // A refusal has already ended the session, or the role has no notifications.
        },
      ).catch(() => undefined);
    void inOneTab(follow, stop.signal);
    return () => {
      stop.abort();
      channel.close();
    };
  }, [client]);
}

/**
 * A notification tells what somebody else did: a page that it links to must not show data read before it. The page
 * that is open is left as it is.
 */
export function refreshAfterNotification(client: QueryClient): void {
  void client.invalidateQueries({ refetchType: "none" });
  void refresh(client, own.readSidebar);
  void refresh(client, notifications.list);
}

/** Locks are missing on plain http outside this machine; every tab then follows the stream itself. */
async function inOneTab(action: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return action();
  try {
    await navigator.locks.request(channelName, { signal }, action);
  } catch {
    // The page was closed while waiting for the lock.
  }
}

/** A stream begins with the number of unread notifications, which the sidebar has mostly just read. */
export async function isShown(client: QueryClient, { type, data }: ServerEvent): Promise<boolean> {
  if (type !== "unread") return false;
  const shown = await client.ensureQueryData(queryOptionsOf(own.readSidebar)).catch(() => undefined);
  return shown?.unread === (JSON.parse(data) as { unread: number }).unread;
}
