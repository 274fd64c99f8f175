import { useState } from "react";
import { accounts, accountTypes } from "#contract/accounts.ts";
import { dashboards } from "#contract/dashboards.ts";
import { type Account, typeWords } from "../../accounts/account.ts";
import { AccountButtons } from "../../accounts/account-buttons.tsx";
import { AccountSheet } from "../../accounts/account-sheet.tsx";
import { AccountTable } from "../../accounts/account-table.tsx";
import { ListSearch } from "../../accounts/list-search.tsx";
import { NotShown } from "../../accounts/not-shown.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountDeeds } from "../../accounts/use-account-deeds.tsx";
import { useRead } from "../../api/use-read.ts";
import { countText } from "../../ui/count-text.ts";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Select } from "../../ui/select.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { SwitchBar } from "./switch-bar.tsx";

const none: ReadonlySet<string> = new Set();

/** The accounts of every institute, switched on and off. */
export function ToggleScreen() {
  usePageTitle("Toggle users");
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
      <PageHead
        title="Toggle users"
        folio={[data && `${countText(data.total)} ${data.total === 1 ? "account" : "accounts"}`]}
      />
      <div className="list-filters">
        <StateFilter page={page} />
        <Select
          aria-label="Institute"
          placeholder="All institutes"
          value={institute ?? ""}
          choices={institutes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => page.set({ institute: target.value })}
        />
        <Select
          aria-label="Role"
          placeholder="All roles"
          value={type ?? ""}
          choices={accountTypes.map((one) => ({ value: one, label: typeWords[one].one }))}
          onChange={({ target }) => page.set({ type: target.value })}
        />
        <ListSearch
          label="Search names and addresses"
          value={q}
          onChange={(typed) => page.set({ q: typed }, { replace: true })}
        />
      </div>
      <SwitchBar chosen={rows.filter(({ id }) => selected.has(id))} onDone={() => setSelected(none)} />
      {error && !data ? (
        <NotShown what="The accounts could not be listed." error={error} onRetry={refetch} />
      ) : (
        <AccountTable
          caption="Accounts of every institute, by name"
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
              items={[{ label: "Open", to: account.linkTo(row.id) }]}
            />
          )}
          isLoading={!data || isPlaceholderData}
          empty={<Empty why="Nobody matches." next="Search for less, or choose another institute, role or state." />}
        />
      )}
      {data && <ListPager page={page} list={data} beforeLabel="Before" afterLabel="After" />}
      <AccountSheet id={account.opened} onClose={account.close} onDeed={ask} isBusy={busy !== undefined} />
      {dialog}
    </div>
  );
}
