import { Download, ExternalLink, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { records } from "#contract/records.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { downloadFile } from "../../core/api/file.ts";
import { useFile } from "../../core/api/use-file.ts";
import { Failed } from "../../feedback/failed.tsx";
import { useNewTab } from "../../feedback/use-new-tab.ts";
import { type Proof, useProofUploads } from "../../fields/file/proof-uploads.ts";
import { sizeText } from "../../fields/file/size-text.ts";
import { UploadLines } from "../../fields/file/upload-lines.tsx";
import { ProofMark } from "../../fields/marks/proof-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Delayed } from "../../ui/message/skeleton.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { SectionHead } from "../../ui/page/section.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";

export type ProofPanelProps = {
  fields: readonly { name: string; field: FileField }[];
  /** The open tab; by default the first. */
  value: string;
  onChange: (name: string) => void;
  /** Shown under the files of a field: its link, or the stored links. */
  footerOf: (name: string, field: FileField) => ReactNode;
  /** Fields whose proof is stored elsewhere, as a link. */
  linked: readonly string[];
  /** Without a heading if there is one around it. */
  isBare?: boolean;
};

/** A tab for each type of proof: stored files are previewed, a missing one has a drop area. */
export function ProofPanel({ fields, value, onChange, footerOf, linked, isBare = false }: ProofPanelProps) {
  const t = useT();
  const { proofs } = useProofUploads();
  const [first] = fields;
  if (!first) return null;
  const hasProof = (name: string) => linked.includes(name) || proofs.some((proof) => proof.field === name);
  const kept = fields.filter(({ name }) => hasProof(name)).length;
  const current = fields.some(({ name }) => name === value) ? value : first.name;
  return (
    <div className="proof-panel">
      {!isBare && (
        <SectionHead title={t("Proof")} note={t("{{kept}} of {{all}} added", { kept, all: fields.length })} />
      )}
      <Tabs
        label={t("Proofs")}
        value={current}
        onChange={onChange}
        tabs={fields.map(({ name, field }) => {
          const own = proofs.filter((proof) => proof.field === name);
          return {
            id: name,
            label: (
              <TabLabel
                label={field.label}
                proofs={own}
                isLinked={linked.includes(name)}
                isExpected={field.needed !== "no"}
              />
            ),
            content: <ProofTab key={name} name={name} field={field} proofs={own} footer={footerOf(name, field)} />,
          };
        })}
      />
    </div>
  );
}

type TabLabelProps = { label: string; proofs: readonly Proof[]; isLinked: boolean; isExpected: boolean };

function TabLabel({ label, proofs, isLinked, isExpected }: TabLabelProps) {
  const t = useT();
  const size = proofs.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
  if (proofs.length === 0 && isLinked) {
    return (
      <>
        {label} <span className="dim">{t("Link")}</span>
      </>
    );
  }
  if (proofs.length === 0) {
    return isExpected ? <ProofMark count={0} noneWord={label} /> : <span className="dim">{label}</span>;
  }
  return (
    <>
      <ProofMark count={proofs.length} />
      {label} <span className="mono dim">{sizeText(size)}</span>
    </>
  );
}

type ProofTabProps = { name: string; field: FileField; proofs: readonly Proof[]; footer: ReactNode };

function ProofTab({ name, field, proofs, footer }: ProofTabProps) {
  const t = useT();
  const { record, mayChange, add } = useProofUploads();
  const [chosen, setChosen] = useState<string | null>(null);
  const proof = proofs.find(({ id }) => id === chosen) ?? proofs.at(-1);
  const { toast } = useToast();
  const hasRoom = mayChange && proofs.length < field.maxFiles;
  const refuse = () =>
    toast({
      variant: "destructive",
      text: t("{{label}} accepts {{help}}.", { label: field.label, help: field.help ?? t("documents") }),
    });
  return (
    <div className="proof-tab" data-path={name}>
      {proofs.length > 1 && (
        <ul className="proof-names" aria-label={field.label}>
          {proofs.map((each) => (
            <li key={each.id}>
              <button type="button" aria-pressed={each === proof} onClick={() => setChosen(each.id)}>
                <span className="truncate">{each.name}</span>
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
          hasCamera={field.accept.includes("image/jpeg")}
          isMultiple={field.maxFiles > 1}
          accept={field.accept.join(",")}
          onFiles={(files) => add(name, field, files)}
          onRefused={refuse}
        >
          {proof
            ? t("Drag another file here, or")
            : t("Drag the {{label}} here, or", { label: field.label.toLowerCase() })}
        </FileDrop>
      )}
      {!proof && hasRoom && (
        <p className="help">
          {t("{{help}}, up to {{size}} each", { help: field.help ?? t("documents"), size: sizeText(field.maxBytes) })}
        </p>
      )}
      {!proof && !mayChange && !footer && <p className="proof-page none dim">{t("No file yet")}</p>}
      {footer}
    </div>
  );
}

/** The preview and the actions of the file. */
function ProofLine({ proof, record }: { proof: Proof; record: { kind: string; id: string } }) {
  const t = useT();
  const { mayChange, remove } = useProofUploads();
  const [isConfirming, setIsConfirming] = useState(false);
  const showInNewTab = useNewTab();
  const parts = { params: { ...record, proof: proof.id } };
  return (
    <>
      <div className="proof-line">
        <span className="truncate grow" title={proof.name}>
          {proof.name} <span className="dim">{t("added by {{addedBy}}", { addedBy: proof.addedBy })}</span>
        </span>
        <IconButton
          icon={ExternalLink}
          label={t("Open in new tab")}
          onClick={() => void showInNewTab(records.readProof, parts)}
        />
        <IconButton
          icon={Download}
          label={t("Download")}
          onClick={() => void downloadFile(records.readProof, parts, { name: proof.name })}
        />
        {mayChange && <IconButton icon={Trash2} label={t("Remove this file")} onClick={() => setIsConfirming(true)} />}
      </div>
      <ProofPreview record={record} proof={proof} />
      <ConfirmDialog
        isOpen={isConfirming}
        title={t("Remove {{name}}?", { name: proof.name })}
        description={t("You cannot restore it from here. Download the file first if you need it.")}
        action={t("Remove file")}
        isDangerous
        onConfirm={() => {
          setIsConfirming(false);
          remove(proof);
        }}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}

/** The proof itself, fetched with the token and shown from this device. */
function ProofPreview({ record, proof }: { record: { kind: string; id: string }; proof: Proof }) {
  const t = useT();
  const { address, error, refetch } = useFile(records.readProof, { params: { ...record, proof: proof.id } });
  if (error) return <Failed title={messageOf(error)} error={error} onRetry={refetch} />;
  if (!address) {
    return (
      <Delayed>
        <p className="proof-page waiting" role="status">
          {t("Loading {{name}}", { name: proof.name })}
        </p>
      </Delayed>
    );
  }
  if (proof.mediaType.startsWith("image/")) {
    return (
      <div className="proof-page picture">
        <img src={address} alt={t("Proof: {{name}}", { name: proof.name })} />
      </div>
    );
  }
  // The page's width, without the viewer's own toolbars: the buttons for the file are above it.
  return (
    <iframe
      className="proof-page"
      src={`${address}#toolbar=0&navpanes=0&view=FitH`}
      title={t("Proof: {{name}}", { name: proof.name })}
    />
  );
}
