import { UserPlus } from "lucide-react";
import { useParams } from "react-router";
import { accountTypes, hasOwnRecords, managesSystem, roleOfType } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { typeLabels } from "../../accounts/account.ts";
import { AccountSheet } from "../../accounts/account-sheet.tsx";
import { AccountTable } from "../../accounts/account-table.tsx";
import { CvArchive } from "../../accounts/archives/cv-archive.tsx";
import { RecordsArchive } from "../../accounts/archives/records-archive.tsx";
import { NotifyLink } from "../../accounts/notify-link.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountActions } from "../../accounts/use-account-actions.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { useRead } from "../../core/api/use-read.ts";
import { FigureByKind } from "../../records/figures/figure-by-kind.tsx";
import { useFigureQuery } from "../../records/figures/use-figure-query.ts";
import { LazyPersonTimeline } from "../../records/timeline/lazy-person-timeline.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { usePanelAddress } from "../../ui/dialog/use-panel-address.ts";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { PageSelect } from "../../ui/field/page-select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { LinkTabs } from "../../ui/page/tabs.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";

const types = accountTypes.filter((type) => !managesSystem({ role: roleOfType(type) }));

/** The accounts of the institute, by type. */
export function UsersScreen() {
  const t = useT();
  const { type: typeInAddress } = useParams();
  const type = types.find((one) => one === typeInAddress) ?? "faculty";
  const page = useListParams();
  // The faculty of a department, as its figures count them: whatever their role.
  const isEverybody = page.get("everybody") === "true";
  const labels = isEverybody ? { ...typeLabels(type), many: t("All accounts") } : typeLabels(type);
  const departments = useDepartments();
  const { ask, busy, dialog } = useAccountActions();
  const { linkTo: recordsLinkTo } = useFigureQuery();
  const account = usePanelAddress("account");
  const q = page.get("q");
  const state = readState(page.get("state"));
  const department = page.get("department") || undefined;
  const list = useRead(
    accounts.list,
    { query: { type: isEverybody ? undefined : type, q, state, department, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true },
  );
  const { data } = list;

  const isInDepartment = hasOwnRecords({ role: roleOfType(type) });
  return (
    <div className="page">
      <PageHead
        title={labels.many}
        summary={[
          data && t("{{count}} accounts", { count: data.total }),
          // Dashboards count faculty and heads together.
          type === "faculty" && !isEverybody && t("without heads of department"),
        ]}
        actions={
          <>
            {isInDepartment && <CvArchive department={department} />}
            {isInDepartment && <RecordsArchive department={department} />}
            <NotifyLink people={{ q, state, department, ...(!isEverybody && { type }) }} />
            <ButtonLink to="/admin/add-users" icon={UserPlus} variant="primary">
              {t("Add users")}
            </ButtonLink>
          </>
        }
      />
      <LinkTabs
        label={t("Account types")}
        tabs={types.map((one) => ({
          to: `/admin/users/${one}`,
          label: typeLabels(one).many,
          isCurrent: one === type && !isEverybody,
        }))}
      />
      <div className="list-filters">
        <StateFilter page={page} />
        {isInDepartment && (
          <PageSelect
            page={page}
            name="department"
            label={t("Department")}
            all={t("All departments")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <PageSearch label={t("Search names and e-mails")} page={page} />
      </div>
      <AccountTable
        list={list}
        page={page}
        panel={account}
        onAction={ask}
        busy={busy}
        caption={t("{{people}}, by name", { people: labels.many })}
        columns={
          isEverybody
            ? ["role", "department", "email", "records", "seen"]
            : isInDepartment
              ? ["department", "email", "records", "seen"]
              : ["email", "seen"]
        }
        recordsLink={({ email }) => recordsLinkTo([`person:${email}`])}
        empty={<NoAccounts isFiltered={Boolean(q || state || department)} />}
      />
      <AccountSheet
        id={account.opened}
        onClose={account.close}
        onAction={ask}
        isBusy={busy !== undefined}
        more={(id) => <LazyPersonTimeline id={id} />}
      />
      <FigureByKind
        area="admin"
        scope="institute"
        nameOf={(email) => data?.rows.find((row) => row.email === email)?.name}
      />
      {dialog}
    </div>
  );
}

function NoAccounts({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  if (isFiltered)
    return (
      <Empty title={t("No matching people.")} detail={t("Use fewer words, or choose another state or department.")} />
    );
  return (
    <Empty
      title={t("No accounts yet.")}
      detail={t("Add one person, or a whole list from a file.")}
      actions={
        <ButtonLink size="small" to="/admin/add-users">
          {t("Add users")}
        </ButtonLink>
      }
    />
  );
}
