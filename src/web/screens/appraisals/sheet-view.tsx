import "./appraisals.css";
import type { ReactNode } from "react";
import { overallNote } from "#rules/accreditation/score/appraisal-texts.ts";
import { PointsTable } from "../../accreditation/points-table.tsx";
import { useT } from "../../texts/use-t.ts";
import { Section } from "../../ui/page/section.tsx";
import type { Sheet } from "./appraisal-labels.ts";

type Props = {
  sheet: Sheet;
  /** Beneath the records of a section, and beneath all sections. */
  note: (name: string, label: string) => ReactNode;
  /** A record's title, with a link if the reader may open it. */
  title: (record: Sheet["sections"][number]["records"][number]) => ReactNode;
};

/** The points of the year, then each section with its records and its note. */
export function SheetView({ sheet, note, title }: Props) {
  const t = useT();
  return (
    <>
      <Section title={t("Points")} note={t(sheet.rules)}>
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
