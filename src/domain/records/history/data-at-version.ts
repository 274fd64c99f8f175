import type { RecordRow } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { type Row, rowsOf } from "./difference.ts";

/**
 * The fields as they were then. Links to proofs, rows with proofs, fields that are not entered here and fields that
 * this record type does not have (any more) stay as they are now; `kept` names the fields with rows or links added since.
 */
export function dataAtVersion(
  kind: KindDefinition,
  record: RecordRow,
  then: RecordData,
): { data: RecordData; kept: string[] } {
  const data: RecordData = { ...record.data };
  const kept: string[] = [];
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.readonly !== undefined) continue;
    const value = field.type === "file" ? withLinks(then[name], record.data[name]) : then[name];
    data[name] = field.type === "table" ? tableAtVersion(name, field, record, then) : value;
    if (isLonger(field, data[name], then[name])) kept.push(name);
    if (!isFilled(data[name])) delete data[name];
  }
  return { data, kept };
}

type TableField = Extract<FieldDefinition, { type: "table" }>;

function tableAtVersion(name: string, field: TableField, record: RecordRow, then: RecordData): Row[] {
  const files = Object.entries(field.columns).flatMap(([column, { type }]) => (type === "file" ? [column] : []));
  const present = new Map(rowsOf(record.data, name).map((row) => [row.id, row]));
  const earlier = rowsOf(then, name).map((row): Row => {
    const now = present.get(row.id);
    const links = files.map((column) => [column, withLinks(row[column], now?.[column])] as const);
    return { ...row, ...Object.fromEntries(links.filter(([, value]) => isFilled(value))) };
  });
  const known = new Set(earlier.map(({ id }) => id));
  const added = [...present.values()].filter((row) => !known.has(row.id));
  return [...earlier, ...added.filter((row) => hasProof(record, name, row, files))];
}

function hasProof(record: RecordRow, name: string, row: Row, files: readonly string[]): boolean {
  const prefix = `${name}.${row.id}.`;
  return record.proofFields.some((field) => field.startsWith(prefix)) || files.some((column) => isFilled(row[column]));
}

function withLinks(then: unknown, now: unknown): unknown[] {
  return [...new Set([...listOf(then), ...listOf(now)])];
}

function isLonger({ type }: FieldDefinition, value: unknown, then: unknown): boolean {
  return (type === "file" || type === "table") && listOf(value).length > listOf(then).length;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
