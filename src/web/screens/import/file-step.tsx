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
  const kind = kindChoices.some(({ value }) => value === address.kind) ? address.kind : "";
  const { sending, problem, setProblem, bring, cancel } = useBringFile(kind, address.open);
  const [pasted, setPasted] = useState<string>();
  usePagePaste({ onText: setPasted, onFile: (file) => void bring(file) });
  return (
    <ImportPage
      step="file"
      title="Bulk upload"
      folio={["CSV, TSV or XLSX, up to 10 MB", "You see what becomes of every row before anything is saved"]}
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
            <ProgressBar label={`Sending ${sending.name}`} value={sending.share} onStop={cancel} />
          ) : (
            <FileDrop
              isTall
              accept={accepted}
              onFiles={([file]) => file && void bring(file)}
              onRefused={([file]) => setProblem(`${file?.name ?? "This"} is not a CSV, TSV or XLSX file.`)}
            >
              Drop a table here, or
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
  const { download, isBusy } = useTemplate();
  const chosen = recordKinds.find(({ slug }) => slug === kind);
  return (
    <div className="row import-kind">
      <Field
        label="Every row is one of the"
        help="Only needed where the header does not tell. A Scopus export says it row by row."
        className="grow"
      >
        <Select
          choices={kindChoices}
          placeholder="Found by the header"
          value={kind}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {chosen && (
        <Button icon={Download} busy={isBusy} onClick={() => download(chosen)}>
          Template
        </Button>
      )}
    </div>
  );
}

function Templates() {
  const { download } = useTemplate();
  return (
    <Section title="Templates" note="an empty CSV with one example row" isPlain>
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
                    aria-label={`Template for ${kind.label.many}`}
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
