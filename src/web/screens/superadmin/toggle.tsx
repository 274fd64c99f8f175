import { useState } from "react";
import { accountTypes } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { dashboards } from "#contract/dashboards.ts";
import { isDay } from "#kinds/day.ts";
import { text } from "#texts/text.ts";
import { type Account, typeLabels } from "../../accounts/account.ts";
import { actionsFor } from "../../accounts/account-actions.ts";
import { AccountSheet } from "../../accounts/account-sheet.tsx";
import { type AccountColumn, AccountTable } from "../../accounts/account-table.tsx";
import { LastDay } from "../../accounts/appointments/last-day.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { perform, sentenceOf, useAccountActions, useRefreshAccounts } from "../../accounts/use-account-actions.tsx";
import type { ApiError } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { usePanelAddress } from "../../ui/dialog/use-panel-address.ts";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { PageSelect } from "../../ui/field/page-select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";

const columns: readonly AccountColumn[] = ["role", "email", "seen"];
const none: ReadonlySet<string> = new Set();

/** The accounts of every institute, to activate and deactivate. */
export function ToggleScreen() {
  const t = useT();
  const page = useListParams();
  const account = usePanelAddress("account");
  const { ask, busy, dialog } = useAccountActions();
  const [selected, setSelected] = useState(none);
  const { data: system } = useRead(dashboards.system);
  const q = page.get("q");
  const state = readState(page.get("state"));
  const type = accountTypes.find((one) => one === page.get("type"));
  const institute = page.get("institute") || undefined;
  const list = useRead(
    accounts.list,
    { query: { type, state, q, institute, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true },
  );
  const { data } = list;

  const rows = data?.rows ?? [];
  const institutes = system?.institutes ?? [];
  return (
    <div className="page">
      <PageHead title={t("Accounts")} summary={[data && t("{{count}} accounts", { count: data.total })]} />
      <div className="list-filters">
        <StateFilter page={page} />
        <PageSelect
          page={page}
          name="institute"
          label={t("Institute")}
          all={t("All institutes")}
          choices={institutes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <PageSelect
          page={page}
          name="type"
          label={t("Role")}
          all={t("All roles")}
          choices={accountTypes.map((one) => ({ value: one, label: typeLabels(one).one }))}
        />
        <PageSearch label={t("Search names and e-mails")} page={page} />
      </div>
      <ChosenBar chosen={rows.filter(({ id }) => selected.has(id))} onDone={() => setSelected(none)} />
      <AccountTable
        list={list}
        page={page}
        panel={account}
        onAction={ask}
        busy={busy}
        caption={t("Accounts of every institute, by name")}
        columns={institutes.length > 1 ? ["institute", ...columns] : columns}
        selection={{ selected, onChange: setSelected }}
        empty={
          <Empty
            title={t("No matching people.")}
            detail={t("Use fewer words, or choose another institute, role or state.")}
          />
        }
      />
      <AccountSheet id={account.opened} onClose={account.close} onAction={ask} isBusy={busy !== undefined} />
      {dialog}
    </div>
  );
}

/** Activates, deactivates or invites the chosen accounts together; those already so, and one's own, are skipped. */
function ChosenBar({ chosen, onDone }: { chosen: readonly Account[]; onDone: () => void }) {
  const t = useT();
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const [isAsking, setAsking] = useState(false);
  const { data: me } = useMe();
  const [chosenDay, setLastDay] = useState<string | null>();
  const lastDay = chosenDay === undefined ? (me?.institute.today ?? "") : chosenDay;
  const [isBusy, setBusy] = useState(false);
  const changeable = chosen.filter(({ abilities }) => abilities.activate);
  const toDeactivate = changeable.filter(({ state }) => state !== "deactivated");
  const toActivate = changeable.filter(({ state }) => state !== "active");
  // Without a mail server, inviting sends nothing.
  const toInvite = me?.sendsMail ? chosen.filter((account) => actionsFor(account, me).includes("invite")) : [];
  const run = async (chosenAccounts: readonly Account[], action: keyof typeof doneTexts) => {
    setBusy(true);
    const problems: string[] = [];
    // One after the other: each is a separate action, and a refused one does not stop the rest.
    for (const account of chosenAccounts) {
      try {
        await perform(stepOf(action, account), {
          account,
          lastDay: account.appointments.length > 0 ? lastDay : null,
        });
      } catch (error) {
        problems.push(`${account.name || account.email}: ${sentenceOf(error as ApiError)}`);
      }
    }
    const done = chosenAccounts.length - problems.length;
    const [problem] = problems;
    toast(
      problem === undefined
        ? { text: t(doneTexts[action], { done }) }
        : { variant: "destructive", text: t(doneInPartTexts[action], { done, left: problems.length, problem }) },
    );
    setBusy(false);
    setAsking(false);
    onDone();
    await refreshAccounts();
  };
  return (
    <>
      <SelectionBar
        count={chosen.length}
        warning={
          chosen.length > changeable.length && (
            <span>{t("You cannot change {{accounts}}", { accounts: chosen.length - changeable.length })}</span>
          )
        }
        onClear={onDone}
        actions={
          <>
            {toInvite.length > 0 && (
              <Button size="small" busy={isBusy} onClick={() => void run(toInvite, "invited")}>
                {t("Invite {{n}}", { n: toInvite.length })}
              </Button>
            )}
            {toActivate.length > 0 && (
              <Button size="small" busy={isBusy} onClick={() => void run(toActivate, "activated")}>
                {t("Activate {{n}}", { n: toActivate.length })}
              </Button>
            )}
            {toDeactivate.length > 0 && (
              <Button size="small" variant="danger" busy={isBusy} onClick={() => setAsking(true)}>
                {t("Deactivate {{n}}", { n: toDeactivate.length })}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("Deactivate {{count}} accounts?", { count: toDeactivate.length })}
        description={t("Their open sessions end at once. You can activate them again.")}
        action={t("Deactivate {{n}}", { n: toDeactivate.length })}
        isDangerous
        busy={isBusy}
        disabledReason={lastDay === null || isDay(lastDay) ? undefined : t("Enter the last day.")}
        onConfirm={() => void run(toDeactivate, "deactivated")}
        onClose={() => setAsking(false)}
      >
        <div className="stack">
          <LastDay value={lastDay} onChange={setLastDay} />
        </div>
      </ConfirmDialog>
    </>
  );
}

function stepOf(action: keyof typeof doneTexts, { state }: Account) {
  if (action === "invited") return "invite";
  if (action === "deactivated") return "deactivate";
  return state === "pending" ? "activate" : "reactivate";
}

const doneTexts = {
  activated: text("{{done}} activated."),
  deactivated: text("{{done}} deactivated."),
  invited: text("{{done}} invited."),
};

const doneInPartTexts = {
  activated: text("{{done}} activated, {{left}} not. {{problem}}"),
  deactivated: text("{{done}} deactivated, {{left}} not. {{problem}}"),
  invited: text("{{done}} invited, {{left}} not. {{problem}}"),
};
