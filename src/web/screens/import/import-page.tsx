import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Steps } from "../../ui/page/steps.tsx";
import type { Batch } from "./batch.ts";
import { isRecognised, type StepName, stepNames } from "./use-import-address.ts";

type ImportPageProps = {
  step: StepName;
  title: string;
  batch?: Batch;
  summary?: readonly ReactNode[];
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every step of an import: the head, and the four steps in words. */
export function ImportPage({ step, title, batch, summary, actions, children }: ImportPageProps) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <div className="page import">
      <PageHead
        title={title}
        tab={t("Bulk upload")}
        breadcrumbs={
          batch && [{ label: t("Bulk upload"), to: pathname }, ...(isRead(batch) ? [{ label: contentsOf(batch) }] : [])]
        }
        summary={summary}
        actions={actions}
      />
      <Steps
        label={t("Steps of the bulk upload")}
        steps={stepNames.map((name) => t(stepLabels[name]))}
        current={stepNames.indexOf(step)}
      />
      {children}
    </div>
  );
}

export const isRead = ({ state }: Batch) => state !== "reading" && state !== "failed";

/** "Journal papers", the name of the form, or "BibTeX file". */
export function contentsOf(batch: Pick<Batch, "kind" | "format" | "form">): string {
  const kind = batch.kind === null ? undefined : findKind(batch.kind);
  if (kind) return kind.label.many;
  if (batch.form) return batch.form.name;
  return isRecognised(batch)
    ? translate("{{format}} file", { format: formatName(batch.format) })
    : translate("Type not chosen yet");
}

const formatLabels: Readonly<Record<string, string>> = {
  bibtex: "BibTeX",
  ris: "RIS",
  medline: "PubMed",
  isi: "Web of Science",
  refworks: "RefWorks",
  refer: "EndNote",
  "endnote-xml": "EndNote",
  "csl-json": "CSL-JSON",
  datacite: "DataCite",
  openalex: "OpenAlex",
  openlibrary: "Open Library",
  arxiv: "arXiv",
  orcid: "ORCID",
  docx: "DOCX",
  pdf: "PDF",
};

export function formatName(format: string): string {
  if (format === "references") return translate("References");
  return formatLabels[format] ?? format.charAt(0).toUpperCase() + format.slice(1);
}

/** The file's name and its format. */
export function fileFacts({ fileName, format }: Batch): ReactNode[] {
  return [
    <span className="mono" key="file">
      {fileName}
    </span>,
    format.toUpperCase(),
  ];
}

const stepLabels = {
  file: text("File"),
  columns: text("Columns"),
  check: text("Check rows"),
  done: text("Done"),
};
