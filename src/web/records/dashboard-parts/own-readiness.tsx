import "./dashboard-charts.css";
import { useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { translateMessage } from "#texts/translate.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { type IncompleteRecord, listIncompleteRecords } from "./list-incomplete-records.ts";
import { ReadinessSection } from "./readiness.tsx";

type Table = ResponseOf<typeof reports.own>["rows"][number];

const shownAtFirst = 10;

/** What one's own records lack for the tables of the outside bodies. */
export function OwnReadiness() {
  const t = useT();
  return (
    <ReadinessSection
      action={t("Check my records")}
      note={t("Shows what is missing in your records for the accreditation tables.")}
    >
      <OwnTables />
    </ReadinessSection>
  );
}

function OwnTables() {
  const t = useT();
  const answer = useRead(reports.own, {}, { staleInMs: 60_000 });
  const { data } = answer;
  if (!data)
    return <NotLoaded what={t("Could not load the tables.")} answer={answer} rows={6} widths={["12%", "60%", "12%"]} />;
  if (data.rows.length > 0) return <MissingData tables={data.rows} />;
  return (
    <Empty
      title={t("No table has rows in these years.")}
      detail={t("Records count once they have a date and are submitted.")}
    />
  );
}

function MissingData({ tables }: { tables: readonly Table[] }) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const lacking = listIncompleteRecords(tables);
  const shown = showsAll ? lacking : lacking.slice(0, shownAtFirst);
  return (
    <>
      <p className="note" role="status">
        {lacking.length > 0
          ? t("Records with missing data: {{n}}. Those incomplete for the most tables come first.", {
              n: formatCount(lacking.length),
            })
          : t("Nothing is missing.")}
      </p>
      <ul className="own-readiness">
        {shown.map(({ id, title, opens, isCounted, missing, tables: names }) => (
          <li key={id}>
            <Anchor to={displayPath("common", opens?.kind ?? "profile", opens?.record)}>
              {title || t("Untitled")}
            </Anchor>
            <span>{[...(isCounted ? [] : [t("not counted")]), ...missingInWords(t, missing)].join(" · ")}</span>
            <span className="note">{names.join(", ")}</span>
          </li>
        ))}
      </ul>
      {shown.length < lacking.length && (
        <button type="button" className="text-link" onClick={() => setShowsAll(true)}>
          {t("Show all {{n}}", { n: formatCount(lacking.length) })}
        </button>
      )}
      <details>
        <summary>{t("By table")}</summary>
        <ul className="own-readiness">
          {tables.map((table) => (
            <li key={table.id}>
              <span>
                <span className="mono dim">
                  {table.body} {table.number}
                </span>{" "}
                {table.title}
              </span>
              <span className="note">{factsOf(t, table).join(" · ")}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Empty columns are listed together. */
function missingInWords(t: ReturnType<typeof useT>, missing: IncompleteRecord["missing"]): string[] {
  const columns = missing.flatMap(({ params }) => (params?.column === undefined ? [] : [String(params.column)]));
  const others = missing.filter(({ params }) => params?.column === undefined);
  return [
    ...others.map(translateMessage),
    ...(columns.length > 0 ? [t("Missing: {{columns}}", { columns: columns.join("; ") })] : []),
  ];
}

function factsOf(t: ReturnType<typeof useT>, { periodText, included, withGaps, excluded }: Table): string[] {
  return [
    formatPeriod(periodText),
    t("{{count}} rows", { count: included }),
    ...(withGaps > 0 ? [t("{{n}} with gaps", { n: formatCount(withGaps) })] : []),
    ...(excluded > 0 ? [t("Not counted: {{n}}", { n: formatCount(excluded) })] : []),
    ...(withGaps + excluded === 0 ? [t("complete")] : []),
  ];
}
