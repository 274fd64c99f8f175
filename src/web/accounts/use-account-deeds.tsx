import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { accounts } from "#contract/accounts.ts";
import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import type { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { refresh } from "../api/use-read.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { sayOf } from "../words/words.ts";
import type { Account } from "./account.ts";
import { type AccountDeed, deedWords } from "./account-deeds.ts";
import { SwitchOffDialog } from "./appointments/switch-off-dialog.tsx";
import { InvitationDialog, type ShownInvitation } from "./invitation-dialog.tsx";

const say = sayOf(accountsWords);

type Asked = {
  deed: AccountDeed;
  account: Account;
  /** Of somebody who is switched off; null keeps the appointments open. */
  lastDay?: string | null;
};

/** Does deeds to accounts, asking first where they cost the person something. The dialog must be put on the page. */
export function useAccountDeeds(): {
  ask: (deed: AccountDeed, account: Account) => void;
  /** The account under way. */
  busy: string | undefined;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<ShownInvitation>();
  const [busy, setBusy] = useState<string>();
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const run = async (wanted: Asked) => {
    const { deed, account } = wanted;
    setBusy(account.id);
    try {
      if (deed === "show-invitation") {
        const { link } = await call(accounts.revealInvitation, { params: { id: account.id } });
        setShown({ link, name: account.name || account.email });
        return;
      }
      const said = await perform(deed, wanted);
      toast({ text: said ?? deedWords[deed].done(account.name || account.email) });
    } catch (error) {
      toast({ variant: "destructive", text: sentenceOf(error as ApiError) });
    } finally {
      setBusy(undefined);
      setAsked(null);
      await refreshAccounts();
    }
  };
  const words = asked && deedWords[asked.deed];
  const name = asked ? asked.account.name || asked.account.email : "";
  return {
    busy,
    ask: (deed, account) => (deedWords[deed].asks ? setAsked({ deed, account }) : void run({ deed, account })),
    dialog: shown ? (
      <InvitationDialog shown={shown} onClose={() => setShown(undefined)} />
    ) : asked?.deed === "switch-off" ? (
      <SwitchOffDialog
        account={asked.account}
        isBusy={busy !== undefined}
        onConfirm={(lastDay) => void run({ ...asked, lastDay })}
        onClose={() => setAsked(null)}
      />
    ) : (
      <ConfirmDialog
        isOpen={asked !== null}
        title={words?.asks?.title(name) ?? ""}
        says={words?.asks?.says}
        deed={words?.asks?.deed ?? ""}
        otherwise={words?.asks?.otherwise ?? ""}
        busy={busy !== undefined}
        onConfirm={() => asked && void run(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** What is shown of accounts anywhere is read again. */
export function useRefreshAccounts(): () => Promise<unknown> {
  const client = useQueryClient();
  const reads = [accounts.list, accounts.read, own.readRail, dashboards.read, dashboards.system];
  return () => Promise.all(reads.map((read) => refresh(client, read)));
}

export function sentenceOf(error: ApiError): string {
  return error.code === "stale" ? say("useAccountDeeds.someoneChangedThisAccount") : error.message;
}

/** Answers with the server's own words where the deed has any. */
async function perform(
  deed: Exclude<AccountDeed, "show-invitation">,
  { account: { id, version }, lastDay = null }: Asked,
): Promise<string | undefined> {
  const params = { id };
  switch (deed) {
    case "activate":
      await call(accounts.activate, { params });
      return undefined;
    case "invite":
      return (await call(accounts.invite, { params })).message;
    case "end-sessions":
      return (await call(accounts.endSessions, { params })).message;
    case "switch-off":
      await call(accounts.change, { params, body: { version, state: "off", lastDay } });
      return undefined;
    case "switch-on":
      await call(accounts.change, { params, body: { version, state: "active" } });
      return undefined;
    case "tag":
    case "untag":
      await call(accounts.change, { params, body: { version, coordinator: deed === "tag" } });
      return undefined;
  }
}
