import { accounts } from "#contract/accounts.ts";
import { AccountButtons } from "../../accounts/account-buttons.tsx";
import { AccountTable } from "../../accounts/account-table.tsx";
import { NotShown } from "../../accounts/not-shown.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountDeeds } from "../../accounts/use-account-deeds.tsx";
import { useMe } from "../../api/queries/use-me.ts";
import { useRead } from "../../api/use-read.ts";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { useBehind } from "../../records/figures/use-behind.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { hodWords } from "../../words/hod-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The accounts of the department: who waits, who is in, who is off. */
export function FacultyList() {
  const t = useWords(hodWords);
  usePageTitle(t("facultyList.faculty"));
  const { data: me } = useMe();
  const page = usePageAddress();
  const { ask, busy, dialog } = useAccountDeeds();
  const { linkTo } = useBehind();
  const q = page.get("q");
  const state = readState(page.get("state"));
  const { data, error, refetch, isPlaceholderData } = useRead(
    accounts.list,
    { query: { q, state, cursor: page.cursor, limit: 50 } },
    { keepsLast: true },
  );
  return (
    <div className="page">
      <PageHead
        title={t("facultyList.faculty")}
        folio={[
          me?.departments.map(({ name }) => name).join(", "),
          data && t("facultyList.accounts", { count: data.total }),
        ]}
        actions={<ButtonLink to="/hod/notify">{t("facultyList.notify")}</ButtonLink>}
      />
      <div className="list-filters">
        <StateFilter page={page} />
        <ListSearch
          label={t("facultyList.searchNamesAndAddresses")}
          value={q}
          onChange={(words) => page.set({ q: words }, { replace: true })}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("facultyList.theAccountsCouldNot")} error={error} onRetry={refetch} />
      ) : (
        <AccountTable
          caption={t("facultyList.accountsOfTheDepartment")}
          rows={data?.rows ?? []}
          columns={["designation", "email", "records", "seen"]}
          recordsLink={({ email }) => linkTo([`person:${email}`])}
          actions={(account) => <AccountButtons account={account} onDeed={ask} isBusy={busy === account.id} />}
          isLoading={!data || isPlaceholderData}
          empty={<Nobody isFiltered={Boolean(q || state)} />}
        />
      )}
      {data && (
        <ListPager page={page} list={data} beforeLabel={t("facultyList.before")} afterLabel={t("facultyList.after")} />
      )}
      <KindsBehind
        area="hod"
        scope="department"
        nameOf={(email) => data?.rows.find((row) => row.email === email)?.name}
        noteFor={(question, sum) => {
          const person = data?.rows.find(({ email }) => question === `person:${email}`);
          const outside = (person?.records ?? 0) - sum;
          return outside > 0 ? t("facultyList.moreOfTheirsStandOutside", { outside }) : undefined;
        }}
      />
      {dialog}
    </div>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(hodWords);
  if (isFiltered) return <Empty why={t("facultyList.nobodyMatches")} next={t("facultyList.searchForLessOrChoose")} />;
  return <Empty why={t("facultyList.nobodyInThisDepartmentYet")} next={t("facultyList.whoeverRegistersForItStands")} />;
}
