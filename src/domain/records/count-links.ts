import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";

/** How many links to proofs kept elsewhere the file fields hold, those inside tables included. */
export function countLinks(kind: KindDefinition, data: RecordData): number {
  let links = 0;
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = data[name];
    if (!Array.isArray(value)) continue;
    if (field.type === "file") links += value.length;
    if (field.type !== "table") continue;
    const columns = Object.entries(field.columns).filter(([, column]) => column.type === "file");
    for (const row of value as RecordData[])
      for (const [column] of columns) {
        const inside = row[column];
        if (Array.isArray(inside)) links += inside.length;
      }
  }
  return links;
}
