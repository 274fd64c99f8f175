import { useState } from "react";
import { accountTypes } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { dashboards } from "#contract/dashboards.ts";
import { type Account, typeWords } from "../../accounts/account.ts";
import { AccountButtons } from "../../accounts/account-buttons.tsx";
import { AccountSheet } from "../../accounts/account-sheet.tsx";
import { AccountTable } from "../../accounts/account-table.tsx";
import { NotShown } from "../../accounts/not-shown.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountActions } from "../../accounts/use-account-actions.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { ListSearch } from "../../ui/field/list-search.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { SwitchBar } from "./switch-bar.tsx";

const none: ReadonlySet<string> = new Set();

/** The accounts of every institute, to activate and deactivate. */
export function ToggleScreen() {
  const t = useT();
  usePageTitle(t("Accounts"));
  const page = usePageAddress();
  const account = useOpened("account");
  const { ask, busy, dialog } = useAccountActions();
  const [selected, setSelected] = useState(none);
  const { data: system } = useRead(dashboards.system);
  const q = page.get("q");
  const state = readState(page.get("state"));
  const type = accountTypes.find((one) => one === page.get("type"));
  const institute = page.get("institute") || undefined;
  const { data, error, refetch, isPlaceholderData } = useRead(
    accounts.list,
    { query: { type, state, q, institute, cursor: page.cursor, limit: 50 } },
    { keepsLast: true },
  );
  const rows = data?.rows ?? [];
  const institutes = system?.institutes ?? [];
  return (
    <div className="page">
      <PageHead title={t("Accounts")} summary={[data && t("{{count}} accounts", { count: data.total })]} />
      <div className="list-filters">
        <StateFilter page={page} />
        <Select
          aria-label={t("Institute")}
          placeholder={t("All institutes")}
          value={institute ?? ""}
          choices={institutes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => page.set({ institute: target.value })}
        />
        <Select
          aria-label={t("Role")}
          placeholder={t("All roles")}
          value={type ?? ""}
          choices={accountTypes.map((one) => ({ value: one, label: typeWords(one).one }))}
          onChange={({ target }) => page.set({ type: target.value })}
        />
        <ListSearch
          label={t("Search names and addresses")}
          value={q}
          onChange={(typed) => page.set({ q: typed }, { replace: true })}
        />
      </div>
      <SwitchBar chosen={rows.filter(({ id }) => selected.has(id))} onDone={() => setSelected(none)} />
      {error && !data ? (
        <NotShown what={t("Could not load the accounts.")} error={error} onRetry={refetch} />
      ) : (
        <AccountTable
          caption={t("Accounts of every institute, by name")}
          rows={rows}
          columns={["institute", "role", "email", "seen"]}
          linkTo={({ id }) => account.linkTo(id)}
          onOpen={({ id }) => account.open(id)}
          currentId={account.opened ?? undefined}
          selection={{ selected, onChange: setSelected }}
          actions={(row: Account) => (
            <AccountButtons
              account={row}
              onAction={ask}
              isBusy={busy === row.id}
              items={[{ label: t("Open"), to: account.linkTo(row.id) }]}
            />
          )}
          isLoading={!data || isPlaceholderData}
          empty={
            <Empty
              why={t("No matching people.")}
              next={t("Use fewer words, or choose another institute, role or state.")}
            />
          }
        />
      )}
      {data && <ListPager page={page} list={data} beforeLabel={t("Previous")} afterLabel={t("Next")} />}
      <AccountSheet id={account.opened} onClose={account.close} onAction={ask} isBusy={busy !== undefined} />
      {dialog}
    </div>
  );
}
