import { countText } from "../../ui/count-text.ts";
import type { Batch } from "./batch.ts";
import { isRecognised } from "./use-import-address.ts";

/** "42 rows read, nothing saved yet" */
export function rowsTitle({ rows }: Pick<Batch, "rows">): string {
  return `${countText(rows)} ${rows === 1 ? "row" : "rows"} read, nothing saved yet`;
}

/** "14 of 16 columns matched" */
export function matchedWords(batch: Pick<Batch, "columns" | "format" | "kind">): string {
  const { columns } = batch;
  const many = `${columns.length} ${columns.length === 1 ? "column" : "columns"}`;
  if (batch.kind === null && isRecognised(batch)) return `${many}, all known`;
  return `${columns.filter(({ field }) => field !== null).length} of ${many} matched`;
}

/** On the button that fetches them; the figure only where it is exactly the rows of the file. */
export function errorFileWords({ errors, faults }: Pick<Batch, "errors" | "faults">): string | undefined {
  if (errors === 0 && faults === 0) return undefined;
  if (faults > 0) return "Rows to mend as CSV";
  return `${countText(errors)} ${errors === 1 ? "row" : "rows"} to mend as CSV`;
}
