import { Check, CircleSlash, TriangleAlert } from "lucide-react";
import { dashboards } from "#contract/dashboards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { detailsOf } from "#kinds/history/audit-details.ts";
import { actionOf, auditLabels, auditResults, resultLabels, subjectOf } from "#kinds/history/audit-labels.ts";
import { translate } from "#texts/translate.ts";
import { PagedTable } from "../../accounts/paged-table.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { usePanelAddress } from "../../ui/dialog/use-panel-address.ts";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { PageSelect } from "../../ui/field/page-select.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import type { Column } from "../../ui/table/data-table-types.ts";
import { DateTime } from "../../ui/text/date-time.tsx";
import { FactsList } from "../../ui/text/facts-list.tsx";
import { Mark } from "../../ui/text/mark.tsx";

/** Who did what, when, from where, with what result. */
export function AuditScreen() {
  const t = useT();
  const page = useListParams();
  const line = usePanelAddress("line");
  const q = page.get("q");
  const action = page.get("action") || undefined;
  const result = auditResults.find((one) => one === page.get("result"));
  const list = useRead(
    dashboards.audit,
    { query: { action, result, q, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true },
  );
  const shown = list.data?.rows.find(({ id }) => id === line.opened);
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
              label: t(resultLabels[one]),
              isCurrent: one === result,
            })),
          ]}
        />
        <PageSelect
          page={page}
          name="action"
          label={t("Action")}
          all={t("All actions")}
          choices={Object.entries(auditLabels).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <PageSearch label={t("Search people and subjects")} page={page} />
      </div>
      <PagedTable
        list={list}
        page={page}
        problem={t("Could not load the audit trail.")}
        panel={line}
        caption={t("Audit trail, newest first")}
        columns={auditColumns(line.linkTo)}
        rowName={(row) => `${actionOf(row)}, ${row.who ?? t("not signed in")}`}
        empty={<Empty title={t("No matching entries.")} detail={t("Try another filter.")} />}
        phoneRow={(row) => <AuditBlock line={row} to={line.linkTo(row.id)} />}
      />
      <AuditSheet line={shown} onClose={line.close} />
    </div>
  );
}

/** One entry of the trail in full. */
function AuditSheet({ line, onClose }: { line: AuditLine | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet isOpen={line !== undefined} onClose={onClose} title={line ? actionOf(line) : ""}>
      {line && (
        <FactsList
          facts={[
            [t("When"), <DateTime key="when" at={line.at} format="long" />],
            [t("Result"), <ResultMark key="result" result={line.result} />],
            [t("Who"), line.who ?? t("Not signed in"), "mono"],
            [t("Subject"), subjectOf(line) ?? t("None"), "mono"],
            [t("Institute"), line.institute ?? t("None known")],
            [t("IP address"), line.address || t("Unknown"), "mono"],
            ...detailsOf(line.detail).map(({ label, value }) => [label, value, "mono"] as const),
          ]}
        />
      )}
    </Sheet>
  );
}

type AuditLine = ResponseOf<typeof dashboards.audit>["rows"][number];

function AuditBlock({ line, to }: { line: AuditLine; to: string }) {
  const t = useT();
  return (
    <>
      <div className="row between">
        <ResultMark result={line.result} />
        <span className="mono dim">
          <DateTime at={line.at} />
        </span>
      </div>
      <Anchor className="strong" to={to}>
        {actionOf(line)}
      </Anchor>
      <p className="note">
        {[...new Set([line.who ?? t("Not signed in"), subjectOf(line), line.institute])].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

function auditColumns(linkTo: (id: string) => string): Column<AuditLine>[] {
  const none = <span className="dim">–</span>;
  return [
    {
      id: "at",
      header: translate("When"),
      width: 132,
      look: "data",
      cell: ({ at }) => <DateTime at={at} />,
    },
    { id: "result", header: translate("Result"), width: 88, cell: ({ result }) => <ResultMark result={result} /> },
    {
      id: "action",
      header: translate("Action"),
      width: 176,
      look: "title",
      wraps: true,
      cell: (line) => <Anchor to={linkTo(line.id)}>{actionOf(line)}</Anchor>,
    },
    {
      id: "who",
      header: translate("Who"),
      look: "data",
      wraps: true,
      cell: ({ who }) => who ?? <span className="dim">{translate("Not signed in")}</span>,
    },
    {
      id: "target",
      header: translate("Subject"),
      look: "data",
      width: 240,
      wraps: true,
      cell: (line) => subjectOf(line) ?? none,
    },
    {
      id: "institute",
      header: translate("Institute"),
      width: 150,
      look: "secondary",
      hideBelow: 1180,
      wraps: true,
      cell: ({ institute }) => institute ?? none,
    },
    {
      id: "address",
      header: translate("IP address"),
      width: 116,
      look: "data",
      hideBelow: 1440,
      cell: ({ address }) => address || <span className="dim">{translate("Unknown")}</span>,
    },
  ];
}

const marks = {
  ok: { look: "plain", icon: Check },
  refused: { look: "changed", icon: CircleSlash },
  failed: { look: "returned", icon: TriangleAlert },
} as const;

function ResultMark({ result }: { result: string }) {
  const t = useT();
  const known = auditResults.find((one) => one === result) ?? "failed";
  return <Mark {...marks[known]}>{t(resultLabels[known])}</Mark>;
}
