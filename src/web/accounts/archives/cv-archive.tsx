import { FileArchive } from "lucide-react";
import { useState } from "react";
import { cv, cvDocumentFormats, cvFormatNames } from "#contract/records/cv.ts";
import { type CvTemplateName, cvTemplates } from "#rules/cv/templates.ts";
import { useMe } from "../../core/queries.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";

type DocumentFormat = (typeof cvDocumentFormats)[number];

/** The CVs of everybody on the staff of the department, or of the institute, in one archive. */
export function CvArchive({ department }: { department?: string | undefined }) {
  const t = useT();
  const { data: me } = useMe();
  const [template, setTemplate] = useState<CvTemplateName>("full");
  const [format, setFormat] = useState<DocumentFormat>("pdf");
  const { download, isBusy } = useDownload(t("Could not create the CVs."));
  if (!me?.rights.includes("cv.people")) return null;
  const downloadArchive = async (close: () => void) => {
    if (await download(cv.exportPeople, { query: { template, format, ...(department && { department }) } })) close();
  };
  return (
    <ConfirmButton
      label={t("Download CVs")}
      button={{ icon: FileArchive, className: "only-wide" }}
      title={t("Download CVs")}
      description={t("One file for each person who has an appointment here today, in a ZIP archive.")}
      action={t("Download ZIP")}
      busy={isBusy}
      onConfirm={(close) => void downloadArchive(close)}
    >
      <div className="stack">
        <Field label={t("Template")}>
          <Select
            value={template}
            choices={Object.entries(cvTemplates).map(([value, { label }]) => ({ value, label: t(label) }))}
            onChange={({ target }) => setTemplate(target.value as CvTemplateName)}
          />
        </Field>
        <Field label={t("Format")} group>
          <Segmented
            label={t("Format")}
            value={format}
            parts={cvDocumentFormats.map((value) => ({ value, label: cvFormatNames[value] }))}
            onChange={setFormat}
          />
        </Field>
      </div>
    </ConfirmButton>
  );
}
