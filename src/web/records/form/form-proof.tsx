import type { FileField } from "#kinds/fields/file.ts";
import { ProofPanel } from "../proofs/proof-panel.tsx";
import { FormField } from "./form-field.tsx";

type FormProofProps = {
  fields: readonly { name: string; field: FileField }[];
  tab: string;
  onTab: (name: string) => void;
  isBare?: boolean;
};

/** The proofs beside the form; under each the link to one that is kept elsewhere. */
export function FormProof({ fields, tab, onTab, isBare }: FormProofProps) {
  return (
    <ProofPanel
      fields={fields}
      value={tab}
      onChange={onTab}
      isBare={isBare}
      under={(name, field) => <FormField path={name} field={field} span={6} />}
    />
  );
}
