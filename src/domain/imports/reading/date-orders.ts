import type { TableRow } from "#formats/table/table.ts";
import { type DateOrder, dateOrders } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldsOf, targetText } from "#kinds/derive/cells/column-target.ts";
import { spanFieldsOf } from "#kinds/derive/cells/dividing/combined-targets.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import { ambiguousYearsIn, type DateFormats, dateOrderIn } from "#kinds/reading/date-formats.ts";
import { findKind } from "#kinds/registry.ts";
import { labelledDates } from "#rules/accreditation/filled/known-forms.ts";
import { detectColumnFormats } from "./detect-column-formats.ts";
import { columnsFor, type Mapping } from "./mapping.ts";

/** The order of the dates in a column, and how it was decided; null if somebody has to choose it. */
type ColumnOrder =
  | { order: DateOrder; decidedBy: "person" | "column" | "file" }
  | { order: null; reason: "contradictory" | "undecidable" };

/** How the dates of a column are read that are ambiguous alone. */
export type ColumnDates = (ColumnOrder | { order?: never }) & Pick<ColumnMatch, "ambiguousYears">;

/** What decides which columns of a table have dates. */
export type ColumnSettings = {
  header: readonly string[];
  kind: string | null;
  rowFormat: string | null;
  mapping: Mapping;
};

/** A column of dates, and its place in the table. */
type DateColumn = { name: string; index: number };

export function dateColumnsOf({ header, kind: slug, rowFormat, mapping }: ColumnSettings): DateColumn[] {
  const kind = slug === null || rowFormat !== null ? undefined : findKind(slug);
  if (!kind) return [];
  return columnsFor(kind, header, mapping).flatMap(({ header: name, target }, index) => {
    return fieldsOf(target).some((field) => isDate(kind, field)) ? [{ name, index }] : [];
  });
}

const isDate = (kind: KindDefinition, name: string) => {
  const type = kind.fields[name]?.type;
  return type === "date" || type === "partial-date" || name === spanFieldsOf(kind)?.days;
};

/**
 * How all date columns with ambiguous dates are read, by header. Where a column is ambiguous, another column of the
 * file may decide.
 */
export function dateOrdersOf(shape: ColumnSettings, rows: readonly TableRow[]): Map<string, ColumnDates> {
  const columns = dateColumnsOf(shape);
  const indexes = columns.map(({ index }) => index);
  return decideOrders(shape.mapping, columns, detectColumnFormats(rows, indexes));
}

/** As `dateOrdersOf`, with what the dates of each column show. */
export function decideOrders(
  mapping: Mapping,
  columns: readonly DateColumn[],
  formats: readonly DateFormats[],
): Map<string, ColumnDates> {
  const shown = columns.flatMap(({ name }, index) => {
    const order = formats[index] && dateOrderIn(formats[index]);
    return order ? [{ name, order }] : [];
  });
  const found = new Map<string, ColumnOrder>();
  const decided = dateOrders.filter((order) => shown.some((column) => column.order === order));
  const [only] = shown.some(({ order }) => order === "conflicting") || decided.length > 1 ? [] : decided;
  for (const { name, order } of shown) {
    // The header of a column may be "constructor".
    const chosen = Object.hasOwn(mapping, name) ? chosenOrder(mapping[name]) : undefined;
    if (chosen) found.set(name, { order: chosen, decidedBy: "person" });
    else if (order === "conflicting") found.set(name, { order: null, reason: "contradictory" });
    else if (order !== "ambiguous") found.set(name, { order, decidedBy: "column" });
    else if (only) found.set(name, { order: only, decidedBy: "file" });
    else found.set(name, { order: null, reason: "undecidable" });
  }
  return withAmbiguousYears(columns, formats, found);
}

function withAmbiguousYears(
  columns: readonly DateColumn[],
  formats: readonly DateFormats[],
  orders: ReadonlyMap<string, ColumnOrder>,
): Map<string, ColumnDates> {
  const found = new Map<string, ColumnDates>(orders);
  for (const [index, { name }] of columns.entries()) {
    const ambiguousYears = formats[index] && ambiguousYearsIn(formats[index]);
    if (ambiguousYears) found.set(name, { ...orders.get(name), ambiguousYears });
  }
  return found;
}

/** The columns with what decides how their ambiguous dates are read. */
export function withColumnDates(
  columns: readonly ColumnMatch[],
  orders: ReadonlyMap<string, ColumnDates>,
): ColumnMatch[] {
  return columns.map((column) => {
    const { order, ambiguousYears } = orders.get(column.header) ?? {};
    return {
      ...column,
      ...(order !== undefined && { dates: order ?? "undetermined" }),
      ...(ambiguousYears && { ambiguousYears }),
    };
  });
}

/** Columns of dates in which the recognised form writes a calendar year as an academic one. */
export function withLabelledYears(kind: string, header: readonly string[], columns: readonly ColumnMatch[]) {
  const dates = labelledDates(header, kind);
  return columns.map((column): ColumnMatch => {
    const isLabelled = column.target.to === "field" && dates.includes(column.target.field);
    return isLabelled ? { ...column, hasLabelledYears: true } : column;
  });
}

/** A mapping in which a person has chosen the date order of some columns: it follows the field. */
export function addDateOrders(
  { header, kind: slug, mapping }: Pick<ColumnSettings, "header" | "kind" | "mapping">,
  chosen: Readonly<Record<string, DateOrder>>,
): Mapping {
  const kind = slug === null ? undefined : findKind(slug);
  if (!kind) return mapping;
  const fields = columnsFor(kind, header, mapping).flatMap(({ header: name, target }) =>
    fieldsOf(target).length > 0 && Object.hasOwn(chosen, name)
      ? [[name, `${targetText(target)} ${chosen[name]}`] as const]
      : [],
  );
  return { ...mapping, ...Object.fromEntries(fields) };
}

function chosenOrder(target: string | null | undefined): DateOrder | undefined {
  const [, order] = target?.split(" ") ?? [];
  return dateOrders.find((one) => one === order);
}
