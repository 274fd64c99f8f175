import "./submissions.css";
import { Download } from "lucide-react";
import { useParams } from "react-router";
import { submissions } from "#contract/accreditation/submissions.ts";
import { NotLoaded } from "../../../accounts/load-error.tsx";
import { useReportsBreadcrumb } from "../../../accreditation/use-reports-breadcrumb.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { ProgressBar } from "../../../ui/message/progress-bar.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { useListParams } from "../../../ui/page/use-list-params.ts";
import { dayIn, formatLongDay } from "../../../ui/text/format-date.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { Comparison } from "./comparison.tsx";
import { EvidenceLinks } from "./evidence-links.tsx";
import { FrozenRows } from "./frozen-rows.tsx";
import { FrozenTables } from "./frozen-tables.tsx";
import { isFrozen, isRunning, type Submission, stateLabels } from "./submission-labels.ts";
import { useMayManageSubmissions } from "./use-may-manage-submissions.ts";

const pollInMs = 1000;

/** One submission: its tables as they were frozen, what it lacks, its binder and its links. */
export function SubmissionScreen() {
  const t = useT();
  const area = useArea();
  const mayManage = useMayManageSubmissions();
  const { id = "" } = useParams();
  const timeZone = useTimeZone();
  const page = useListParams();
  const first = useRead(submissions.read, { params: { id } });
  const isBusy = isRunning(first.data?.state);
  const answer = useRead(submissions.read, { params: { id } }, isBusy ? { refetchInMs: pollInMs } : {});
  const { data } = answer;
  const binder = useDownload(t("Could not create the binder"));
  const breadcrumbs = [useReportsBreadcrumb(), { label: t("Submissions"), to: `/${area}/reports/submissions` }];
  if (!data) {
    return (
      <div className="page">
        <PageHead title={t("Submission")} breadcrumbs={breadcrumbs} />
        <NotLoaded what={t("Could not load the submission.")} answer={answer} rows={6} widths={["40%", "12%", "12%"]} />
      </div>
    );
  }
  const { title, department, state, frozenAt, madeBy, progress, problem } = data;
  const shown = page.get("table");
  const compared = page.get("compare");
  const isInside = shown !== "" || compared !== "";
  const own = { label: title, to: `/${area}/reports/submissions/${id}` };
  return (
    <div className="page submission">
      <PageHead
        title={
          compared ? t("Comparison") : shown ? (data.tables.find((one) => one.report === shown)?.title ?? shown) : title
        }
        breadcrumbs={isInside ? [...breadcrumbs, own] : breadcrumbs}
        summary={[
          department?.name ?? t("Whole institute"),
          t(stateLabels[state]),
          frozenAt && t("Frozen {{day}} by {{name}}", { day: formatLongDay(dayIn(frozenAt, timeZone)), name: madeBy }),
        ]}
        actions={
          isFrozen(state) &&
          !isInside && (
            <>
              <ButtonLink to={page.linkWith({ compare: "today" })}>{t("Compare with today")}</ButtonLink>
              <Button
                variant="primary"
                icon={Download}
                busy={binder.isBusy}
                onClick={() => void binder.download(submissions.binder, { params: { id } })}
              >
                {t("Download binder")}
              </Button>
            </>
          )
        }
      />
      {isBusy && (
        <ProgressBar
          label={t("Calculating tables and reading proofs")}
          {...(progress.total > 0 && { value: progress.done / progress.total })}
        />
      )}
      {state === "failed" && <Banner tone="bad">{t(problem ?? "Failed")}</Banner>}
      {isFrozen(state) && shown !== "" && <FrozenRows submission={data} report={shown} page={page} />}
      {isFrozen(state) && compared !== "" && <Comparison id={id} other={compared} page={page} />}
      {isFrozen(state) && !isInside && (
        <>
          <BrokenFiles submission={data} />
          <FrozenTables submission={data} page={page} />
          {mayManage && <EvidenceLinks submission={data} />}
        </>
      )}
    </div>
  );
}

function BrokenFiles({ submission: { id, broken } }: { submission: Submission }) {
  const t = useT();
  const mayManage = useMayManageSubmissions();
  const check = useAction(submissions.check, { refreshes: [submissions.read] });
  if (broken.length === 0) return null;
  return (
    <Banner
      tone="bad"
      actions={
        mayManage && (
          <Button busy={check.isPending} onClick={() => check.mutate({ params: { id } })}>
            {t("Check the files again")}
          </Button>
        )
      }
    >
      <p>{t("Incomplete: these proofs are missing or damaged on the server. Ask an admin to restore them.")}</p>
      <ul>
        {broken.map(({ report, row, name }) => (
          <li key={`${report} ${row} ${name}`}>
            {report} · {row} · {name}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
