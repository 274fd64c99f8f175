import { FileText } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";

type FormFootProps = {
  proofCount: number | undefined;
  onProof: () => void;
  primary: { label: string; onPress: () => void; busy: boolean } | undefined;
};

/** At the foot of a phone: the proof a press away, and the deed. */
export function FormFoot({ proofCount, onProof, primary }: FormFootProps) {
  const t = useWords(recordFormWords);
  return (
    <div className="form-foot">
      {proofCount !== undefined && (
        <Button icon={FileText} onClick={onProof}>
          {t("formFoot.proof")} <span className="mono">{proofCount}</span>
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
