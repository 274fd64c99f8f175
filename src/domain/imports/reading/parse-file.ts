import type { WorkRow } from "#formats/references/read-work-row.ts";
import { personOf } from "#formats/references/reference.ts";
import { isTableFormat } from "#formats/table/table.ts";
import { targetText } from "#kinds/derive/cells/column-target.ts";
import { findKind } from "#kinds/registry.ts";
import { Refusal } from "../../refusal.ts";
import { columnsInForm, isFormFormat, kindOfFormat } from "../forms/form-format.ts";
import { columnName } from "../stage-rows.ts";
import { dateOrdersOf, withColumnDates, withLabelledYears } from "./date-orders.ts";
import { cluesOf, kindOfFile } from "./kind-of-file.ts";
import { columnsFor } from "./mapping.ts";
import { readInThread } from "./read-in-thread.ts";
import { makeFormatReader, makeKindReader, makeUndecidedReader } from "./read-row.ts";

/** A file as the import understands it, without an installation: no account is matched and nothing is compared. */
export async function parseFile(file: {
  bytes: Uint8Array;
  fileName: string;
  kind: string | null;
  sheet?: string | undefined;
}) {
  const table = await readInThread(file);
  const header = table.header.map((_, index) => columnName(table.header, index));
  const isTable = isTableFormat(table.format);
  const rowFormat = file.kind === null || !isTable ? table.rowFormat : null;
  const form = isFormFormat(rowFormat) ? rowFormat : null;
  const own = () => file.kind ?? kindOfFile(table.header, cluesOf(table, file.fileName));
  const slug = form ? kindOfFormat(form) : rowFormat === null ? own() : null;
  const kind = slug === null ? undefined : findKind(slug);
  if (slug !== null && !kind) throw new Refusal("no-such-kind");
  const context = { departments: [] };
  const orders = dateOrdersOf({ header, kind: slug, rowFormat, mapping: {} }, table.rows);
  const fields = kind ? (form ? columnsInForm(form, kind, header) : columnsFor(kind, header, {})) : [];
  const columns = kind ? withColumnDates(withLabelledYears(kind.slug, header, fields), orders) : [];
  const read =
    rowFormat !== null
      ? makeFormatReader(rowFormat, header, context)
      : kind
        ? makeKindReader(kind, columns, context)
        : makeUndecidedReader();
  const rows = table.rows.map((row) => ({ row, parsed: read(row) }));
  const typeAt = header.indexOf("Document Type");
  const titleAt = header.indexOf("Title");
  const items = rows.map(({ row, parsed }, index) => ({
    type: table.entries[index]?.type ?? row.cells[typeAt] ?? parsed.kind?.label.one ?? "",
    ...itemOf(parsed, row.cells[titleAt] ?? ""),
    line: table.entries[index]?.line ?? row.number,
  }));
  const refused = rows.flatMap(({ row, parsed }) =>
    parsed.refused !== undefined && isTable ? [{ line: row.number, message: parsed.refused }] : [],
  );
  return {
    format: isTable && !form ? (rowFormat ?? table.format) : table.format,
    items,
    faults: [...table.faults, ...refused],
    encoding: table.encoding,
    delimiter: table.delimiter,
    kind: slug,
    sheet: table.sheet,
    sheets: table.sheets,
    notes: table.notes,
    columns: kind
      ? columns.map(({ header: name, target }) => ({ header: name, field: targetText(target) }))
      : header.map((name) => ({ header: name, field: null })),
    rows: rows.map(({ row, parsed: { kind: kindNamed, refused: reason, ...others } }) => ({
      row: row.number,
      kind: kindNamed?.slug ?? null,
      ...others,
      refused: reason ?? null,
    })),
  };
}

/** One entry, whatever the format: a work that no kind takes has its title and its people all the same. */
function itemOf({ kind, data, people, faults, warnings = [], refused }: WorkRow, title: string) {
  const own = kind ? data[kind.title] : undefined;
  return {
    kind: kind?.slug ?? null,
    title: typeof own === "string" ? own : title,
    data,
    people: people.map((person) => ({ ...person, ...divideName(person.name) })),
    warnings: [
      ...new Set([
        ...[...faults, ...warnings].map(({ message }) => message),
        ...(refused === undefined ? [] : [refused]),
      ]),
    ],
  };
}

/** "Rao, Asha" and "Asha Rao"; a single word is a family name. */
function divideName(name: string): { family: string; given: string } {
  const { family, given } = personOf(name);
  return { family, given };
}
