import "./appraisals.css";
import { appraisals } from "#contract/accreditation/appraisals.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { containsWords, minSearched } from "../../core/contains-words.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { stateLabelOf, stateLabels } from "./appraisal-labels.ts";
import { AppraisalScreen } from "./appraisal-screen.tsx";
import { NoPrincipal } from "./no-principal.tsx";
import { RemindUnsent } from "./remind-unsent.tsx";

type Row = ResponseOf<typeof appraisals.list>["rows"][number];

/** The list of a year, or the appraisal that the address names. */
export function Appraisals() {
  const appraisal = useListParams().get("appraisal");
  return appraisal ? <AppraisalScreen id={appraisal} /> : <AppraisalsScreen />;
}

/** The list of a year: everybody whom the viewer appraises, including those who have not begun. */
function AppraisalsScreen() {
  const t = useT();
  const area = useArea();
  const page = useListParams();
  const answer = useRead(
    appraisals.list,
    { query: { year: page.get("year") || undefined } },
    { keepsPreviousData: true },
  );
  const { data } = answer;
  const name = (row: Row) =>
    row.isOpen && row.appraisal ? (
      <Anchor className="text-link" to={`/${area}/reports/appraisals?appraisal=${row.appraisal}`}>
        {row.name}
      </Anchor>
    ) : (
      row.name
    );
  const state = (row: Row) => (
    <>
      {t(stateLabelOf({ state: row.state, hasPrincipal: data?.hasPrincipal ?? true }))}
      {row.isDue && <strong> · {t("needs your signature")}</strong>}
    </>
  );
  return (
    <div className="page">
      <PageHead
        title={t("Appraisals")}
        summary={
          data && data.rows.length > 0
            ? Object.entries(stateLabels).map(
                ([stateName, words]) => `${t(words)}: ${data.counts[stateName as keyof typeof data.counts] ?? 0}`,
              )
            : []
        }
        actions={
          data && (
            <>
              <RemindUnsent key={data.year} list={data} />
              <Select
                className="appraisal-year"
                aria-label={t("Academic year")}
                value={data.year}
                choices={[...new Set([...data.years, data.year])].map((one) => ({ value: one, label: one }))}
                onChange={({ target }) => page.set({ year: target.value })}
              />
            </>
          )
        }
      />
      {!data && (
        <NotLoaded what={t("Could not load the appraisals.")} answer={answer} rows={8} widths={["40%", "20%", "20%"]} />
      )}
      {data && !data.hasPrincipal && <NoPrincipal />}
      {data && data.rows.length > minSearched && (
        <div className="list-filters">
          <PageSearch label={t("Find by name")} page={page} />
        </div>
      )}
      {data && (
        <DataTable
          caption={t("Appraisals")}
          rows={data.rows.filter((row) => containsWords(row.name, page.get("q")))}
          rowId={({ id }) => id}
          rowName={(row) => row.name}
          columns={[
            { id: "name", header: t("Name"), width: 220, wraps: true, cell: name },
            { id: "department", header: t("Department"), wraps: true, cell: ({ department }) => department },
            { id: "state", header: t("State"), width: 280, cell: state },
            {
              id: "sent",
              header: t("Sent"),
              width: 130,
              hideBelow: 1024,
              look: "data",
              cell: ({ sentAt }) => sentAt && <DateTime at={sentAt} format="day" />,
            },
          ]}
          empty={
            <Empty
              title={
                data.rows.length > 0
                  ? t("No matching people.")
                  : t("Nobody was on the staff in {{year}}.", { year: data.year })
              }
            />
          }
          phoneRow={(row) => (
            <div className="stack">
              {name(row)}
              <span className="note">
                {row.department && `${row.department} · `}
                {state(row)}
              </span>
            </div>
          )}
        />
      )}
    </div>
  );
}
