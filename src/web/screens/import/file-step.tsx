import { Download } from "lucide-react";
import { useState } from "react";
import { kindGroups } from "#kinds/kind-groups.ts";
import { kindsOfGroup, recordKinds } from "#kinds/registry.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { ForOthersNote } from "./for-others-note.tsx";
import { ImportPage } from "./import-page.tsx";
import { PasteBox } from "./paste-box.tsx";
import { useBringFile } from "./use-bring-file.ts";
import type { ImportAddress } from "./use-import-address.ts";
import { usePagePaste } from "./use-page-paste.ts";
import { useTemplate } from "./use-template.ts";

const accepted = ".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain";
const kindChoices = recordKinds.map(({ slug, label }) => ({ value: slug, label: label.many }));

/** A file dropped, chosen or pasted; beside it a template of each kind, beneath it what was brought before. */
export function FileStep({ address }: { address: ImportAddress }) {
  const t = useWords(importWords);
  const kind = kindChoices.some(({ value }) => value === address.kind) ? address.kind : "";
  const { sending, problem, setProblem, bring, cancel } = useBringFile(kind, address.open);
  const [pasted, setPasted] = useState<string>();
  usePagePaste({ onText: setPasted, onFile: (file) => void bring(file) });
  return (
    <ImportPage
      step="file"
      title={t("fileStep.bulkUpload")}
      folio={[t("fileStep.csvTsvOrXlsxUp"), t("fileStep.youSeeWhatBecomes")]}
    >
      <div className="two-columns import-file">
        <div className="stack">
          <ForOthersNote />
          {problem && (
            <Banner tone="bad" isLive>
              {problem}
            </Banner>
          )}
          {sending ? (
            <ProgressBar label={t("fileStep.sending", { name: sending.name })} value={sending.share} onStop={cancel} />
          ) : (
            <FileDrop
              isTall
              accept={accepted}
              onFiles={([file]) => file && void bring(file)}
              onRefused={([file]) =>
                setProblem(t("fileStep.notATable", { name: file?.name ?? t("fileStep.thisFile") }))
              }
            >
              {t("fileStep.dropATableHere")}
            </FileDrop>
          )}
          <PasteBox
            text={pasted}
            onText={setPasted}
            onBring={(file) => void bring(file)}
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
  const t = useWords(importWords);
  const { download, isBusy } = useTemplate();
  const chosen = recordKinds.find(({ slug }) => slug === kind);
  return (
    <div className="row import-kind">
      <Field label={t("fileStep.everyRowIsOne")} help={t("fileStep.onlyNeededWhereTheHeader")} className="grow">
        <Select
          choices={kindChoices}
          placeholder={t("fileStep.foundByTheHeader")}
          value={kind}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {chosen && (
        <Button icon={Download} busy={isBusy} onClick={() => download(chosen)}>
          {t("fileStep.template")}
        </Button>
      )}
    </div>
  );
}

function Templates() {
  const t = useWords(importWords);
  const { download } = useTemplate();
  return (
    <Section title={t("fileStep.templates")} note={t("fileStep.anEmptyCsvWithOne")} isPlain>
      <ul className="templates">
        {kindGroups.map(({ slug, label }) => {
          const kinds = kindsOfGroup(slug).filter(({ single }) => !single);
          if (kinds.length === 0) return null;
          return (
            <li key={slug}>
              <span className="dim">{label}</span>
              <span className="row wrap">
                {kinds.map((kind) => (
                  <button
                    type="button"
                    className="lnk"
                    key={kind.slug}
                    onClick={() => download(kind)}
                    aria-label={t("fileStep.templateFor", { many: kind.label.many })}
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
