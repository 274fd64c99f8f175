import { accounts } from "#contract/accounts.ts";
import { AccountTable } from "../../accounts/account-table.tsx";
import { CvArchive } from "../../accounts/archives/cv-archive.tsx";
import { RecordsArchive } from "../../accounts/archives/records-archive.tsx";
import { NotifyLink } from "../../accounts/notify-link.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountActions } from "../../accounts/use-account-actions.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { FigureByKind } from "../../records/figures/figure-by-kind.tsx";
import { useFigureQuery } from "../../records/figures/use-figure-query.ts";
import { useT } from "../../texts/use-t.ts";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";

/** The accounts of the department: pending, active, deactivated. */
export function FacultyList() {
  const t = useT();
  const { data: me } = useMe();
  const page = useListParams();
  const { ask, busy, dialog } = useAccountActions();
  const { linkTo } = useFigureQuery();
  const q = page.get("q");
  const state = readState(page.get("state"));
  const list = useRead(
    accounts.list,
    { query: { q, state, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true },
  );
  const { data } = list;

  return (
    <div className="page">
      <PageHead
        title={t("Faculty")}
        summary={[
          me?.departments.map(({ name }) => name).join(", "),
          data && t("{{count}} accounts", { count: data.total }),
        ]}
        actions={
          <>
            <CvArchive />
            <RecordsArchive />
            <NotifyLink people={{ q, state }} />
          </>
        }
      />
      <div className="list-filters">
        <StateFilter page={page} />
        <PageSearch label={t("Search names and e-mails")} page={page} />
      </div>
      <AccountTable
        list={list}
        page={page}
        onAction={ask}
        busy={busy}
        caption={t("Accounts of the department, by name")}
        columns={["designation", "email", "records", "seen"]}
        recordsLink={({ email }) => linkTo([`person:${email}`])}
        empty={<NoAccounts isFiltered={Boolean(q || state)} />}
      />
      <FigureByKind
        area="hod"
        scope="department"
        nameOf={(email) => data?.rows.find((row) => row.email === email)?.name}
        noteFor={(query, total) => {
          const person = data?.rows.find(({ email }) => query === `person:${email}`);
          const outside = (person?.records ?? 0) - total;
          return outside > 0
            ? t("{{outside}} more of their records are in other departments.", { outside })
            : undefined;
        }}
      />
      {dialog}
    </div>
  );
}

function NoAccounts({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  if (isFiltered)
    return <Empty title={t("No matching people.")} detail={t("Use fewer words, or choose another state.")} />;
  return (
    <Empty
      title={t("No faculty in this department yet.")}
      detail={t("New registrations appear here for approval. An admin can also add people.")}
    />
  );
}
