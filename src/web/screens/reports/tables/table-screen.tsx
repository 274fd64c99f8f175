import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { translateMessage } from "#texts/translate.ts";
import "./tables.css";
import { useParams } from "react-router";
import { reports } from "#contract/accreditation/reports.ts";
import { hasLists } from "#rules/screens/screen-path.ts";
import { text } from "#texts/text.ts";
import { LoadError, NotLoaded } from "../../../accounts/load-error.tsx";
import { useReportsBreadcrumb } from "../../../accreditation/use-reports-breadcrumb.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { ExportMenu } from "../../../ui/dialog/export-menu.tsx";
import { SegmentedLinks } from "../../../ui/field/segmented.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { useListParams } from "../../../ui/page/use-list-params.ts";
import { useScrollToChange } from "../../../ui/page/use-scroll-to-change.ts";
import { classNames } from "../../../ui/text/class-names.ts";
import type { TableAnswer, TableQuery } from "./table-answer.ts";
import { GapsAside, LeftOutAside } from "./table-asides.tsx";
import { TableControls } from "./table-controls.tsx";
import { nameOfYear, TableFigure, wholeTable } from "./table-figure.tsx";
import { BodyRows, GapRows, isWide, LeftOutRows } from "./table-rows.tsx";
import { RuleNotes, RulesAside } from "./table-rules.tsx";

const views = ["rows", "gaps", "left-out"] as const;
const viewNames = { rows: text("The table"), gaps: text("What is missing"), "left-out": text("Not counted") };

/** One accreditation table: its figure, its rows in the body's columns, what is missing, what is not counted. */
export function TableScreen() {
  const t = useT();
  const area = useArea();
  const { table: id = "" } = useParams();
  const page = useListParams();
  // A person who reads no records is told how many are not counted, and why.
  const offered = views.filter((one) => one !== "left-out" || hasLists(area));
  const view = offered.find((one) => one === page.get("show")) ?? "rows";
  const tableQuery = queryOf(page);
  const shownRows = useScrollToChange<HTMLDivElement>(
    `${view} ${page.get("reason")} ${page.get("gap")} ${page.get("year")} ${page.get("line")}`,
  );
  const answer = useRead(
    reports.read,
    {
      params: { id },
      query: {
        ...tableQuery,
        limit: 50,
        ...(view === "left-out"
          ? { excludedCursor: page.cursor, reason: page.get("reason") || undefined }
          : {
              cursor: page.cursor,
              ...(view === "gaps"
                ? { gap: page.get("gap") || "any" }
                : { year: page.get("year") || undefined, line: page.get("line") || undefined }),
            }),
      },
    },
    { keepsPreviousData: true },
  );
  const { data, error, refetch, isPlaceholderData } = answer;
  const breadcrumbs = [useReportsBreadcrumb()];
  if (!data) {
    return (
      <div className="page">
        <PageHead title={t("Accreditation table")} breadcrumbs={breadcrumbs} />
        <NotLoaded
          what={t("Could not load the table.")}
          answer={answer}
          rows={8}
          widths={["40%", "12%", "12%", "12%"]}
        />
      </div>
    );
  }
  const excluded = data.reasons.reduce((sum, { count }) => sum + count, 0);
  const counts = { rows: data.included, gaps: data.withGaps, "left-out": excluded };
  return (
    <div className="page table-report" aria-busy={isPlaceholderData || undefined}>
      <PageHead
        title={`${data.number} ${data.title}`.trim()}
        breadcrumbs={[...breadcrumbs, { label: data.body }]}
        summary={[
          data.department?.name ?? t("Whole institute"),
          periodInWords(data, t),
          data.isDraft && t("Not yet compared with the official form"),
        ]}
        actions={<TableExport id={id} query={tableQuery} ownForm={data.ownForm} />}
      />
      {error && <LoadError what={t("Could not load the table.")} error={error} onRetry={refetch} />}
      <TableControls table={data} page={page} />
      <div className={classNames("table-parts", view === "rows" && isWide(data) && "wide")}>
        <div>
          {data.outdated && <Banner>{translateMessage(data.outdated)}</Banner>}
          <RuleNotes rules={data.rules} />
          {data.note && <p className="note">{data.note}</p>}
          <TableFigure table={data} query={tableQuery} page={page} />
          <div ref={shownRows} className="table-view">
            <SegmentedLinks
              label={t("Show")}
              parts={offered.map((choice) => ({
                to: page.linkWith({ ...wholeTable, show: choice === "rows" ? undefined : choice }),
                label: t(viewNames[choice]),
                count: counts[choice],
                isCurrent: choice === view,
              }))}
            />
          </div>
          {view === "rows" && <ChosenRows table={data} page={page} />}
          {view === "rows" && <BodyRows table={data} page={page} isLoading={isPlaceholderData} />}
          {view === "gaps" && <GapRows table={data} page={page} isLoading={isPlaceholderData} />}
          {view === "left-out" && <LeftOutRows table={data} page={page} isLoading={isPlaceholderData} />}
        </div>
        <aside>
          <LeftOutAside table={data} page={page} query={tableQuery} total={excluded} />
          <GapsAside table={data} page={page} query={tableQuery} />
          <RulesAside table={data} />
          <p className="note">{data.source}</p>
        </aside>
      </div>
    </div>
  );
}

