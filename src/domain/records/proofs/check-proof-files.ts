import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { type CheckedFile, checkFile, limitFileChecks } from "../../files/check-file.ts";
import type { ReceivedFile } from "../../files/receive-file.ts";
import { Refusal } from "../../refusal.ts";
import { requireKind } from "../require-kind.ts";

/** A file with the result of its check: acceptable, or why not. */
export type CheckedProof = { file: ReceivedFile; verdict: CheckedFile | Refusal };

/** Files for a file field, or for the file column of a table's row (`table.row.column`). */
export type CheckedUpload = { field: string; files: CheckedProof[] };

/**
 * Checks files before the record is locked: that may take seconds. Whether they are allowed there is checked
 * afterwards, so nothing is refused yet.
 */
export async function checkProofFiles(
  slug: string,
  { field: path, files }: { field: string; files: readonly ReceivedFile[] },
): Promise<CheckedUpload> {
  const field = fileFieldOf(requireKind(slug), path);
  const checked: CheckedProof[] = [];
  for (const file of files) checked.push({ file, verdict: await checkProofFile(field, file) });
  return { field: path, files: checked };
}

/** The declared field of a path in a record. */
export function fileFieldOf(kind: KindDefinition, path: string): FileField | undefined {
  const [name = "", row, column, ...more] = path.split(".");
  const field = kind.fields[name];
  if (row === undefined) return field?.type === "file" ? field : undefined;
  const inside = field?.type === "table" && column !== undefined ? field.columns[column] : undefined;
  return inside?.type === "file" && more.length === 0 ? inside : undefined;
}

async function checkProofFile(field: FileField | undefined, file: ReceivedFile): Promise<CheckedFile | Refusal> {
  // These are refused later, with the reason.
  if (!field || file.sizeInBytes === 0 || file.sizeInBytes > field.maxBytes) return new Refusal("file-broken");
  try {
    return await limitFileChecks(() => checkFile(file, field.accept));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
