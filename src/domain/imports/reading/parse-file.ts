import { findKind } from "#kinds/registry.ts";
import { Refusal } from "../../refusal.ts";
import { columnName } from "../stage-rows.ts";
import { dateOrdersOf, inOrders } from "./date-orders.ts";
import { columnsFor, kindOfHeader, targetText } from "./mapping.ts";
import { readInThread } from "./read-in-thread.ts";
import { kindReader, scopusReader, specialFormatOf, undecidedReader } from "./read-row.ts";

/** A file as the import understands it, without an installation: no account is matched and nothing is compared. */
export async function parseFile(file: { bytes: Uint8Array; fileName: string; kind: string | null }) {
  const table = await readInThread(file);
  const header = table.header.map((_, at) => columnName(table.header, at));
  const special = file.kind === null ? specialFormatOf(table.header) : null;
  const slug = file.kind ?? (special === null ? kindOfHeader(table.header) : null);
  const kind = slug === null ? undefined : findKind(slug);
  if (slug !== null && !kind) throw new Refusal("no-such-kind");
  const context = { departments: [] };
  const orders = dateOrdersOf({ header, kind: slug, special, mapping: {} }, table.rows);
  const columns = kind ? inOrders(columnsFor(kind, header, {}), orders) : [];
  const read =
    special === "scopus"
      ? scopusReader(header, context)
      : kind
        ? kindReader(kind, columns, context)
        : undecidedReader();
  return {
    format: special ?? table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    kind: slug,
    notes: table.notes,
    columns: kind
      ? columns.map(({ header: name, target }) => ({ header: name, field: targetText(target) }))
      : header.map((name) => ({ header: name, field: null })),
    rows: table.rows.map((row) => {
      const { kind: of, data, people, emails, unread, faults, refused } = read(row);
      return {
        row: row.number,
        kind: of?.slug ?? null,
        data,
        people,
        emails,
        unread,
        faults,
        refused: refused ?? null,
      };
    }),
  };
}
