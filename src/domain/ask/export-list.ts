import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { Scope } from "#db/scope.ts";
import { oneChunk } from "../files/write-zip.ts";
import { type Export, exportRecords } from "../records/lists/export-records.ts";
import { requireKind } from "../records/require-kind.ts";
import { translateTable } from "./answer-table.ts";
import { charactersMissingIn } from "./printing/unprintable-characters.ts";
import { listTable } from "./read-answer-table.ts";
import type { Requester } from "./requester.ts";
import { exportDetailsFor, mediaTypes, writeAnswer } from "./write-answer.ts";

/** A list as it is shown, as a file: streamed as CSV or references, or made as a whole as a workbook or PDF. */
export async function exportList(
  scope: Scope,
  requester: Requester & { instituteName: string },
  slug: string,
  readInput: () => Parsed<typeof records.exportList>["query"],
): Promise<Export> {
  const { format, rows, ...request } = readInput();
  if ((format !== "xlsx" && format !== "pdf") || rows !== undefined)
    return exportRecords(scope, requester, slug, readInput);
  const kind = requireKind(slug);
  const table = await listTable(scope, requester, kind, {
    ...request,
    text: request.q ?? "",
    hasRows: format === "xlsx",
  });
  const details = await exportDetailsFor(scope, requester);
  const bytes = await writeAnswer(format, translateTable(table, details.t), details);
  return {
    name: `${slug}-${scope.today}.${format}`,
    mediaType: mediaTypes[format],
    chunks: oneChunk(bytes),
    unprinted: charactersMissingIn(format, table),
  };
}
