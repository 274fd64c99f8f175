import { formatPeriod } from "#rules/accreditation/read-period.ts";
import "./tables.css";
import { Navigate } from "react-router";
import { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { LoadError } from "../../../accounts/load-error.tsx";
import { PointsTable } from "../../../accreditation/points-table.tsx";
import { pointsText } from "../../../accreditation/points-text.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { displayPath } from "../../../core/area.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { OwnReadiness } from "../../../records/dashboard-parts/own-readiness.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ExportMenu } from "../../../ui/dialog/export-menu.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { useListParams } from "../../../ui/page/use-list-params.ts";
import { DoubleLine } from "../../../ui/table/double-line.tsx";
import { Appraisal } from "./appraisal.tsx";

type Sheet = ResponseOf<typeof reports.score>;

const neededCategories = 3;

/** One's own score sheet by the UGC regulations of 2018: every line opens its record. */
export function ScoreScreen() {
  const page = useListParams();
  if (page.get("view") !== "appraisal") return <Score />;
  // The former address of the appraisal, to which older messages link.
  const year = page.get("year");
  return <Navigate to={`/common/appraisal${year && `?year=${encodeURIComponent(year)}`}`} replace />;
}

function Score() {
  const t = useT();
  const page = useListParams();
  const query = {
    period: page.get("period") || undefined,
    ...(page.get("stream") === "humanities" && { stream: "humanities" as const }),
    ...(page.get("impact") === "replace" && { impact: "replace" as const }),
  };
  const { data, error, refetch } = useRead(reports.score, { query }, { keepsPreviousData: true });
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const hasLines = data?.rows.some(({ lines }) => lines.length > 0);
  return (
    <div className="page score-sheet">
      <PageHead
        title={t("API score sheet")}
        actions={
          <>
            <ExportMenu
              formats={["xlsx", "csv", "pdf", "docx"]}
              isBusy={isBusy}
              onChoose={(format) => void download(reports.exportScore, { query: { ...query, format } })}
            />
            <ButtonLink to="/common/appraisal">{t("My appraisal")}</ButtonLink>
          </>
        }
        summary={[
          data?.person,
          t("Academic and research score (API) of the UGC Regulations 2018, Appendix II, Table 2"),
          t("Only you see this page"),
        ]}
      />
      {error && <LoadError what={t("Could not load the score sheet.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={8} widths={["50%", "12%", "12%"]} />}
      {data && (
        <>
          <ScoreControls page={page} />
          <p className="table-figure">
            <span className="figure extra-large">
              <DoubleLine>{pointsText(data.total)}</DoubleLine>
            </span>
            <span className="figure-caption">{t("points")}</span>
          </p>
          {hasLines && data.categories.length < neededCategories && (
            <Banner>
              {t("Points come from {{n}} of 6 categories. At least 3 are needed.", { n: data.categories.length })}
            </Banner>
          )}
          {hasLines ? (
            <PointsTable
              sheet={data}
              title={({ record, kind, title }) => (
                <Anchor className="plain" to={displayPath("common", kind, record)}>
                  {title || t("Untitled")}
                </Anchor>
              )}
            />
          ) : (
            <Empty
              title={t("No record has points in this period.")}
              detail={t("Submitted records get points. Drafts are listed below with the reason.")}
            />
          )}
          <WhatIf sheet={data} page={page} />
          <WithoutPoints sheet={data} page={page} />
          <Appraisal sections={data.appraisal} page={page} />
          <OwnReadiness />
        </>
      )}
    </div>
  );
}

function ScoreControls({ page }: { page: ListParams }) {
  const t = useT();
  const year = new Date().getFullYear();
  const periods = [3, 4, 5, 6].map((count) => {
    const value = `${labelOf("academic", year - count)}..${labelOf("academic", year)}`;
    return { value, label: formatPeriod(value) };
  });
  const chosenPeriod = page.get("period");
  const all =
    chosenPeriod === "" || periods.some(({ value }) => value === chosenPeriod)
      ? periods
      : [{ value: chosenPeriod, label: chosenPeriod }];
  return (
    <div className="list-filters">
      <Select
        aria-label={t("Period")}
        placeholder={t("All years")}
        value={chosenPeriod}
        choices={all}
        onChange={({ target }) => page.set({ period: target.value || undefined })}
      />
      <Select
        aria-label={t("Stream")}
        value={page.get("stream") || "sciences"}
        choices={[
          { value: "sciences", label: t("Sciences and engineering") },
          { value: "humanities", label: t("Languages and humanities") },
        ]}
        onChange={({ target }) => page.set({ stream: target.value === "humanities" ? "humanities" : undefined })}
      />
      <Select
        aria-label={t("Impact factor")}
        value={page.get("impact") || "add"}
        choices={[
          { value: "add", label: t("Base points plus impact factor points") },
          { value: "replace", label: t("Impact factor points instead of base points") },
        ]}
        onChange={({ target }) => page.set({ impact: target.value === "replace" ? "replace" : undefined })}
      />
    </div>
  );
}

type SheetProps = { sheet: Sheet; page: ListParams };

/** The points that missing facts would add. Nothing is saved, and no total above includes them. */
function WhatIf({ sheet: { whatIf, total }, page }: SheetProps) {
  const t = useT();
  const { changes, all } = whatIf;
  if (all.records === 0) return null;
  // The records that need several changes: the rest, so that the lines always add up to the total below.
  const several = changes.reduce(
    (rest, { records, gain }) => ({ records: rest.records - records.length, gain: rest.gain - gain }),
    all,
  );
  return (
    <Section title={t("Possible additional points")} note={t("Only an estimate; your records are not changed.")}>
      <ul className="what-if">
        {changes.map(({ change, label, records, gain }) => (
          <li key={change}>
            <span>{t(label)}</span>
            <Anchor className="text-link" to={page.linkWith({ what: change })}>
              {t("{{count}} records", { count: records.length })}
            </Anchor>
            <span className="number">+{pointsText(gain)}</span>
          </li>
        ))}
        {several.records > 0 && (
          <li>
            <span>{t("Records that need several of these changes, with all of them made")}</span>
            <span className="note">{t("{{count}} records", { count: several.records })}</span>
            <span className="number">
              {several.gain < 0 ? "−" : "+"}
              {pointsText(Math.abs(several.gain))}
            </span>
          </li>
        )}
        <li>
          <span>{t("All of these changes")}</span>
          <span className="note">
            {t("{{count}} records, the total would be {{total}}", {
              count: all.records,
              total: pointsText(total + all.gain),
            })}
          </span>
          <span className="number">+{pointsText(all.gain)}</span>
        </li>
      </ul>
    </Section>
  );
}

/** All of them, or those of one change. */
function WithoutPoints({ sheet: { excluded, whatIf }, page }: SheetProps) {
  const t = useT();
  if (excluded.length === 0) return null;
  const chosen = whatIf.changes.find(({ change }) => change === page.get("what"));
  const listed = chosen ? excluded.filter(({ record }) => chosen.records.includes(record)) : excluded;
  return (
    <Section
      title={t("Records without points")}
      note={chosen ? t("{{shown}} of {{all}} shown", { shown: listed.length, all: excluded.length }) : excluded.length}
      end={
        chosen && (
          <Anchor className="text-link" to={page.linkWith({ what: undefined })}>
            {t("Show all")}
          </Anchor>
        )
      }
    >
      <ul className="table-list">
        {listed.map(({ record, kind, title, label, possible }) => (
          <li key={record}>
            <Anchor to={displayPath("common", kind, record)}>
              <span className="note">{t(label)}</span>
              <span>{title || t("Untitled")}</span>
              {possible !== null && (
                <span className="note number">
                  {t("possible points: {{points}}", { points: pointsText(possible) })}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
