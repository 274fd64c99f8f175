import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { useFile } from "../../core/api/use-file.ts";
import { Failed } from "../../feedback/failed.tsx";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { useT } from "../../texts/use-t.ts";
import { PdfPages } from "../proofs/pdf-pages.tsx";

type ReviewProofProps = {
  record: StoredRecord;
  kind: KindDefinition;
  /** Folded texts to mark on the page. */
  printed: readonly string[];
  /** The text of the whole file, null if it has none. */
  onText: (text: string | null) => void;
};

/** The proofs of the record, page by page. The values of the record are marked where a page has them. */
export function ReviewProof({ record, kind, printed, onText }: ReviewProofProps) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const proof = record.proofs[index] ?? record.proofs[0];
  const label = (field: string) => kind.fields[field.split(".")[0] ?? ""]?.label ?? t("Proof");
  return (
    <section className="review-proof" aria-label={t("Proof")}>
      {record.proofs.length > 1 && (
        <ul className="proof-names">
          {record.proofs.map((one, index) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one === proof} onClick={() => setIndex(index)}>
                <span className="truncate">{label(one.field)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {proof ? (
        <ProofPages key={proof.id} record={record} proof={proof} printed={printed} onText={onText} />
      ) : (
        <ProofElsewhere record={record} kind={kind} />
      )}
    </section>
  );
}

/** Without a file: the links to proofs that are stored elsewhere, or that there is no proof. */
function ProofElsewhere({ record, kind }: Pick<ReviewProofProps, "record" | "kind">) {
  const t = useT();
  const links = Object.entries(kind.fields).filter(
    ([name, { type }]) => type === "file" && isFilled(record.data[name]),
  );
  if (links.length === 0) return <p className="proof-page none dim">{t("No proof")}</p>;
  return (
    <div className="elsewhere">
      <span className="note">{t("Stored elsewhere")}</span>
      {links.map(([name, field]) => (
        <FieldValueShow key={name} field={field} value={record.data[name]} />
      ))}
    </div>
  );
}

type PagesProps = Pick<ReviewProofProps, "record" | "printed" | "onText"> & { proof: StoredRecord["proofs"][number] };

function ProofPages({ record, proof, printed, onText }: PagesProps) {
  const t = useT();
  const params = { kind: record.kind, id: record.id, proof: proof.id };
  const { address, file, error, refetch } = useFile(records.readProof, { params });
  const isPdf = proof.mediaType === "application/pdf";
  if (error) return <Failed title={messageOf(error)} error={error} onRetry={refetch} />;
  if (!address || !file) return <p className="proof-page waiting">{t("Loading {{name}}", { name: proof.name })}</p>;
  if (!isPdf)
    return (
      <div className="proof-page picture">
        <img src={address} alt={t("Proof: {{name}}", { name: proof.name })} />
      </div>
    );
  return <PdfPages blob={file.blob} address={address} name={proof.name} printed={printed} onText={onText} />;
}
