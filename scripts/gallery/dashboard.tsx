import { Mail } from "lucide-react";
import { useState } from "react";
import { Anchor } from "#web/ui/anchor.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BarsByYear } from "#web/ui/chart/bars-by-year.tsx";
import { HeatMap } from "#web/ui/chart/heat-map.tsx";
import { LinesByYear } from "#web/ui/chart/lines-by-year.tsx";
import { StatFigure, StatRow } from "#web/ui/chart/stat-figure.tsx";
import { Segmented } from "#web/ui/field/segmented.tsx";
import { Meter } from "#web/ui/message/progress-bar.tsx";
import { PageHead } from "#web/ui/page/page-head.tsx";
import { Section } from "#web/ui/page/section.tsx";

const years = ["2021-22", "2022-23", "2023-24", "2024-25", "2025-26"];
const people = ["M. Fernandes", "K. Menon", "D. Patil", "T. Rao", "P. Nair", "S. Iyer"];
const columns = ["Journ", "Conf", "Books", "IP", "Proj", "STTP", "Course", "Sem", "Award"];

export function Dashboard() {
  const [period, setPeriod] = useState<"five" | "year" | "calendar">("five");
  return (
    <div className="page">
      <PageHead
        title="Computer Engineering"
        summary={["Five academic years, 2021-22 to 2025-26", "24 faculty members", "as of 14 March 2026, 23:48"]}
        actions={
          <>
            <Segmented
              label="Period"
              value={period}
              onChange={setPeriod}
              parts={[
                { value: "five", label: "Last five years" },
                { value: "year", label: "2025-26" },
                { value: "calendar", label: "Calendar" },
              ]}
            />
            <Button icon={Mail}>Notify</Button>
            <ButtonLink to="/review" variant="primary">
              Review 48
            </ButtonLink>
          </>
        }
      />
      <div className="two-columns">
        <div>
          <StatRow>
            <StatFigure caption="Records" value={875} isFinal meaning="in all states" to="/records/journal" />
            <StatFigure caption="Verified" value={799} meaning="91.3 %" to="/records/journal" />
            <StatFigure caption="To review" value={48} meaning="oldest 9 days" to="/review" />
            <StatFigure caption="No proof" value={90} tone="bad" meaning="held by 17 teachers" to="/records/journal" />
          </StatRow>
          <Section title="By academic year" note="all types">
            <BarsByYear
              label="Records by academic year, 142 in 2021-22 to 200 in 2025-26"
              valueName="Records"
              incompleteName="without proof"
              note="Solid: with proof. Outline: without proof."
              isReconciled
              bars={years.map((year, index) => ({
                year,
                value: [142, 158, 171, 204, 200][index] ?? 0,
                incomplete: [3, 8, 13, 26, 40][index] ?? 0,
                to: `/records/journal?ay=${year}`,
              }))}
            />
          </Section>
          <Section title="Publications per year" note="28 in five academic years">
            <LinesByYear
              label="Publications per year; journal papers from 2 to 3"
              years={years}
              series={[
                { name: "Journal papers", values: [2, 3, 2, 4, 3] },
                { name: "Conference papers", values: [3, 2, 2, 2, 2] },
                { name: "Book chapters", values: [0, 1, 0, 1, 1] },
                { name: "Patents", values: [0, 0, 1, 2, 2] },
              ]}
            />
          </Section>
        </div>
        <Section
          isPlain
          title="No proof, by teacher"
          note="most first"
          end={
            <Anchor className="text-link" to="/all">
              All
            </Anchor>
          }
        >
          <HeatMap
            caption="Records without proof, by teacher and type"
            rowName="Teacher"
            sumLabel="All 24"
            columns={columns.map((label) => ({ id: label, label }))}
            rows={people.map((label, row) => ({
              id: label,
              label,
              values: Object.fromEntries(
                columns.map((column, index) => [column, Math.max(0, ((index * 7 + row * 5) % 11) - 4 - (row % 3))]),
              ),
            }))}
            linkTo={({ row = "", column = "" }) => `/records/journal?row=${row}&column=${column}`}
          />
          <p className="row" style={{ paddingTop: 12 }}>
            <b>AQAR 2025-26</b> <span className="dim grow">closes in 17 days</span>{" "}
            <span className="mono">15 of 24</span>
            <Meter label="15 of 24 complete" value={15 / 24} />
          </p>
        </Section>
      </div>
    </div>
  );
}
