import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { onReachChange, readIsReached } from "../api/connection.ts";
import { draftsStore } from "../api/drafts-store.ts";
import { useToast } from "../ui/toast.tsx";
import { offlineWords } from "../words/offline-words.ts";
import { useWords } from "../words/use-words.ts";
import { keepRooms } from "./watch-worker.ts";

/** Behind a login: at the start, and when the server is reached again, what is shown is read anew and what was kept is sent. */
export function useComingBack(): void {
  const client = useQueryClient();
  const send = useSendDrafts();
  useEffect(() => {
    void keepRooms();
    void send();
    return onReachChange(() => {
      if (!readIsReached()) return;
      void client.invalidateQueries();
      void send();
    });
  }, [client, send]);
}

/** Sends the drafts that no open form holds, and says so. Their code is fetched only where there are any. */
export function useSendDrafts(): () => Promise<void> {
  const client = useQueryClient();
  const { toast } = useToast();
  const navigate = useNavigate();
  const t = useWords(offlineWords);
  return useCallback(async () => {
    if (draftsStore.list().length === 0) return;
    const { sendDrafts } = await import("./send-drafts.ts");
    const sent = await sendDrafts(client);
    const [first] = sent;
    if (!first) return;
    toast({
      title: sent.length === 1 ? first.title : undefined,
      text: t("drafts.sent", { count: sent.length }),
      ...(sent.length === 1 && { action: { label: t("drafts.look"), onPress: () => void navigate(first.path) } }),
    });
  }, [client, toast, navigate, t]);
}
