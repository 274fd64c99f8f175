import { records } from "#contract/records.ts";
import { messageOf } from "../../api/api-error.ts";
import { useFile } from "../../api/use-file.ts";
import type { Proof } from "../../fields/file/proof-desk.ts";
import { Failed } from "../../ui/failed.tsx";
import { Delayed } from "../../ui/skeleton.tsx";

type ProofPreviewProps = { record: { kind: string; id: string }; proof: Proof };

/** The proof itself, fetched with the token and shown from this device. */
export function ProofPreview({ record, proof }: ProofPreviewProps) {
  const { address, error, refetch } = useFile(records.readProof, { params: { ...record, proof: proof.id } });
  if (error) return <Failed what={messageOf(error)} reference={error.reference} onRetry={() => void refetch()} />;
  if (!address) {
    return (
      <Delayed>
        <p className="proof-page waiting" role="status">
          Fetching {proof.name}
        </p>
      </Delayed>
    );
  }
  if (proof.mediaType.startsWith("image/")) {
    return (
      <div className="proof-page picture">
        <img src={address} alt={`Proof: ${proof.name}`} />
      </div>
    );
  }
  // The page's width, without the viewer's own bars: the buttons for the file stand above it.
  return (
    <iframe className="proof-page" src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={`Proof: ${proof.name}`} />
  );
}
