import { Download, ExternalLink, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { records } from "#contract/records.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { downloadFile } from "../../api/file.ts";
import { type Proof, useProofDesk } from "../../fields/file/proof-desk.ts";
import { sizeText } from "../../fields/file/size-text.ts";
import { UploadLines } from "../../fields/file/upload-lines.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProofMark } from "../../ui/proof-mark.tsx";
import { SectionHead } from "../../ui/section.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useToast } from "../../ui/toast.tsx";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import { ProofPreview } from "./proof-preview.tsx";
import { viewFile } from "./view-file.ts";

export type ProofPanelProps = {
  fields: readonly { name: string; field: FileField }[];
  /** The tab that is open; the first when it names none. */
  value: string;
  onChange: (name: string) => void;
  /** Stands under the files of a field: its link, or the links that are kept. */
  under: (name: string, field: FileField) => ReactNode;
  /** Without a heading where what surrounds it says so. */
  isBare?: boolean;
};

/** A tab for each sort of proof: what is kept is shown as it is, what is missing is a place to drop it. */
export function ProofPanel({ fields, value, onChange, under, isBare = false }: ProofPanelProps) {
  const t = useWords(recordPageWords);
  const { proofs } = useProofDesk();
  const [first] = fields;
  if (!first) return null;
  const kept = fields.filter(({ name }) => proofs.some((proof) => proof.field === name)).length;
  const current = fields.some(({ name }) => name === value) ? value : first.name;
  return (
    <div className="proof-panel">
      {!isBare && (
        <SectionHead title={t("proofPanel.proof")} note={t("proofPanel.ofKept", { kept, all: fields.length })} />
      )}
      <Tabs
        label={t("proofPanel.proofs")}
        value={current}
        onChange={onChange}
        tabs={fields.map(({ name, field }) => {
          const here = proofs.filter((proof) => proof.field === name);
          return {
            id: name,
            label: <TabWords label={field.label} proofs={here} isMissed={field.needed !== "no"} />,
            content: <ProofTab key={name} name={name} field={field} kept={here} under={under(name, field)} />,
          };
        })}
      />
    </div>
  );
}

function TabWords({ label, proofs, isMissed }: { label: string; proofs: readonly Proof[]; isMissed: boolean }) {
  const size = proofs.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
  if (proofs.length === 0) {
    return isMissed ? <ProofMark count={0} noneWord={label} /> : <span className="dim">{label}</span>;
  }
  return (
    <>
      <ProofMark count={proofs.length} />
      {label} <span className="mono dim">{sizeText(size)}</span>
    </>
  );
}

type ProofTabProps = { name: string; field: FileField; kept: readonly Proof[]; under: ReactNode };

function ProofTab({ name, field, kept, under }: ProofTabProps) {
  const t = useWords(recordPageWords);
  const { record, mayChange, add } = useProofDesk();
  const [chosen, setChosen] = useState<string | null>(null);
  const proof = kept.find(({ id }) => id === chosen) ?? kept.at(-1);
  const { toast } = useToast();
  const hasRoom = mayChange && kept.length < field.maxFiles;
  const refuse = () =>
    toast({
      variant: "destructive",
      text: t("proofPanel.takes", { label: field.label, help: field.help ?? t("proofPanel.documents") }),
    });
  return (
    <div className="proof-tab" data-path={name}>
      {kept.length > 1 && (
        <ul className="proof-names" aria-label={field.label}>
          {kept.map((each) => (
            <li key={each.id}>
              <button type="button" aria-pressed={each === proof} onClick={() => setChosen(each.id)}>
                <span className="cut">{each.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {proof && record && <ProofLine key={proof.id} proof={proof} record={record} />}
      <UploadLines path={name} />
      {hasRoom && (
        <FileDrop
          isTall={!proof}
          isMultiple={field.maxFiles > 1}
          accept={field.accept.join(",")}
          onFiles={(files) => add(name, field, files)}
          onRefused={refuse}
        >
          {proof ? t("proofPanel.dropAnotherFile") : t("proofPanel.dropHere", { label: field.label.toLowerCase() })}
        </FileDrop>
      )}
      {!proof && hasRoom && (
        <p className="help">
          {t("proofPanel.upToEach", { help: field.help ?? t("proofPanel.documents"), size: sizeText(field.maxBytes) })}
        </p>
      )}
      {!proof && !mayChange && <p className="proof-page none dim">{t("proofPanel.noFileYet")}</p>}
      {under}
    </div>
  );
}

/** The page itself and what can be done with the file. */
function ProofLine({ proof, record }: { proof: Proof; record: { kind: string; id: string } }) {
  const t = useWords(recordPageWords);
  const { mayChange, remove } = useProofDesk();
  const [asks, setAsks] = useState(false);
  const parts = { params: { ...record, proof: proof.id } };
  return (
    <>
      <div className="proof-line">
        <span className="cut grow" title={proof.name}>
          {proof.name} <span className="dim">{t("proofPanel.addedBy", { addedBy: proof.addedBy })}</span>
        </span>
        <IconButton
          icon={ExternalLink}
          label={t("proofPanel.openInItsOwnTab")}
          onClick={() => void viewFile(records.readProof, parts)}
        />
        <IconButton
          icon={Download}
          label={t("proofPanel.download")}
          onClick={() => void downloadFile(records.readProof, parts, { name: proof.name })}
        />
        {mayChange && (
          <IconButton icon={Trash2} label={t("proofPanel.takeThisFileAway")} onClick={() => setAsks(true)} />
        )}
      </div>
      <ProofPreview record={record} proof={proof} />
      <ConfirmDialog
        isOpen={asks}
        title={t("proofPanel.takeAway", { name: proof.name })}
        says={t("proofPanel.itCannotBeBroughtBack")}
        deed={t("proofPanel.takeItAway")}
        otherwise={t("proofPanel.keepIt")}
        isDangerous
        onConfirm={() => {
          setAsks(false);
          remove(proof);
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
