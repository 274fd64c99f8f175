import * as z from "zod";
import { newId } from "#db/new-id.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { Refusal } from "../refusal.ts";

const rowDeeds = z
  .array(
    z.strictObject({
      /** The table's name. */
      field: z.string().max(60),
      /** Left out, a row is added. */
      id: z.string().min(1).max(40).optional(),
      /** Cells to write; null empties one. */
      set: z.record(z.string().max(60), z.unknown()).optional(),
      remove: z.literal(true).optional(),
      /** Place from 0 to which the row goes. */
      move: z.number().int().min(0).max(1000).optional(),
    }),
  )
  .max(500);

export type RowDeed = z.output<typeof rowDeeds>[number];

export function readRowDeeds(kind: KindDefinition, given: unknown): RowDeed[] {
  const parsed = rowDeeds.safeParse(given);
  if (!parsed.success) throw refusal("rows", "Rows are changed by a list of { field, id, set, remove, move }.");
  const wrong = parsed.data.find(({ field }) => kind.fields[field]?.type !== "table");
  if (wrong) throw refusal(wrong.field, `${kind.label.many} have no table "${wrong.field}".`);
  return parsed.data;
}

/** The tables after the deeds, as changes to the record's data. */
export function applyRows(data: RecordData, deeds: readonly RowDeed[]): RecordData {
  const changes: RecordData = {};
  for (const deed of deeds) {
    const rows = (changes[deed.field] ?? data[deed.field] ?? []) as RecordData[];
    changes[deed.field] = applyOne(rows, deed);
  }
  return changes;
}

/** What of a difference (`memberships.<row id>`) the deeds touch. */
export function touchedBy(deeds: readonly RowDeed[]): Set<string> {
  return new Set(
    deeds.flatMap(({ field, id, move }) => [
      ...(id === undefined ? [] : [`${field}.${id}`]),
      ...(move === undefined ? [] : [`${field}.order`]),
    ]),
  );
}

function applyOne(rows: readonly RecordData[], { id = newId(), set = {}, remove, move }: RowDeed): RecordData[] {
  const at = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  if (remove) return others;
  const cells = Object.entries({ ...rows[at], ...set, id }).filter(([, value]) => value !== null);
  others.splice(move ?? (at < 0 ? others.length : at), 0, Object.fromEntries(cells));
  return others;
}

function refusal(field: string, message: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ field, code: "rows", message }] });
}
