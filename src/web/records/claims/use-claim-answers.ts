import { claims } from "#contract/claims.ts";
import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { lockedText } from "../list/titles-of.ts";
import { claimResult } from "./claim-result.ts";

/** Answers claims, one by one or several at once; every list with them is read again. */
export function useClaimAnswers() {
  const t = useT();
  const refreshes = [claims.list, records.toDo, records.list, records.count, dashboards.read, own.readSidebar];
  const accepted = (count: number) => t("{{count}} claims accepted", { count });
  const rejected = (count: number) => t("{{count}} claims rejected. They will not be suggested again", { count });
  const accept = useAction(claims.accept, { doneText: accepted(1), refreshes });
  const reject = useAction(claims.reject, { doneText: rejected(1), refreshes });
  const withdraw = useAction(claims.withdraw, { doneText: t("Claim withdrawn"), refreshes });
  const all = useAction(claims.answerMany, {
    doneText: ({ answered, locked }, { body }) =>
      [body.answer === "accept" ? accepted(answered) : rejected(answered), lockedText(locked)]
        .filter(Boolean)
        .join(". "),
    refreshes,
  });
  const claim = useSendClaim();
  return {
    claim: (body: { kind: string; record: string }) => claim.mutate({ body }),
    isSent: claim.data !== undefined && claim.data.state !== "rejected",
    isBusy: claim.isPending || accept.isPending || reject.isPending || withdraw.isPending || all.isPending,
    /** `name`: as shown at that position. */
    accept: (id: string, entry: { position: number; name: string | undefined } | undefined) =>
      accept.mutate({ params: { id }, body: entry ?? {} }),
    reject: (id: string) => reject.mutate({ params: { id } }),
    withdraw: (id: string) => withdraw.mutate({ params: { id } }),
    answerAll: (body: { answer: "accept" | "reject"; ids: string[] }) => all.mutate({ body }),
  };
}

/** Claims a record; a toast reports whether it was sent, accepted at once, or rejected earlier: then nothing is sent. */
export function useSendClaim(onSent?: () => void) {
  return useAction(claims.file, {
    doneText: ({ state }) => claimResult(state),
    refreshes: [claims.list, records.list, own.readSidebar],
    onDone: ({ state }) => {
      if (state !== "rejected") onSent?.();
    },
  });
}
