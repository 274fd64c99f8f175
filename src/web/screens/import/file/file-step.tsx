import { Download } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { records } from "#contract/records.ts";
import { listEndings } from "#formats/table/table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { translate } from "#texts/translate.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { kindsOfGroup, listKindGroups, listRecordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { FileDrop } from "../../../ui/field/file-drop.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { ProgressBar } from "../../../ui/message/progress-bar.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { EarlierImports } from "../done/earlier-imports.tsx";
import { ImportPage } from "../import-page.tsx";
import type { ImportAddress } from "../use-import-address.ts";
import { useUploadFile } from "./use-upload-file.ts";
import { ForOthersNote } from "./whose-rows.tsx";

const accepted = `${listEndings},.zip,text/csv,text/tab-separated-values,text/plain`;
const kindChoices = () => listRecordKinds().map(({ slug, label }) => ({ value: slug, label: label.many }));

/** A file dropped, chosen or pasted; beside it a template of each kind, below it the earlier imports. */
export function FileStep({ address }: { address: ImportAddress }) {
  const t = useT();
  const kind = listRecordKinds().some(({ slug }) => slug === address.kind) ? address.kind : "";
  const { sending, problem, setProblem, uploadFile, cancel } = useUploadFile(kind, address.open);
  const [pasted, setPasted] = useState<string>();
  usePagePaste({ onText: setPasted, onFile: (file) => void uploadFile(file) });
  return (
    <ImportPage
      step="file"
      title={t("Bulk upload")}
      summary={[
        t("CSV or TSV up to 50 MB; XLSX, XLS or ODS up to 10 MB"),
        t("BibTeX, RIS, PubMed, EndNote, CSL-JSON, Crossref, ORCID"),
        t("A CV in Word (.docx) or PDF"),
        t("Your records from another institute, as one ZIP archive"),
        t("You can check every row before anything is saved"),
      ]}
    >
      <div className="two-columns import-file">
        <div className="stack">
          <ForOthersNote />
          <Problem text={problem} />
          {sending ? (
            <ProgressBar
              label={t("Uploading {{name}}", { name: sending.name })}
              value={sending.share}
              onStop={cancel}
            />
          ) : (
            <FileDrop
              isTall
              accept={accepted}
              onFiles={([file]) => file && void uploadFile(file)}
              onRefused={([file]) =>
                setProblem(
                  t("{{name}} is not a spreadsheet, list of references, CV or ZIP archive.", {
                    name: file?.name ?? t("This"),
                  }),
                )
              }
            >
              {t("Drag a spreadsheet, a list of references, a CV or a ZIP archive here, or")}
            </FileDrop>
          )}
          <PasteBox
            text={pasted}
            onText={setPasted}
            onUpload={(file) => void uploadFile(file)}
            isBusy={sending !== undefined}
          />
          <KindChoice kind={kind} onChange={(next) => address.page.set({ kind: next }, { replace: true })} />
        </div>
        <Templates />
      </div>
      <EarlierImports address={address} />
    </ImportPage>
  );
}

function KindChoice({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const t = useT();
  const { download, isBusy } = useTemplate();
  const chosen = listRecordKinds().find(({ slug }) => slug === kind);
  return (
    <div className="row import-kind">
      <Field
        label={t("Record type")}
        help={t("Choose a type only if it cannot be detected. A Scopus export has the type in each row.")}
        className="grow"
      >
        <Select
          choices={kindChoices()}
          placeholder={t("Detect from headings")}
          value={kind}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {chosen && (
        <Button icon={Download} busy={isBusy} onClick={() => download(chosen)}>
          {t("Template")}
        </Button>
      )}
    </div>
  );
}

function Templates() {
  const t = useT();
  const { download } = useTemplate();
  return (
    <Section title={t("Templates")} note={t("a CSV with the headings and one example row")} isPlain>
      <ul className="templates">
        {listKindGroups().map(({ slug, label }) => {
          const kinds = kindsOfGroup(slug).filter(({ isOnePerPerson }) => !isOnePerPerson);
          if (kinds.length === 0) return null;
          return (
            <li key={slug}>
              <span className="dim">{label}</span>
              <span className="row wrap">
                {kinds.map((kind) => (
                  <button
                    type="button"
                    className="text-link"
                    key={kind.slug}
                    onClick={() => download(kind)}
                    aria-label={t("Template for {{records}}", { records: kind.label.many })}
                  >
                    {kind.label.many}
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type Pasted = { onText: (text: string) => void; onFile: (file: File) => void };

/** Pasted anywhere on the page except in a field: a file, or the text of a table. */
function usePagePaste({ onText, onFile }: Pasted): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (file) onFile(file);
    else if (text.trim()) onText(text);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}

/** Downloads the empty CSV of a kind. */
function useTemplate() {
  const t = useT();
  const { isBusy, download } = useDownload(t("Could not download the template"));
  return {
    isBusy,
    download: ({ slug }: KindDefinition) => void download(records.template, { params: { kind: slug } }),
  };
}

type PasteBoxProps = {
  /** Undefined while the box is closed. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
  onUpload: (file: File) => void;
  isBusy: boolean;
};

/** Rows copied from a spreadsheet or an e-mail, header first. */
function PasteBox({ text, onText, onUpload, isBusy }: PasteBoxProps) {
  const t = useT();
  if (text === undefined) {
    return (
      <div className="note">
        <button type="button" className="text-link" onClick={() => onText("")}>
          {t("Paste rows instead")}
        </button>
      </div>
    );
  }
  const rows = text.split(/\r\n|\r|\n/).filter((line) => line.trim()).length;
  return (
    <form
      className="stack pasted-text"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows > 1) onUpload(pastedFile(text));
      }}
    >
      <Field label={t("Copied rows")} help={countText(rows)}>
        <TextArea
          mono
          rows={5}
          value={text}
          onChange={(event) => onText(event.target.value)}
          spellCheck={false}
          autoFocus
        />
      </Field>
      <span className="row">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          disabledReason={rows > 1 ? undefined : t("Paste a heading row and at least one row")}
        >
          {t("Read rows")}
        </Button>
        <Button variant="quiet" onClick={() => onText(undefined)}>
          {t("Cancel")}
        </Button>
      </span>
    </form>
  );
}

function countText(rows: number): string {
  if (rows < 2) return translate("The first line must contain the column headings.");
  return translate("A heading row and {{count}} rows.", { count: rows - 1 });
}

/** Text becomes a file like any other: the reader finds its delimiter. */
function pastedFile(text: string): File {
  return new File([text], "pasted-rows.csv", { type: "text/csv" });
}
