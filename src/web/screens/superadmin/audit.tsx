import { dashboards } from "#contract/dashboards.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SegmentedLinks } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { AuditBlock, auditColumns } from "./audit-line.tsx";
import { AuditSheet } from "./audit-sheet.tsx";
import { auditResults, auditWords, deedOf, resultWords } from "./audit-words.ts";
import "../../accounts/accounts.css";

/** Who did what, when, from where, with what result. */
export function AuditScreen() {
  const t = useWords(superadminWords);
  usePageTitle(t("audit.auditTrail"));
  const page = usePageAddress();
  const timeZone = useTimeZone();
  const line = useOpened("line");
  const q = page.get("q");
  const action = page.get("action") || undefined;
  const result = auditResults.find((one) => one === page.get("result"));
  const { data, error, refetch, isPlaceholderData } = useRead(
    dashboards.audit,
    { query: { action, result, q, cursor: page.cursor, limit: 50 } },
    { keepsLast: true },
  );
  const shown = data?.rows.find(({ id }) => id === line.opened);
  return (
    <div className="page">
      <PageHead title={t("audit.auditTrail")} folio={[t("audit.everyInstituteNewestFirst")]} />
      <div className="list-filters">
        <SegmentedLinks
          label={t("audit.result")}
          parts={[
            { to: page.linkWith({ result: undefined }), label: t("audit.all"), isCurrent: result === undefined },
            ...auditResults.map((one) => ({
              to: page.linkWith({ result: one }),
              label: resultWords[one],
              isCurrent: one === result,
            })),
          ]}
        />
        <Select
          aria-label={t("audit.deed")}
          placeholder={t("audit.allDeeds")}
          value={action ?? ""}
          choices={Object.entries(auditWords).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => page.set({ action: target.value })}
        />
        <ListSearch
          label={t("audit.searchPeopleAndTargets")}
          value={q}
          onChange={(typed) => page.set({ q: typed }, { replace: true })}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("audit.theTrailCouldNot")} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("audit.auditTrailNewestFirst")}
          columns={auditColumns(timeZone, line.linkTo)}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={(row) => `${deedOf(row)}, ${row.who ?? t("audit.nobodySigned")}`}
          onOpen={({ id }) => line.open(id)}
          currentId={line.opened ?? undefined}
          isLoading={!data || isPlaceholderData}
          empty={<Empty why={t("audit.nothingInTheTrailMatches")} next={t("audit.askForAnotherDeedResult")} />}
          phoneRow={(row) => <AuditBlock line={row} to={line.linkTo(row.id)} />}
        />
      )}
      {data && <ListPager page={page} list={data} />}
      <AuditSheet line={shown} onClose={line.close} />
    </div>
  );
}
