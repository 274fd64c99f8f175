import { setTimeout as wait } from "node:timers/promises";
import type * as z from "zod";
import type { batch } from "#contract/imports.ts";
import type { Client } from "../server/client.ts";

export type Batch = {
  id: string;
  state: string;
  kind: string | null;
  template: string | null;
  form: z.output<typeof batch>["form"];
  likelyKinds?: string[];
  format: string;
  rows: number;
  created: number;
  unassigned: number;
  departmentOnly: number;
  namesWithoutAccount: string[];
  moreNames: number;
  unknownDepartments: string[];
  repeatedFaults: { column: string; text: string; rows: number }[];
  questions: number;
  duplicates: number;
  errors: number;
  skipped: number;
  faults: number;
  byStatus: Record<string, number>;
  byKind: Record<string, number>;
  columns: { header: string; field: string | null }[];
  sheet: string | null;
  sheets: string[];
  problem: string | null;
  canUndo: boolean;
  notes: string[];
  templates: { text: string; params: Record<string, unknown> }[];
  kept: { id: string; title: string; reason: string }[];
};

export type ImportRow = {
  people: string;
  row: number;
  kind: string | null;
  status: string;
  decision: string | null;
  reason: string;
  title: string;
  cells: Record<string, string>;
  gaps: { message: string }[];
  warnings: { label: string | null; message: string }[];
  faults: { field: string; column: string; text: string; code: string; message: string }[];
  templates: { text: string; params: Record<string, unknown> }[];
  duplicateOf: { id: string; people: string; year: string | null } | null;
  isHidden: boolean;
  duplicateRow: number | null;
  recordId: string | null;
};

/** Imports a file and waits until its rows are staged. */
export async function uploads(
  who: Client,
  name: string,
  content: Buffer | string,
  fields: Record<string, string> = {},
): Promise<Batch> {
  const file = { field: "file", name, type: "text/csv", bytes: content };
  const begun = await who.upload("POST", "/api/imports", [file], fields).answers<Batch>(202);
  return waitUntilRead(who, begun.id);
}

export async function waitUntilRead(who: Client, id: string): Promise<Batch> {
  for (let turn = 0; turn < 600; turn++) {
    const batch = await who.get(`/api/imports/${id}`).answers<Batch>(200);
    if (batch.state !== "reading") return batch;
    await wait(50);
  }
  throw new Error("The import was never read to its end.");
}

export async function rowsOf(who: Client, batch: Batch, status?: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: "200", ...(status && { status }), ...(cursor && { cursor }) });
    const page: { rows: ImportRow[]; nextCursor: string | null } = await who
      .get(`/api/imports/${batch.id}/rows?${query}`)
      .answers(200);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}

export function commits(who: Client, batch: Batch): Promise<Batch> {
  return who.post(`/api/imports/${batch.id}/commit`).answers<Batch>(200);
}
