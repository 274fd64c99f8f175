import { useState } from "react";
import { accounts, accountTypes } from "#contract/accounts.ts";
import { dashboards } from "#contract/dashboards.ts";
import { type Account, typeWords } from "../../accounts/account.ts";
import { AccountButtons } from "../../accounts/account-buttons.tsx";
import { AccountSheet } from "../../accounts/account-sheet.tsx";
import { AccountTable } from "../../accounts/account-table.tsx";
import { NotShown } from "../../accounts/not-shown.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountDeeds } from "../../accounts/use-account-deeds.tsx";
import { useRead } from "../../api/use-read.ts";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Select } from "../../ui/select.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { SwitchBar } from "./switch-bar.tsx";

const none: ReadonlySet<string> = new Set();

/** The accounts of every institute, switched on and off. */
export function ToggleScreen() {
  const t = useWords(superadminWords);
  usePageTitle(t("toggle.toggleUsers"));
  const page = usePageAddress();
  const account = useOpened("account");
  const { ask, busy, dialog } = useAccountDeeds();
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
      <PageHead title={t("toggle.toggleUsers")} folio={[data && t("toggle.accounts", { count: data.total })]} />
      <div className="list-filters">
        <StateFilter page={page} />
        <Select
          aria-label={t("toggle.institute")}
          placeholder={t("toggle.allInstitutes")}
          value={institute ?? ""}
          choices={institutes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => page.set({ institute: target.value })}
        />
        <Select
          aria-label={t("toggle.role")}
          placeholder={t("toggle.allRoles")}
          value={type ?? ""}
          choices={accountTypes.map((one) => ({ value: one, label: typeWords[one].one }))}
          onChange={({ target }) => page.set({ type: target.value })}
        />
        <ListSearch
          label={t("toggle.searchNamesAndAddresses")}
          value={q}
          onChange={(typed) => page.set({ q: typed }, { replace: true })}
        />
      </div>
      <SwitchBar chosen={rows.filter(({ id }) => selected.has(id))} onDone={() => setSelected(none)} />
      {error && !data ? (
        <NotShown what={t("toggle.theAccountsCouldNot")} error={error} onRetry={refetch} />
      ) : (
        <AccountTable
          caption={t("toggle.accountsOfEveryInstitute")}
          rows={rows}
          columns={["institute", "role", "email", "seen"]}
          linkTo={({ id }) => account.linkTo(id)}
          onOpen={({ id }) => account.open(id)}
          currentId={account.opened ?? undefined}
          selection={{ selected, onChange: setSelected }}
          actions={(row: Account) => (
            <AccountButtons
              account={row}
              onDeed={ask}
              isBusy={busy === row.id}
              items={[{ label: t("toggle.open"), to: account.linkTo(row.id) }]}
            />
          )}
          isLoading={!data || isPlaceholderData}
          empty={<Empty why={t("toggle.nobodyMatches")} next={t("toggle.searchForLessOrChoose")} />}
        />
      )}
      {data && <ListPager page={page} list={data} beforeLabel={t("toggle.before")} afterLabel={t("toggle.after")} />}
      <AccountSheet id={account.opened} onClose={account.close} onDeed={ask} isBusy={busy !== undefined} />
      {dialog}
    </div>
  );
}
