import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import type { Call } from "#contract/endpoint.ts";
import type { ApiError } from "../core/api/api-error.ts";
import { useWrite } from "../core/api/use-write.ts";
import { useToast } from "../ui/message/toast.tsx";
import type { Account } from "./account.ts";
import { useRefreshAccounts } from "./use-account-actions.tsx";

type Change = Omit<Call<typeof accounts.change>["body"], "version">;

/**
 * Saves a change of an account against the shown version. When another person saved first the account is read again,
 * the input stays, and the next save is against the newer version. `place` shows issues at their fields and returns
 * the others.
 */
export function useAccountChange(account: Account, done: string, place: (error: ApiError) => string | undefined) {
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const [isStale, setStale] = useState(false);
  const write = useWrite(accounts.change, {
    onSuccess: () => {
      setStale(false);
      toast({ text: done });
      return refreshAccounts();
    },
    onError: (error) => {
      if (error.code === "stale") {
        setStale(true);
        return refreshAccounts();
      }
      const rest = place(error);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  return {
    isStale,
    isSaving: write.isPending,
    save: (change: Change) =>
      write.mutate({ params: { id: account.id }, body: { version: account.version, ...change } }),
  };
}
