import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { isServerReachable, onConnectionChange } from "../../core/api/connection.ts";
import { draftsStore } from "../../core/device/drafts-store.ts";
import { keepSignedInFiles } from "../../core/offline/watch-worker.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

/**
 * Behind a sign-in: at the start, and when the server is reachable again, shown data is read again and stored drafts
 * are sent.
 */
export function useRefreshWhenOnline(): void {
  const client = useQueryClient();
  const send = useSendDrafts();
  useEffect(() => {
    void keepSignedInFiles();
    void send();
    return onConnectionChange(() => {
      if (!isServerReachable()) return;
      void client.invalidateQueries();
      void send();
    });
  }, [client, send]);
}

/** Sends the drafts that are not open in a form, and reports it. Their code is loaded only if there are any. */
export function useSendDrafts(): () => Promise<void> {
  const client = useQueryClient();
  const { toast } = useToast();
  const navigate = useNavigate();
  const t = useT();
  return useCallback(async () => {
    if (draftsStore.list().length === 0) return;
    const { sendDrafts } = await import("./send-drafts.ts");
    const sent = await sendDrafts(client);
    const [first] = sent;
    if (!first) return;
    toast({
      title: sent.length === 1 ? first.title : undefined,
      text: t("{{count}} drafts kept on this device are now saved.", { count: sent.length }),
      ...(sent.length === 1 && { action: { label: t("Open"), onPress: () => void navigate(first.path) } }),
    });
  }, [client, toast, navigate, t]);
}
