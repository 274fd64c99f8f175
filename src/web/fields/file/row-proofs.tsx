import type { FileField } from "#kinds/fields/file.ts";
import { useT } from "../../texts/use-t.ts";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { RemoveButton } from "../../ui/icon-button.tsx";
import { ProofMark } from "../marks/proof-mark.tsx";
import { useProofUploads } from "./proof-uploads.ts";
import { sizeText } from "./size-text.ts";
import { UploadLines } from "./upload-lines.tsx";

/** The proofs of one table row: stored and uploading ones, and a drop area. */
export function RowProofs({ path, field }: { path: string; field: FileField }) {
  const t = useT();
  const { proofs, mayChange, add, remove } = useProofUploads();
  const kept = proofs.filter((proof) => proof.field === path);
  return (
    <div className="row-proofs">
      <span className="field-label">{field.label}</span>
      {kept.map((proof) => (
        <span className="row" key={proof.id}>
          <ProofMark count={1} />
          <span className="truncate">{proof.name}</span>
          <span className="mono dim">{sizeText(proof.sizeInBytes)}</span>
          {mayChange && (
            <RemoveButton label={t("Remove {{name}}", { name: proof.name })} onClick={() => remove(proof)} />
          )}
        </span>
      ))}
      <UploadLines path={path} />
      {mayChange && kept.length < field.maxFiles && (
        <FileDrop accept={field.accept.join(",")} isMultiple onFiles={(files) => add(path, field, files)}>
          {t("Drag the {{label}} here, or", { label: field.label.toLowerCase() })}
        </FileDrop>
      )}
    </div>
  );
}
