import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";

/** A link to a proof that is stored elsewhere; `path`: its field, or `table.column`. */
export type ProofLink = { path: string; url: string };

/** The links in file fields, including those inside tables. */
export function listProofLinks(kind: KindDefinition, data: RecordData): ProofLink[] {
  const links: ProofLink[] = [];
  for (const name in data) {
    const [field, value] = [kind.fields[name], data[name]];
    if (!field || !Array.isArray(value)) continue;
    if (field.type === "file") for (const url of value as string[]) links.push({ path: name, url });
    if (field.type !== "table") continue;
    const columns = Object.entries(field.columns).filter(([, column]) => column.type === "file");
    for (const row of value as RecordData[])
      for (const [column] of columns) {
        const inside = row[column];
        if (Array.isArray(inside)) for (const url of inside as string[]) links.push({ path: `${name}.${column}`, url });
      }
  }
  return links;
}
