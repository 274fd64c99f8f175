import { FileText } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";

type FormFootProps = {
  proofCount: number | undefined;
  onProof: () => void;
  primary: { label: string; onPress: () => void; busy: boolean } | undefined;
};

/** The bar at the foot of a phone: the proofs one press away, and the action. */
export function FormFoot({ proofCount, onProof, primary }: FormFootProps) {
  const t = useT();
  return (
    <div className="form-foot">
      {proofCount !== undefined && (
        <Button icon={FileText} onClick={onProof}>
          {t("Proof")} <span className="mono">{proofCount}</span>
        </Button>
      )}
      {primary && (
        <Button variant="primary" busy={primary.busy} onClick={primary.onPress}>
          {primary.label}
        </Button>
      )}
    </div>
  );
}
