import { useT } from "../../../texts/use-t.ts";
import { Problem } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import type { FormReading, useFormAnswers } from "./use-form-answers.ts";

/** The form as it is filled from the records of now: titles above, notes below, the first rows. */
export function FilledForm({
  reading,
  preview: { table, problem },
}: {
  reading: FormReading;
  preview: ReturnType<typeof useFormAnswers>["preview"];
}) {
  const t = useT();
  return (
    <Section
      title={t("Filled form")}
      note={
        table &&
        t("{{n}} rows, {{asked}}; the first {{shown}} are shown", {
          n: table.included,
          asked: table.asked.replace("..", "–"),
          shown: table.rows.length,
        })
      }
    >
      <Problem text={problem && t(problem)} />
      {!table && !problem && <Skeleton rows={4} widths={["30%", "30%", "20%"]} />}
      {table && (
        <div className="filled-form">
          {reading.titles.map((title) => (
            <p key={title} className="title">
              {title}
            </p>
          ))}
          <ScrollX label={reading.title}>
            <table className="tbl body-table">
              <thead>
                <tr>
                  {table.columns.map(({ key, header }) => (
                    <th key={key} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={`${row.record} ${row.year}`}>
                    {table.columns.map(({ key }, index) => (
                      <td key={key}>{row.cells[index] ?? ""}</td>
                    ))}
                  </tr>
                ))}
                {table.rows.length === 0 && (
                  <tr>
                    <td colSpan={table.columns.length}>{t("No records for this table in the period.")}</td>
                  </tr>
                )}
              </tbody>
            </table>
          </ScrollX>
          {reading.footer.map((line) => (
            <p key={line} className="note">
              {line}
            </p>
          ))}
        </div>
      )}
    </Section>
  );
}
