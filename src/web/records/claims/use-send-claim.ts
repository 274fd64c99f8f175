import { useQueryClient } from "@tanstack/react-query";
import { claims } from "#contract/claims.ts";
import { own } from "#contract/own.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { useToast } from "../../ui/toast.tsx";
import { claimsWords } from "../../words/claims-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Claims a record; a toast says whether it was sent or accepted at once. */
export function useSendClaim(onSent: () => void) {
  const t = useWords(claimsWords);
  const client = useQueryClient();
  const { toast } = useToast();
  return useWrite(claims.file, {
    onSuccess: ({ state }) => {
      toast({ text: t(state === "accepted" ? "sentAccepted" : "sent") });
      void refresh(client, claims.list);
      void refresh(client, own.readRail);
      onSent();
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
}
