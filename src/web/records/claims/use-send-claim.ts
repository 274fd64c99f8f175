import { useQueryClient } from "@tanstack/react-query";
import { claims } from "#contract/claims.ts";
import { own } from "#contract/own.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

/** Claims a record; a toast reports whether it was sent or accepted at once. */
export function useSendClaim(onSent: () => void) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  return useWrite(claims.file, {
    onSuccess: ({ state }) => {
      toast({
        text: t(state === "accepted" ? "The record names you, so it now counts as yours" : "Claim sent to the authors"),
      });
      void refresh(client, claims.list);
      void refresh(client, own.readSidebar);
      onSent();
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
}
