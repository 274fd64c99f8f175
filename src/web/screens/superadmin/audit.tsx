import "../../accounts/accounts.css";
import { dashboards } from "#contract/dashboards.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { useT } from "../../texts/use-t.ts";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { ListSearch } from "../../ui/field/list-search.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { When } from "../../ui/text/when.tsx";
import { AuditBlock, type AuditLine, auditColumns, ResultMark } from "./audit-line.tsx";
import { actionOf, auditResults, auditWords, resultWords } from "./audit-words.ts";

/** Who did what, when, from where, with what result. */
export function AuditScreen() {
  const t = useT();
  usePageTitle(t("Audit trail"));
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
      <PageHead title={t("Audit trail")} summary={[t("Every institute, newest first")]} />
      <div className="list-filters">
        <SegmentedLinks
          label={t("Result")}
          parts={[
            { to: page.linkWith({ result: undefined }), label: t("All"), isCurrent: result === undefined },
            ...auditResults.map((one) => ({
              to: page.linkWith({ result: one }),
              label: t(resultWords[one]),
              isCurrent: one === result,
            })),
          ]}
        />
        <Select
          aria-label={t("Action")}
          placeholder={t("All actions")}
          value={action ?? ""}
          choices={Object.entries(auditWords).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={({ target }) => page.set({ action: target.value })}
        />
        <ListSearch
          label={t("Search people and subjects")}
          value={q}
          onChange={(typed) => page.set({ q: typed }, { replace: true })}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("Could not load the audit trail.")} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("Audit trail, newest first")}
          columns={auditColumns(timeZone, line.linkTo)}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={(row) => `${actionOf(row)}, ${row.who ?? t("not signed in")}`}
          onOpen={({ id }) => line.open(id)}
          currentId={line.opened ?? undefined}
          isLoading={!data || isPlaceholderData}
          empty={<Empty why={t("No matching entries.")} next={t("Try another filter.")} />}
          phoneRow={(row) => <AuditBlock line={row} to={line.linkTo(row.id)} />}
        />
      )}
      {data && <ListPager page={page} list={data} />}
      <AuditSheet line={shown} onClose={line.close} />
    </div>
  );
}

/** One entry of the trail in full. */
function AuditSheet({ line, onClose }: { line: AuditLine | undefined; onClose: () => void }) {
  const t = useT();
  const timeZone = useTimeZone();
  return (
    <Sheet isOpen={line !== undefined} onClose={onClose} title={line ? actionOf(line) : ""}>
      {line && (
        <dl className="facts-list">
          <dt>{t("When")}</dt>
          <dd>
            <When at={line.at} timeZone={timeZone} look="words" />
          </dd>
          <dt>{t("Result")}</dt>
          <dd>
            <ResultMark result={line.result} />
          </dd>
          <dt>{t("Who")}</dt>
          <dd className="mono">{line.who ?? t("Not signed in")}</dd>
          <dt>{t("Subject")}</dt>
          <dd className="mono">{line.target ?? t("None")}</dd>
          <dt>{t("Institute")}</dt>
          <dd>{line.institute ?? t("None known")}</dd>
          <dt>{t("From")}</dt>
          <dd className="mono">{line.address ?? t("Unknown")}</dd>
          {Object.entries(line.detail).map(([name, value]) => (
            <Detail key={name} name={name} value={value} />
          ))}
        </dl>
      )}
    </Sheet>
  );
}

function Detail({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="mono">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
    </>
  );
}
