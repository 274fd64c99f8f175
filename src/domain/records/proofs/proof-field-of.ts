import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FileField } from "#kinds/fields/file.ts";

/** The field of a kind for its main proof: the first that is expected, or the first; undefined if it has none. */
export function proofFieldOf(kind: KindDefinition): { name: string; field: FileField } | undefined {
  const files = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === "file" && !field.sensitive ? [{ name, field }] : [],
  );
  return files.find(({ field }) => field.needed !== "no") ?? files[0];
}
