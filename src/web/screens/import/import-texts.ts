import { sentence } from "#texts/sentence.ts";
import { translate } from "#texts/translate.ts";
import type { Batch } from "./batch.ts";
import { isRecognised } from "./use-import-address.ts";

/** Remembers the templates of the server's sentences, so that `t` can translate them. */
export function learnTemplates(templates: Batch["templates"]): void {
  for (const { text, params } of templates) sentence(text, params);
}

/** "42 rows read, nothing saved yet" */
export function rowsTitle({ rows }: Pick<Batch, "rows">): string {
  return translate("{{count}} rows read, nothing saved yet", { count: rows });
}

/** "14 of 16 columns matched" */
export function matchedText(batch: Pick<Batch, "columns" | "format" | "form" | "kind">): string {
  const columns = translate("{{count}} columns", { count: batch.columns.length });
  if (batch.kind === null && isRecognised(batch)) return translate("{{columns}}, all recognised", { columns });
  return translate("{{matched}} of {{columns}} matched", {
    matched: batch.columns.filter(({ field }) => field !== null).length,
    columns,
  });
}

/** The label of the button that downloads the rows to fix; with a number only if the file has exactly that many rows. */
export function errorFileText({ errors, faults }: Pick<Batch, "errors" | "faults">): string | undefined {
  if (errors === 0 && faults === 0) return undefined;
  if (faults > 0) return translate("Download rows to fix (CSV)");
  return translate("Download {{count}} rows to fix (CSV)", { count: errors });
}
