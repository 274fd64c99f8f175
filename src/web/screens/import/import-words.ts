import { importWords } from "../../words/import-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Batch } from "./batch.ts";
import { isRecognised } from "./use-import-address.ts";

const say = sayOf(importWords);

/** "42 rows read, nothing saved yet" */
export function rowsTitle({ rows }: Pick<Batch, "rows">): string {
  return say("importWords.rowsReadNothingSavedYet", { count: rows });
}

/** "14 of 16 columns matched" */
export function matchedWords(batch: Pick<Batch, "columns" | "format" | "kind">): string {
  const { columns } = batch;
  const many = say("importWords.columns", { count: columns.length });
  if (batch.kind === null && isRecognised(batch)) return say("importWords.allKnown", { many });
  return say("importWords.ofMatched", { matched: columns.filter(({ field }) => field !== null).length, many });
}

/** On the button that fetches them; the figure only where it is exactly the rows of the file. */
export function errorFileWords({ errors, faults }: Pick<Batch, "errors" | "faults">): string | undefined {
  if (errors === 0 && faults === 0) return undefined;
  if (faults > 0) return say("importWords.rowsToMendAsCsv");
  return say("importWords.rowsToMend", { count: errors });
}
