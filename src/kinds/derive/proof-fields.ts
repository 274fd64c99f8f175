import type { KindDefinition } from "../define-kind.ts";
import type { FileField } from "../fields/file.ts";

export type ProofField = { name: string; field: FileField };

/** Where proofs of the kind may be attached: file fields by name, those inside tables as `table.column`. */
export function proofFieldsOf(kind: KindDefinition): ProofField[] {
  return Object.entries(kind.fields).flatMap(([name, field]): ProofField[] => {
    if (field.type === "file") return [{ name, field }];
    if (field.type !== "table") return [];
    return Object.entries(field.columns).flatMap(([column, inside]): ProofField[] =>
      inside.type === "file" ? [{ name: `${name}.${column}`, field: inside }] : [],
    );
  });
}
