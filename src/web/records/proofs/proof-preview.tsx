import { records } from "#contract/records.ts";
import { messageOf } from "../../api/api-error.ts";
import { useFile } from "../../api/use-file.ts";
import type { Proof } from "../../fields/file/proof-desk.ts";
import { Failed } from "../../ui/failed.tsx";
import { Delayed } from "../../ui/skeleton.tsx";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";

type ProofPreviewProps = { record: { kind: string; id: string }; proof: Proof };

/** The proof itself, fetched with the token and shown from this device. */
export function ProofPreview({ record, proof }: ProofPreviewProps) {
  const t = useWords(recordPageWords);
  const { address, error, refetch } = useFile(records.readProof, { params: { ...record, proof: proof.id } });
  if (error) return <Failed what={messageOf(error)} reference={error.reference} onRetry={() => void refetch()} />;
  if (!address) {
    return (
      <Delayed>
        <p className="proof-page waiting" role="status">
          {t("proofPreview.fetching", { name: proof.name })}
        </p>
      </Delayed>
    );
  }
  if (proof.mediaType.startsWith("image/")) {
    return (
      <div className="proof-page picture">
        <img src={address} alt={t("proofPreview.proof", { name: proof.name })} />
      </div>
    );
  }
  // The page's width, without the viewer's own bars: the buttons for the file stand above it.
  return (
    <iframe
      className="proof-page"
      src={`${address}#toolbar=0&navpanes=0&view=FitH`}
      title={t("proofPreview.proof", { name: proof.name })}
    />
  );
}
