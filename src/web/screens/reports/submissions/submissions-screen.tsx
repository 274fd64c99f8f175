import "./submissions.css";
import { Plus } from "lucide-react";
import { submissions } from "#contract/accreditation/submissions.ts";
import { LoadError } from "../../../accounts/load-error.tsx";
import { useReportsBreadcrumb } from "../../../accreditation/use-reports-breadcrumb.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { type ListParams, useListParams } from "../../../ui/page/use-list-params.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import { NewSubmission } from "./new-submission.tsx";
import { stateLabels } from "./submission-labels.ts";
import { useMayManageSubmissions } from "./use-may-manage-submissions.ts";

/** Submissions to accreditation bodies, each as it was frozen. */
export function SubmissionsScreen() {
  const page = useListParams();
  return page.get("new") === "" ? <Submissions page={page} /> : <NewSubmission page={page} />;
}

function Submissions({ page }: { page: ListParams }) {
  const t = useT();
  const area = useArea();
  const reportsBreadcrumb = useReportsBreadcrumb();
  const mayManage = useMayManageSubmissions();
  const { data, error, refetch } = useRead(
    submissions.list,
    { query: { limit: 50, cursor: page.cursor } },
    { keepsPreviousData: true },
  );
  const rows = data?.rows ?? [];
  return (
    <div className="page">
      <PageHead
        title={t("Submissions")}
        breadcrumbs={[reportsBreadcrumb]}
        summary={[t("Tables with their proofs, as they were submitted")]}
        actions={
          mayManage && (
            <ButtonLink to={page.linkWith({ new: "yes" })} variant="primary" icon={Plus}>
              {t("New submission")}
            </ButtonLink>
          )
        }
      />
      {error && <LoadError what={t("Could not load the submissions.")} error={error} onRetry={refetch} />}
      {!(error && !data) && (
        <DataTable
          caption={t("Submissions")}
          columns={[
            {
              id: "title",
              header: t("Title"),
              look: "title",
              wraps: true,
              cell: (row) => <Anchor to={`/${area}/reports/submissions/${row.id}`}>{row.title}</Anchor>,
            },
            {
              id: "scope",
              header: t("Department"),
              width: 200,
              look: "secondary",
              hideBelow: 1024,
              cell: ({ department }) => department?.name ?? t("Whole institute"),
            },
            {
              id: "tables",
              header: t("Tables"),
              width: 80,
              look: "figure",
              cell: ({ reports }) => reports.length,
            },
            { id: "state", header: t("State"), width: 190, wraps: true, cell: ({ state }) => t(stateLabels[state]) },
            {
              id: "made",
              header: t("Created"),
              width: 110,
              look: "data",
              cell: ({ madeAt }) => <DateTime at={madeAt} format="day" />,
            },
          ]}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          isLoading={!data}
          empty={
            <Empty
              title={t("No submissions yet.")}
              detail={t("A submission keeps tables and proofs as they are on that day.")}
            />
          }
          phoneRow={(row) => (
            <div className="stack">
              <Anchor to={`/${area}/reports/submissions/${row.id}`}>
                <strong>{row.title}</strong>
              </Anchor>
              <span className="note">
                {row.department?.name ?? t("Whole institute")} · {t("Tables")}: {row.reports.length}
                <br />
                {t(stateLabels[row.state])} · <DateTime at={row.madeAt} format="day" />
              </span>
            </div>
          )}
        />
      )}
      {data && <ListPager page={page} list={data} beforeLabel={t("Newer")} afterLabel={t("Older")} />}
    </div>
  );
}
