import { useQueryClient } from "@tanstack/react-query";
import { claims } from "#contract/claims.ts";
import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import { useSendClaim } from "./use-send-claim.ts";

/** Answers claims, one by one or all of a colleague; every list with them is read again. */
export function useClaimAnswers() {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const done = (text: string) => {
    toast({ text });
    for (const read of [claims.list, records.toDo, records.list, records.count, dashboards.read, own.readSidebar])
      void refresh(client, read);
  };
  const onError = ({ message }: { message: string }) => toast({ variant: "destructive", text: message });
  const accept = useWrite(claims.accept, {
    onSuccess: () => done(t("{{count}} claims accepted", { count: 1 })),
    onError,
  });
  const reject = useWrite(claims.reject, {
    onSuccess: () => done(t("{{count}} claims rejected. They will not be suggested again", { count: 1 })),
    onError,
  });
  const withdraw = useWrite(claims.withdraw, { onSuccess: () => done(t("Claim withdrawn")), onError });
  const many = useWrite(claims.answerMany, {
    onSuccess: ({ answered }, { body }) =>
      done(
        t(
          body.answer === "accept"
            ? "{{count}} claims accepted"
            : "{{count}} claims rejected. They will not be suggested again",
          { count: answered },
        ),
      ),
    onError,
  });
  const file = useSendClaim(() => void refresh(client, records.list));
  return {
    file: (body: { kind: string; record: string }) => file.mutate({ body }),
    isSent: file.isSuccess,
    isBusy: file.isPending || accept.isPending || reject.isPending || withdraw.isPending || many.isPending,
    accept: (id: string, position: number | undefined) =>
      accept.mutate({ params: { id }, body: position === undefined ? {} : { position } }),
    reject: (id: string) => reject.mutate({ params: { id } }),
    withdraw: (id: string) => withdraw.mutate({ params: { id } }),
    answerAll: (body: { answer: "accept" | "reject"; claimant: string }) => many.mutate({ body }),
  };
}
