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
  const { proofs } = useProofDesk();
  const [first] = fields;
  if (!first) return null;
  const kept = fields.filter(({ name }) => proofs.some((proof) => proof.field === name)).length;
  const current = fields.some(({ name }) => name === value) ? value : first.name;
  return (
    <div className="proof-panel">
      {!isBare && <SectionHead title="Proof" note={`${kept} of ${fields.length} kept`} />}
      <Tabs
        label="Proofs"
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
  const { record, mayChange, add } = useProofDesk();
  const [chosen, setChosen] = useState<string | null>(null);
  const proof = kept.find(({ id }) => id === chosen) ?? kept.at(-1);
  const { toast } = useToast();
  const hasRoom = mayChange && kept.length < field.maxFiles;
  const refuse = () => toast({ variant: "destructive", text: `${field.label} takes ${field.help ?? "documents"}.` });
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
          {proof ? "Drop another file, or" : `Drop ${field.label.toLowerCase()} here, or`}
        </FileDrop>
      )}
      {!proof && hasRoom && (
        <p className="help">
          {field.help}, up to {sizeText(field.maxBytes)} each
        </p>
      )}
      {!proof && !mayChange && <p className="proof-page none dim">No file yet</p>}
      {under}
    </div>
  );
}

/** The page itself and what can be done with the file. */
function ProofLine({ proof, record }: { proof: Proof; record: { kind: string; id: string } }) {
  const { mayChange, remove } = useProofDesk();
  const [asks, setAsks] = useState(false);
  const parts = { params: { ...record, proof: proof.id } };
  return (
    <>
      <div className="proof-line">
        <span className="cut grow" title={proof.name}>
          {proof.name} <span className="dim">added by {proof.addedBy}</span>
        </span>
        <IconButton
          icon={ExternalLink}
          label="Open in its own tab"
          onClick={() => void viewFile(records.readProof, parts)}
        />
        <IconButton
          icon={Download}
          label="Download"
          onClick={() => void downloadFile(records.readProof, parts, { name: proof.name })}
        />
        {mayChange && <IconButton icon={Trash2} label="Take this file away" onClick={() => setAsks(true)} />}
      </div>
      <ProofPreview record={record} proof={proof} />
      <ConfirmDialog
        isOpen={asks}
        title={`Take ${proof.name} away?`}
        says="It cannot be brought back from here; keep the file if you need it."
        deed="Take it away"
        otherwise="Keep it"
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
