import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import type { Call } from "#contract/endpoint.ts";
import type { ApiError } from "../core/api/api-error.ts";
import { useAction } from "../feedback/use-action.ts";
import { useT } from "../texts/use-t.ts";
import { Banner } from "../ui/message/banner.tsx";
import type { Account } from "./account.ts";
import { accountReads } from "./use-account-actions.tsx";

type Change = Omit<Call<typeof accounts.change>["body"], "version">;

/**
 * Saves a change of an account against the shown version. When another person saved first the account is read again,
 * the input stays, and the next save is against the newer version. `showIssues` shows issues at their fields and returns
 * the others.
 */
export function useAccountChange(
  account: Account,
  doneText: string,
  showIssues: (error: ApiError) => string | undefined,
) {
  const [isStale, setStale] = useState(false);
  const write = useAction(accounts.change, {
    doneText,
    refreshes: accountReads,
    onDone: () => setStale(false),
    onRefused: (error) => {
      if (error.code !== "stale") return showIssues(error);
      setStale(true);
    },
  });
  return {
    isStale,
    isSaving: write.isPending,
    save: (change: Change) =>
      write.mutate({ params: { id: account.id }, body: { version: account.version, ...change } }),
  };
}

/** Another person saved first; no input is lost. */
export function StaleBanner({ isShown }: { isShown: boolean }) {
  const t = useT();
  if (!isShown) return null;
  return (
    <Banner isLive>
      {t(
        "Someone else saved first. The account shows their version; what you typed is still here. Save again to keep yours.",
      )}
    </Banner>
  );
}
