import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Area } from "#access/roles.ts";
import { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page/section.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { CountLink } from "../../ui/text/count-link.tsx";
import { formatCount } from "../../ui/text/format-count.ts";

type ReadinessProps = { area: Area };
type TableInfo = ResponseOf<typeof reports.list>["rows"][number];
type TableFigures = { rows: number; withGaps: number; withoutProof: number };

/** How complete the rows of each table of the outside bodies are; computed one table at a time. */
export function Readiness({ area }: ReadinessProps) {
  const t = useT();
  return (
    <ReadinessSection action={t("Check all tables")} note={t("Every table is calculated once. This takes a moment.")}>
      <Tables area={area} />
    </ReadinessSection>
  );
}

type ReadinessSectionProps = { action: string; note: string; children: ReactNode };

/** What it contains is computed on request. */
export function ReadinessSection({ action, note, children }: ReadinessSectionProps) {
  const t = useT();
  const [isEnabled, setEnabled] = useState(false);
  return (
    <Section title={t("Readiness for accreditation")} note={t("for the years that each accreditation body asks about")}>
      {isEnabled ? (
        children
      ) : (
        <p className="row">
          <Button onClick={() => setEnabled(true)}>{action}</Button>
          <span className="note">{note}</span>
        </p>
      )}
    </Section>
  );
}

function Tables({ area }: ReadinessProps) {
  const t = useT();
  const answer = useRead(reports.list, { query: {} }, { staleInMs: 300_000 });
  const { data } = answer;
  const [known, setKnown] = useState<ReadonlyMap<string, TableFigures | null>>(new Map());
  const setFigures = useCallback(
    (id: string, figures: TableFigures | null) => setKnown((old) => new Map(old).set(id, figures)),
    [],
  );
  if (!data)
    return <NotLoaded what={t("Could not load the tables.")} answer={answer} rows={6} widths={["12%", "60%", "12%"]} />;
  const next = data.rows.findIndex(({ id }) => !known.has(id));
  return (
    <>
      <p className="note" role="status">
        {next < 0 ? (
          <Sum known={known} />
        ) : (
          t("{{done}} of {{all}} tables checked", { done: next, all: data.rows.length })
        )}
      </p>
      <div className="table-scroll">
        <table className="table readiness">
          <caption className="sr-only">{t("Readiness for accreditation")}</caption>
          <TableHead
            columns={[
              t("Table"),
              { name: t("Rows"), className: "number" },
              t("Complete rows"),
              { name: t("With gaps"), className: "number" },
              { name: t("Proofs missing"), className: "number" },
            ]}
          />
          <tbody>
            {data.rows.map((table, index) => (
              <TableRow
                key={table.id}
                area={area}
                table={table}
                isEnabled={next < 0 || index <= next}
                onKnown={setFigures}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Sum({ known }: { known: ReadonlyMap<string, TableFigures | null> }) {
  const t = useT();
  const all = [...known.values()].filter((figures) => figures !== null);
  const sumOf = (figureOf: (figures: TableFigures) => number) =>
    all.reduce((sum, figures) => sum + figureOf(figures), 0);
  const rows = sumOf((figures) => figures.rows);
  const complete = rows - sumOf(({ withGaps }) => withGaps);
  if (rows === 0) return t("No table has rows in these years.");
  return t("{{percent}} % of {{rows}} rows complete in {{tables}} tables; {{proofs}} without proof", {
    percent: percentOf(complete, rows),
    rows: formatCount(rows),
    tables: all.filter((figures) => figures.rows > 0).length,
    proofs: formatCount(sumOf(({ withoutProof }) => withoutProof)),
  });
}

type TableRowProps = {
  area: ReadinessProps["area"];
  table: TableInfo;
  isEnabled: boolean;
  onKnown: (id: string, figures: TableFigures | null) => void;
};

function TableRow({ area, table, isEnabled, onKnown }: TableRowProps) {
  const t = useT();
  const { id, body, number, title, isDraft } = table;
  const { data, error, refetch } = useRead(
    reports.read,
    { params: { id }, query: { only: "figures", limit: 1 } },
    { isEnabled, staleInMs: 60_000 },
  );
  useEffect(() => {
    if (data) onKnown(id, figuresOf(data));
    else if (error) onKnown(id, null);
  }, [data, error, id, onKnown]);
  const figures = data && figuresOf(data);
  const path = `/${area}/reports/${id}`;
  const name = `${body} ${number}`;
  return (
    <tr>
      <th scope="row">
        <Anchor to={path}>
          <span className="mono dim">{name}</span> {title}
        </Anchor>
        {isDraft && <span className="note"> {t("Not yet compared with the official form")}</span>}
      </th>
      {figures ? (
        <>
          <td className="number">
            <CountLink
              count={figures.rows}
              to={path}
              label={t("{{name}}: {{rows}} rows", { name, rows: figures.rows })}
            />
          </td>
          <td>
            {figures.rows > 0 ? <CompleteShare figures={figures} /> : <span className="dim">{t("no rows")}</span>}
          </td>
          <td className="number">
            <CountLink
              count={figures.withGaps}
              to={`${path}?show=gaps`}
              label={t("{{name}}: {{rows}} rows with gaps", { name, rows: figures.withGaps })}
            />
          </td>
          <td className="number">
            <CountLink
              count={figures.withoutProof}
              to={`${path}?show=gaps&gap=no-proof`}
              label={t("{{name}}: {{rows}} rows without proof", { name, rows: figures.withoutProof })}
            />
          </td>
        </>
      ) : (
        <td colSpan={4}>
          {error ? (
            <>
              {error.message}{" "}
              <button type="button" className="text-link" onClick={() => void refetch()}>
                {t("Try again")}
              </button>
            </>
          ) : (
            <span className="dim">{isEnabled ? t("Checking …") : "–"}</span>
          )}
        </td>
      )}
    </tr>
  );
}

function CompleteShare({ figures: { rows, withGaps } }: { figures: TableFigures }) {
  const percent = percentOf(rows - withGaps, rows);
  return (
    <span className="share">
      <span className="track" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="number">{percent} %</span>
    </span>
  );
}

/** Rounded down, so that only a table without gaps is complete. */
function percentOf(part: number, whole: number): number {
  return Math.floor((part / whole) * 100);
}

function figuresOf({ included, withGaps, gaps }: ResponseOf<typeof reports.read>): TableFigures {
  return { rows: included, withGaps, withoutProof: gaps.find(({ gap }) => gap === "no-proof")?.count ?? 0 };
}
