import { copyOwnList, type OwnList, type OwnListWish, ownColumns } from "#db/queries/own-data.ts";
import { csvLine } from "#formats/csv/write-csv.ts";
import type { Scope } from "../scope.ts";
import { jsonRows } from "./json-rows.ts";

/** A list as a file that a spreadsheet opens: a header, a line a row, texts guarded. */
export async function* csvOfList(scope: Scope, list: OwnList, wish: OwnListWish): AsyncGenerator<string> {
  const columns = ownColumns[list];
  yield `\uFEFF${csvLine(columns)}`;
  for await (const row of jsonRows<Record<string, unknown>>(copyOwnList(scope, list, wish)))
    yield csvLine(columns.map((name) => cellOf(withoutKeys(list, name, row[name]))));
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value);
}

/** A link in a mail may still open the account: its key is left out, so that the file can be shown to others. */
function withoutKeys(list: OwnList, name: string, value: unknown): unknown {
  if (list !== "mails" || name !== "body" || typeof value !== "string") return value;
  return value.replace(/https?:\/\/\S+/g, (link) => link.replace(/[\w-]{22,}/g, "…"));
}
