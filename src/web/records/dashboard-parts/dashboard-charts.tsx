import "./dashboard-charts.css";
import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asking } from "#contract/asking.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { text } from "#texts/text.ts";
import { LoadError } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { Section } from "../../ui/page/section.tsx";
import { linkToWorks, reportLink } from "../report-parts/link-to-works.ts";
import { ReportChart } from "../report-parts/report-chart.tsx";
import type { Figures } from "../report-parts/report-figures.ts";
import { translateFigures } from "../report-parts/translate-figures.ts";
import { type ChartName, chartLines, sharedLine } from "./chart-lines.ts";
import type { ChartsProps } from "./lazy-charts.tsx";
import { OwnReadiness } from "./own-readiness.tsx";
import { Readiness } from "./readiness.tsx";

const titles: Record<Exclude<ChartName, "sanctioned" | "received">, string> = {
  types: text("Records by type and year"),
  departments: text("Publications by department"),
  indexing: text("Publications by indexing service"),
  quartile: text("Publications by quartile"),
};

/** The records as charts: each draws the answer to a query, and each mark opens the records it counts. */
export function DashboardCharts({ area, dashboard, year }: ChartsProps) {
  const t = useT();
  const { scope, period, years } = dashboard;
  const chartsQuery = { scope, period, year, years: years.map((one) => one.year) };
  const lines = chartLines(chartsQuery);
  const labels = years.map(({ label }) => label);
  return (
    <>
      <Section
        title={t("Charts")}
        note={t("Each bar and point opens its records")}
        end={
          <Button size="small" icon={Printer} onClick={() => window.print()}>
            {t("Print")}
          </Button>
        }
      >
        <div className="dashboard-charts">
          {lines.map(
            ({ name, line }) =>
              name !== "sanctioned" &&
              name !== "received" && <DashboardChart key={name} title={t(titles[name])} line={line} years={labels} />,
          )}
          <Funding lines={lines} />
          {scope !== "own" && <Shared query={chartsQuery} departments={dashboard.departments} />}
        </div>
      </Section>
      {screenPath("table", [area]) ? <Readiness area={area} /> : <OwnReadiness />}
    </>
  );
}

type ChartProps = {
  title: string;
  line: string;
  years?: readonly string[];
  /** The part of the answer that is drawn. */
  shows?: (figures: Figures) => Figures;
  /** Beside the title. */
  choice?: ReactNode;
};

function DashboardChart({ title, line, years, shows = (all) => all, choice }: ChartProps) {
  const t = useT();
  const area = useArea();
  const { data, error, refetch } = useRead(asking.ask, { query: { q: line } }, { keepsPreviousData: true });
  const figures = data?.figures && shows(translateFigures(data.figures));
  return (
    <section className="dashboard-chart" aria-label={title}>
      <div className="dashboard-chart-head">
        <h3>
          <Anchor to={reportLink(area, line)}>{title}</Anchor>
        </h3>
        {choice}
      </div>
      {error && <LoadError what={t("Could not draw the chart.")} error={error} onRetry={refetch} />}
      {!figures && !error && <Skeleton rows={4} widths={["24%", "60%", "8%"]} />}
      {figures && !hasMarks(figures) && <p className="note">{t("No records to draw yet.")}</p>}
      {figures && hasMarks(figures) && (
        <ReportChart
          figures={figures}
          title={title}
          linkTo={(opens) => linkToWorks(area, line, opens)}
          isSorted={false}
          isAlone
          years={years}
        />
      )}
    </section>
  );
}

/** Works without a value of the key have no mark. */
function hasMarks({ rows }: Figures): boolean {
  return rows.some(({ keys, value }) => value !== null && keys.every(({ missingBecause }) => !missingBecause));
}

const fundings = ["sanctioned", "received"] as const;

function Funding({ lines }: { lines: ReturnType<typeof chartLines> }) {
  const t = useT();
  const [shown, setShown] = useState<(typeof fundings)[number]>("sanctioned");
  const line = lines.find(({ name }) => name === shown)?.line ?? "";
  return (
    <DashboardChart
      title={t("Funding by financial year")}
      line={line}
      choice={
        <Segmented
          isSmall
          label={t("Amount")}
          value={shown}
          onChange={setShown}
          parts={[
            { value: "sanctioned", label: t("Sanctioned") },
            { value: "received", label: t("Received") },
          ]}
        />
      }
    />
  );
}

type SharedProps = {
  query: Parameters<typeof sharedLine>[0];
  /** Of an institute; a head has those of their own appointments. */
  departments: readonly { code: string; name: string }[];
};

/** The works of a department that it shares with others, a bar for each of them. */
function Shared({ query, departments }: SharedProps) {
  const t = useT();
  const { data: me } = useMe();
  const choices = query.scope === "institute" ? departments : (me?.departments ?? []);
  const [chosen, choose] = useState("");
  const department = choices.find(({ code }) => code === chosen) ?? choices[0];
  if (!department) return null;
  return (
    <DashboardChart
      title={t("Works shared with other departments")}
      line={sharedLine(query, department.code)}
      shows={(figures) => ({
        ...figures,
        rows: figures.rows.filter(({ keys }) => keys[0]?.value !== department.code),
      })}
      choice={
        choices.length > 1 && (
          <Select
            aria-label={t("Department")}
            value={department.code}
            choices={choices.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => choose(target.value)}
          />
        )
      }
    />
  );
}
