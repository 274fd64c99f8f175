import type { Client } from "../server/client.ts";

/** A record as the server returns it. */
export type Shown = {
  id: string;
  kind: string;
  state: string;
  version: number;
  title: string;
  data: Record<string, unknown>;
  people: { name: string; account?: string; state?: string; matchedBy?: string; isViewer?: boolean }[];
  unread: Record<string, string>;
  proofs: { id: string; field: string; name: string; mediaType: string; sizeInBytes: number; addedBy: string }[];
  abilities: Record<string, boolean>;
  gaps: Record<"submit" | "expected", { field: string; label: string; message: string }[]>;
  warnings: { field: string; code: string; message: string }[];
  possibleDuplicates: { reason: string; record: { id: string; kind: string; title: string } | null }[];
  differentWorks: { id: string; kind: string; title: string }[];
  departments: string[];
  unassigned: boolean;
  createdBy: { id: string; name: string };
  deletedAt: string | null;
};

export type Page = {
  rows: (Omit<Shown, "proofs" | "createdBy"> & {
    proofs: number;
    proofLinks: number;
    unconfirmed: number;
    faults: number;
    createdBy: string;
  })[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  byState?: Record<string, number>;
};

export type Issues = {
  code: string;
  message: string;
  issues?: { field: string; code: string; message: string }[];
  current?: Shown;
};

/** Creates a journal paper, with a generated title by default. */
export function aPaper(who: Client, data: Record<string, unknown> = {}, people?: object[]): Promise<Shown> {
  const body = { data: { title: "Drying mangoes under glass", ...data }, ...(people && { people }) };
  return who.post("/api/records/journal", body).answers<Shown>(201);
}

export function listOf(who: Client, kind: string, query: Record<string, string> = {}): Promise<Page> {
  return who.get(`/api/records/${kind}?${new URLSearchParams(query)}`).answers<Page>(200);
}

export function titlesOf(page: Page): string[] {
  return page.rows.map(({ title }) => title);
}
