import "./accounts.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import { appointments } from "#contract/appointments.ts";
import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import { isDay } from "#kinds/day.ts";
import { translate } from "#texts/translate.ts";
import type { ApiError } from "../core/api/api-error.ts";
import { call } from "../core/api/call.ts";
import { refresh } from "../core/api/use-read.ts";
import { useMe } from "../core/queries.ts";
import { useCopy } from "../feedback/use-copy.ts";
import { dayError } from "../fields/date/day-input.tsx";
import { useT } from "../texts/use-t.ts";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useToast } from "../ui/message/toast.tsx";
import type { Account } from "./account.ts";
import { type AccountAction, actionLabels } from "./account-actions.ts";
import { CountsEffect } from "./appointments/counts-effect.tsx";
import { historyEndedOn, historyOf } from "./appointments/history.ts";
import { LastDay } from "./appointments/last-day.tsx";
import { useCountsEffect } from "./appointments/use-counts-effect.ts";

type PendingAction = {
  action: AccountAction;
  account: Account;
  /** Of a deactivated person; null keeps the appointments open. */
  lastDay?: string | null;
};

/** Performs actions on accounts, with a confirmation if needed. The dialog must be rendered on the page. */
export function useAccountActions() {
  const t = useT();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [shown, setShown] = useState<ShownInvitation>();
  const [busy, setBusy] = useState<string>();
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const run = async (pending: PendingAction) => {
    const { action, account } = pending;
    setBusy(account.id);
    try {
      if (action === "show-invitation") {
        const { link } = await call(accounts.revealInvitation, { params: { id: account.id } });
        setShown({ link, name: account.name || account.email });
        return;
      }
      const message = await perform(action, pending);
      toast({ text: message ?? t(actionLabels[action].done, { name: account.name || account.email }) });
    } catch (error) {
      toast({ variant: "destructive", text: sentenceOf(error as ApiError) });
    } finally {
      setBusy(undefined);
      setPending(null);
      await refreshAccounts();
    }
  };
  const confirmation = pending && actionLabels[pending.action].confirmation;
  const name = pending ? pending.account.name || pending.account.email : "";
  return {
    /** The account whose action is running. */
    busy,
    ask: (action: AccountAction, account: Account) =>
      actionLabels[action].confirmation ? setPending({ action, account }) : void run({ action, account }),
    dialog: shown ? (
      <InvitationDialog shown={shown} onClose={() => setShown(undefined)} />
    ) : pending?.action === "deactivate" ? (
      <DeactivateDialog
        account={pending.account}
        isBusy={busy !== undefined}
        onConfirm={(lastDay) => void run({ ...pending, lastDay })}
        onClose={() => setPending(null)}
      />
    ) : (
      <ConfirmDialog
        isOpen={pending !== null}
        title={t(confirmation?.title, { name })}
        description={t(confirmation?.description)}
        action={t(confirmation?.action ?? "")}
        busy={busy !== undefined}
        onConfirm={() => pending && void run(pending)}
        onClose={() => setPending(null)}
      />
    ),
  };
}

/** What is read of accounts anywhere. */
export const accountReads = [
  accounts.list,
  accounts.read,
  appointments.list,
  own.readSidebar,
  dashboards.read,
  dashboards.system,
];

export function useRefreshAccounts(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(accountReads.map((read) => refresh(client, read)));
}

export function sentenceOf(error: ApiError): string {
  return error.code === "stale"
    ? translate(
        "Someone else changed this account first. It now shows their version. Repeat your action if it is still needed.",
      )
    : error.message;
}

/** Returns the server's own message if the action has one. */
export async function perform(
  action: Exclude<AccountAction, "show-invitation">,
  {
    account: { id, version },
    lastDay = null,
  }: Pick<PendingAction, "lastDay"> & { account: Pick<Account, "id" | "version"> },
): Promise<string | undefined> {
  const params = { id };
  switch (action) {
    case "activate":
      await call(accounts.activate, { params });
      return undefined;
    case "invite":
      return (await call(accounts.invite, { params })).message;
    case "end-sessions":
      return (await call(accounts.endSessions, { params })).message;
    case "reset-second-factor":
      await call(accounts.resetSecondFactor, { params });
      return undefined;
    case "deactivate":
      await call(accounts.change, { params, body: { version, state: "deactivated", lastDay } });
      return undefined;
    case "reactivate":
      await call(accounts.change, { params, body: { version, state: "active" } });
      return undefined;
    case "tag":
    case "untag":
      await call(accounts.change, { params, body: { version, coordinator: action === "tag" } });
      return undefined;
  }
}

type ShownInvitation = { name: string; link: string };

/** The link of an invitation, to be passed on; it cannot be shown a second time. */
function InvitationDialog({ shown, onClose }: { shown: ShownInvitation; onClose: () => void }) {
  const t = useT();
  const copy = useCopy();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("Invitation link of {{name}}", { name: shown.name })}
      description={t(
        "No mail server is set up. Give this link to the person yourself. It works once within 7 days and is not shown again.",
      )}
      action={t("Copy link")}
      otherwise={t("Close")}
      onConfirm={() => void copy(shown.link, t("Link copied."))}
    >
      <p className="mono invitation-link">{shown.link}</p>
    </ConfirmDialog>
  );
}

type DeactivateDialogProps = {
  account: Account;
  isBusy: boolean;
  /** Null keeps the appointments open. */
  onConfirm: (lastDay: string | null) => void;
  onClose: () => void;
};

/** Asks for the last day before an account is deactivated, and shows which counts ending the appointments moves. */
function DeactivateDialog({ account, isBusy, onConfirm, onClose }: DeactivateDialogProps) {
  const t = useT();
  const { data: me } = useMe();
  const [lastDay, setLastDay] = useState<string | null>(me?.institute.today ?? "");
  const isComplete = lastDay === null || isDay(lastDay);
  const hasAppointments = account.appointments.length > 0;
  // Also while a day is typed: the buttons below it stay in their places.
  const showsEffect = lastDay !== null && hasAppointments && account.abilities.activate;
  // No preview while the action runs: the account's version changes, and the preview would be refused.
  const previewed = showsEffect && isComplete && !isBusy ? historyEndedOn(historyOf(account), lastDay) : null;
  const countsEffect = useCountsEffect(account, previewed);
  return (
    <ConfirmDialog
      isOpen
      title={t("Deactivate {{name}}?", { name: account.name || account.email })}
      description={t("All open sessions end at once. The records are not deleted. You can activate the account again.")}
      action={t("Deactivate")}
      isDangerous
      busy={isBusy}
      disabledReason={isComplete ? undefined : dayError()}
      onConfirm={() => onConfirm(hasAppointments ? lastDay : null)}
      onClose={onClose}
    >
      {hasAppointments && (
        <div className="stack">
          <LastDay value={lastDay} onChange={setLastDay} />
          {showsEffect && <CountsEffect preview={countsEffect} />}
        </div>
      )}
    </ConfirmDialog>
  );
}
