import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { forms } from "#contract/accreditation/forms.ts";
import { reports } from "#contract/accreditation/reports.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { upload } from "../../../core/api/upload.ts";
import { refresh } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { ColumnsOfForm } from "./columns-of-form.tsx";
import { FormQuestions } from "./form-questions.tsx";
import { type FormAnswers, type FormReading, type FormSource, messageOf, useFormAnswers } from "./use-form-answers.ts";

/** What each heading of a form is filled with, what a row is, and the filled form below. */
export function FormEditor({
  source,
  answers: before,
  onCancel,
}: {
  source: FormSource;
  answers?: FormAnswers;
  onCancel: () => void;
}) {
  const t = useT();
  const area = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState("");
  const { reading, answers, problem, preview, change, readAgain, setColumn } = useFormAnswers(source, before);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!answers) return;
    setSaving(true);
    setRefused("");
    try {
      const { files, fields } = source();
      const { id } = await upload(forms.save, { files, fields: { ...fields, answers: JSON.stringify(answers) } });
      toast({ text: t("Form saved. It is now among the tables.") });
      await Promise.all([refresh(client, forms.list), refresh(client, reports.list)]);
      await navigate(`/${area}/reports/${id}`);
    } catch (error) {
      setRefused(messageOf(error));
    }
    setSaving(false);
  };
  const filled = answers?.columns.filter(({ length }) => length > 0).length ?? 0;
  return (
    <div className="page">
      <PageHead
        title={before ? t("Change form") : t("New form")}
        breadcrumbs={[
          { label: t("Reports"), to: `/${area}/reports` },
          { label: t("Other forms"), to: `/${area}/reports/forms` },
        ]}
        summary={[reading && t("{{n}} of {{m}} columns are filled", { n: filled, m: reading.columns.length })]}
        actions={<Button onClick={onCancel}>{t("Cancel")}</Button>}
      />
      <Problem text={problem && t(problem)} />
      {!reading && !problem && <Skeleton rows={8} widths={["40%", "30%"]} />}
      {reading && answers && (
        <form className="form-editor" onSubmit={save}>
          <Section title={t("Columns")} note={t("What was recognised is chosen; change it where it is wrong")}>
            <ColumnsOfForm reading={reading} columns={answers.columns} onChange={setColumn} />
          </Section>
          <div className="settings">
            <FormQuestions reading={reading} answers={answers} onChange={change} onReadAgain={readAgain} />
            <Problem text={refused && t(refused)} />
            <Button
              type="submit"
              variant="primary"
              busy={isSaving}
              disabledReason={
                (answers.title.trim() === "" && t("Enter a title.")) ||
                (answers.body.trim() === "" && t("Enter whose form it is.")) ||
                (filled === 0 && t("Choose what at least one column is filled with."))
              }
            >
              {before ? t("Save a new version") : t("Save form")}
            </Button>
          </div>
          <FilledForm reading={reading} preview={preview} />
        </form>
      )}
    </div>
  );
}

/** The form as it is filled from the current records: titles above, notes below, the first rows. */
function FilledForm({
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
        t("{{n}} rows, {{period}}; the first {{shown}} are shown", {
          n: table.included,
          period: formatPeriod(table.periodText),
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
            <table className="table body-table">
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
