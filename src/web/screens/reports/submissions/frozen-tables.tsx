import { FileText } from "lucide-react";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import { MadePdfNote } from "./made-pdf.tsx";
import type { Submission } from "./submission-labels.ts";
import { useMayManageSubmissions } from "./use-may-manage-submissions.ts";
import { useMetricPdf } from "./use-metric-pdf.ts";

type Props = { submission: Submission; page: ListParams };

/** The tables with what they lack; the proofs of each as one PDF. */
export function FrozenTables({ submission, page }: Props) {
  const t = useT();
  const pdf = useMetricPdf(submission.id);
  const mayManage = useMayManageSubmissions();
  return (
    <Section title={t("Tables")}>
      <MadePdfNote made={pdf.made} />
      <ScrollX label={submission.title}>
        <table className="tbl frozen-tables">
          <thead>
            <tr>
              <th scope="col">{t("Table")}</th>
              <th scope="col" className="num">
                {t("Rows")}
              </th>
              <th scope="col" className="num">
                {t("No proof file")}
              </th>
              <th scope="col" className="num">
                {t("Not counted")}
              </th>
              <th scope="col" className="num">
                {t("Proofs released")}
              </th>
              <th scope="col">
                <span className="sr-only">{t("Actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {submission.tables.map((table) => (
              <tr key={table.report}>
                <td>
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
                </td>
                <td className="num">{formatCount(table.rows)}</td>
                <td className="num">
                  {formatCount(table.withoutProof)}
                  {table.withLink > 0 && (
                    <span className="note">{t("{{n}} with a link", { n: formatCount(table.withLink) })}</span>
                  )}
                </td>
                <td className="num">{formatCount(table.excluded)}</td>
                <td className="num">
                  {formatCount(table.released)} / {formatCount(table.proofs)}
                </td>
                <td>
                  {mayManage && table.proofs > 0 && (
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
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Section>
  );
}
