import * as z from "zod";
import { newId } from "#db/new-id.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { sentence } from "#texts/sentence.ts";
import { type Refusal, wrongInput } from "../refusal.ts";

const rowActions = z
  .array(
    z.strictObject({
      /** The table's name. */
      field: z.string().max(60),
      /** Without an id, a row is added. */
      id: z.string().min(1).max(40).optional(),
      /** Cells to set; null clears one. */
      set: z.record(z.string().max(60), z.unknown()).optional(),
      remove: z.literal(true).optional(),
      /** Position from 0 to which the row is moved. */
      move: z.number().int().min(0).max(1000).optional(),
    }),
  )
  .max(500);

export type RowAction = z.output<typeof rowActions>[number];

export function readRowActions(kind: KindDefinition, input: unknown): RowAction[] {
  const parsed = rowActions.safeParse(input);
  if (!parsed.success) throw refusal("rows", "Rows are changed by a list of { field, id, set, remove, move }.");
  const wrong = parsed.data.find(({ field }) => kind.fields[field]?.type !== "table");
  if (wrong)
    throw refusal(
      wrong.field,
      sentence('{{kinds}} have no table "{{field}}".', { kinds: kind.label.many, field: wrong.field }),
    );
  return parsed.data;
}

/** The tables after the actions, as changes to the record's data. */
export function applyRows(data: RecordData, actions: readonly RowAction[]): RecordData {
  const changes: RecordData = {};
  for (const action of actions) {
    const rows = (changes[action.field] ?? data[action.field] ?? []) as RecordData[];
    changes[action.field] = applyOne(rows, action);
  }
  return changes;
}

/** The paths of a difference (`memberships.<row id>`) that the actions change. */
export function pathsChangedBy(actions: readonly RowAction[]): Set<string> {
  return new Set(
    actions.flatMap(({ field, id, move }) => [
      ...(id === undefined ? [] : [`${field}.${id}`]),
      ...(move === undefined ? [] : [`${field}.order`]),
    ]),
  );
}

function applyOne(rows: readonly RecordData[], { id = newId(), set = {}, remove, move }: RowAction): RecordData[] {
  const index = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  if (remove) return others;
  const cells = Object.entries({ ...rows[index], ...set, id }).filter(([, value]) => value !== null);
  others.splice(move ?? (index < 0 ? others.length : index), 0, Object.fromEntries(cells));
  return others;
}

function refusal(field: string, message: string): Refusal {
  return wrongInput(field, "rows", message);
}