/**
 * Says that only the rows of one year, also of one outside the period, or of one line of a small table are shown, with the
 * way back to all of them.
 */
function ChosenRows({ table, page }: { table: TableAnswer; page: ListParams }) {
  const t = useT();
  const year = page.get("year");
  const line = page.get("line");
  if (year === "" && line === "") return null;
  const chosen = table.years.find((one) => one.year === year);
  const chosenRows = [chosen ? nameOfYear(table, chosen) : year, line && t(labelOfLine(table, line))];
  return (
    <p className="note chosen-year">
      {t("Only rows of {{year}}.", { year: chosenRows.filter((part) => part !== "").join(": ") })}{" "}
      <Anchor className="text-link" to={page.linkWith(wholeTable)}>
        {t("Show all")}
      </Anchor>
    </p>
  );
}

function labelOfLine({ summaries }: TableAnswer, line: string): string {
  const labels = summaries.flatMap(({ rows, lines }) => rows.filter((_, index) => lines[index] === line));
  return String(labels[0]?.[0] ?? line);
}

function queryOf(page: ListParams): TableQuery {
  const read = (name: string) => page.get(name) || undefined;
  return {
    manual: read("manual") as TableAnswer["manual"] | undefined,
    period: read("period"),
    dept: read("dept"),
    form: read("form"),
    students: read("students"),
    verified: page.get("verified") === "true" ? ("true" as const) : undefined,
  };
}

const periodLabels = {
  calendar: text("calendar years {{period}}"),
  academic: text("academic years {{period}}"),
  financial: text("financial years {{period}}"),
};

const yearLabels = {
  calendar: text("calendar year {{period}}"),
  academic: text("academic year {{period}}"),
  financial: text("financial year {{period}}"),
};

function periodInWords({ period, periodText }: TableAnswer, t: ReturnType<typeof useT>): string {
  return periodText.includes("..")
    ? t(periodLabels[period], { period: formatPeriod(periodText) })
    : t(yearLabels[period], { period: periodText });
}

function TableExport({ id, query, ownForm }: { id: string; query: TableQuery; ownForm: TableAnswer["ownForm"] }) {
  const t = useT();
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const sheet = ownForm ? t("Excel, in the form") : t("Excel, in the official form");
  return (
    <ExportMenu
      formats={ownForm === "docx" ? ["docx", "csv", "pdf"] : ["xlsx", "csv", "pdf", "docx"]}
      labels={ownForm === "docx" ? { docx: t("Word, in the form") } : { xlsx: sheet }}
      isPrimary
      isBusy={isBusy}
      onChoose={(format) => void download(reports.export, { params: { id }, query: { ...query, format } })}
    />
  );
}
