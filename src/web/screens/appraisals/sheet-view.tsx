import "./appraisals.css";
import type { ReactNode } from "react";
import { overallNote } from "#rules/accreditation/score/appraisal.ts";
import { useT } from "../../texts/use-t.ts";
import { Section } from "../../ui/page/section.tsx";
import { DoubleRule } from "../../ui/table/double-rule.tsx";
import { ScrollX } from "../../ui/table/scroll-x.tsx";
import { pointsText, type Sheet } from "./appraisal-words.ts";

type Props = {
  sheet: Sheet;
  /** Beneath the records of a section, and beneath all sections. */
  note: (name: string, label: string) => ReactNode;
  /** A record's title, with a link where the reader may open it. */
  title: (record: Sheet["sections"][number]["records"][number]) => ReactNode;
};

/** The points of the year, then each section with its records and its note. */
export function SheetView({ sheet, note, title }: Props) {
  const t = useT();
  return (
    <>
      <Section title={t("Points")} note={sheet.rules}>
        <PointsTable sheet={sheet} title={title} />
      </Section>
      {sheet.sections.map(({ name, label, records }) => (
        <Section key={name} title={t(label)} note={records.length}>
          {records.length > 0 && (
            <ul className="appraisal-records">
              {records.map((record) => (
                <li key={record.record}>{title(record)}</li>
              ))}
            </ul>
          )}
          {note(name, t(label))}
        </Section>
      ))}
      <Section title={t("Self-assessment")}>{note(overallNote, t("Self-assessment"))}</Section>
    </>
  );
}

function PointsTable({ sheet: { rows, cap, total }, title }: Pick<Props, "sheet" | "title">) {
  const t = useT();
  return (
    <ScrollX label={t("Points")}>
      <table className="tbl appraisal-points">
        <thead>
          <tr>
            <th scope="col">{t("Row")}</th>
            <th scope="col">{t("Record")}</th>
            <th scope="col" className="num">
              {t("Share")}
            </th>
            <th scope="col" className="num">
              {t("Points")}
            </th>
          </tr>
        </thead>
        {rows.map(({ row, label, points, lines }) => (
          <tbody key={row}>
            <tr>
              <th scope="rowgroup" className="mono">
                {row}
              </th>
              <th scope="rowgroup" colSpan={2}>
                {t(label)}
              </th>
              <td className="num">
                <strong>{pointsText(points)}</strong>
              </td>
            </tr>
            {lines.map((line) => (
              <tr key={line.record}>
                <td />
                <td className="appraisal-title">{title(line)}</td>
                <td className="num">{line.percent} %</td>
                <td className="num">{pointsText(line.points)}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {cap.counted < cap.raw && (
            <tr>
              <td />
              <td colSpan={2}>
                {t("Row 6 counts at most 30 % of the total: {{most}} of {{raw}}", {
                  most: pointsText(cap.counted),
                  raw: pointsText(cap.raw),
                })}
              </td>
              <td className="num">−{pointsText(cap.raw - cap.counted)}</td>
            </tr>
          )}
          <tr>
            <td />
            <td colSpan={2}>
              <strong>{t("Total")}</strong>
            </td>
            <td className="num">
              <DoubleRule>{pointsText(total)}</DoubleRule>
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  );
}
