import { claims } from "#contract/claims.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { useT } from "../../texts/use-t.ts";
import { useAction } from "../../ui/message/use-action.ts";

/** Claims a record; a toast reports whether it was sent or accepted at once. */
export function useSendClaim(onSent?: () => void) {
  const t = useT();
  return useAction(claims.file, {
    says: ({ state }) =>
      t(state === "accepted" ? "The record names you, so it now counts as yours" : "Claim sent to the authors"),
    refreshes: [claims.list, records.list, own.readSidebar],
    onDone: onSent,
  });
}
