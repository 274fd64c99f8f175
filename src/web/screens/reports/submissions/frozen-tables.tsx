import { FileText } from "lucide-react";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import { MetricPdfNote } from "./metric-pdf-note.tsx";
import type { Submission } from "./submission-labels.ts";
import { useMayManageSubmissions } from "./use-may-manage-submissions.ts";
import { useMetricPdf } from "./use-metric-pdf.ts";

type Props = { submission: Submission; page: ListParams };

const figure = { width: 96, look: "figure", wraps: true } as const;

/** The tables with what they lack; the proofs of each as one PDF. */
export function FrozenTables({ submission, page }: Props) {
  const t = useT();
  const pdf = useMetricPdf(submission.id);
  const mayManage = useMayManageSubmissions();
  return (
    <Section title={t("Tables")}>
      <MetricPdfNote made={pdf.made} />
      <DataTable
        caption={t("Tables")}
        columns={[
          {
            id: "table",
            header: t("Table"),
            wraps: true,
            cell: (table) => (
              <>
                <Anchor to={page.linkWith({ table: table.report })}>
                  <span className="mono dim">{table.number}</span> {table.title}
                </Anchor>
                <span className="note">
                  {formatPeriod(table.period)}
                  {table.figure && ` · ${table.figure}`}
                  {table.isDraft && ` · ${t("Not yet compared with the official form")}`}
                </span>
                {table.notes.map((note) => (
                  <span key={note} className="note">
                    {note}
                  </span>
                ))}
              </>
            ),
          },
          { id: "rows", header: t("Rows"), ...figure, cell: ({ rows }) => formatCount(rows) },
          {
            id: "without",
            header: t("No proof file"),
            ...figure,
            width: 132,
            cell: (table) => (
              <>
                {formatCount(table.withoutProof)}
                {table.withLink > 0 && (
                  <span className="note">{t("{{n}} with a link", { n: formatCount(table.withLink) })}</span>
                )}
              </>
            ),
          },
          { id: "excluded", header: t("Not counted"), ...figure, cell: ({ excluded }) => formatCount(excluded) },
          {
            id: "released",
            header: t("Proofs released"),
            ...figure,
            cell: ({ released, proofs }) => `${formatCount(released)} / ${formatCount(proofs)}`,
          },
          {
            id: "actions",
            header: <span className="sr-only">{t("Actions")}</span>,
            width: 112,
            cell: (table) =>
              mayManage &&
              table.proofs > 0 && (
                <Button
                  size="small"
                  icon={FileText}
                  busy={pdf.busyWith === table.report}
                  disabled={pdf.busyWith !== ""}
                  aria-label={t("All proofs of {{number}} as one PDF", { number: table.number })}
                  onClick={() => void pdf.make(table.report)}
                >
                  {t("One PDF")}
                </Button>
              ),
          },
        ]}
        rows={submission.tables}
        rowId={({ report }) => report}
        rowName={({ title }) => title}
        phoneRow="facts"
      />
    </Section>
  );
}
