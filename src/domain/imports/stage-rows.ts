import { importsForOthers } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { StagedRow } from "#db/queries/batch-rows.ts";
import { type DirectoryRow, listAllDepartments, listDirectory } from "#db/queries/directory.ts";
import type { TableRow } from "#formats/table/table.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import { titleOf } from "#kinds/derive/promote.ts";
import { findKind } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { breathing } from "../breathing.ts";
import { isExample } from "../records/write-template.ts";
import type { Scope } from "../scope.ts";
import { dateOrdersOf, inOrders } from "./date-orders.ts";
import { type Candidate, candidateOf, findFates } from "./find-fates.ts";
import { columnsFor, type Mapping } from "./mapping.ts";
import { nameImporter, type OwnershipWish } from "./name-importer.ts";
import { placePeople } from "./place-people.ts";
import { kindReader, type Reader, type ReadRow, scopusReader, undecidedReader } from "./read-row.ts";
import { rowDigest } from "./row-digest.ts";

export type FileShape = {
  header: string[];
  kind: string | null;
  special: string | null;
  mapping: Mapping;
  ownership: OwnershipWish;
};

const atOnce = 500;

/** What becomes of each row of a file: read, matched with colleagues, compared with what is here and with the other rows. */
export async function stageRows(
  scope: Scope,
  actor: Actor,
  shape: FileShape,
  rows: readonly TableRow[],
  onProgress: (done: number) => void = () => {},
): Promise<StagedRow[]> {
  const index = indexDirectory(await listDirectory(scope));
  const reader = await readerOf(scope, shape, rows);
  const staged: StagedRow[] = [];
  const candidates: Candidate[] = [];
  const breathe = breathing();
  for (const [at, row] of rows.entries()) {
    const { line, candidate } = stageRow(row, reader(row), shape.header, { index, actor, wish: shape.ownership });
    staged.push(line);
    if (candidate) candidates.push(candidate);
    if ((at + 1) % atOnce === 0) onProgress(at + 1);
    await breathe();
  }
  await findFates(scope, { actor, forOthers: importsForOthers(actor) }, candidates);
  return staged;
}

async function readerOf(scope: Scope, shape: FileShape, rows: readonly TableRow[]): Promise<Reader> {
  const { header, kind, special, mapping } = shape;
  const context = { departments: await listAllDepartments(scope) };
  if (special === "scopus") return scopusReader(header, context);
  const known = kind === null ? undefined : findKind(kind);
  return known
    ? kindReader(known, inOrders(columnsFor(known, header, mapping), dateOrdersOf(shape, rows)), context)
    : undecidedReader();
}

function stageRow(
  row: TableRow,
  read: ReadRow,
  header: readonly string[],
  { index, actor, wish }: { index: DirectoryIndex<DirectoryRow>; actor: Actor; wish: OwnershipWish },
): { line: StagedRow; candidate?: Candidate } {
  const cells = cellsByHeader(header, row.cells);
  const blank = {
    row: row.number,
    kind: read.kind?.slug ?? null,
    decision: null,
    because: "",
    cells,
    duplicate_of: null,
    duplicate_row: null,
    record_id: null,
    digest: null,
  };
  if (read.kind && isExample(titleOf(read.kind, read.data))) {
    const { data, people } = read;
    const because = "This is the example row of the template; it is no record.";
    const line = { ...blank, fate: "skipped", because, data, people, unread: {}, faults: [] };
    return { line: { ...line, title: titleOf(read.kind, data) } };
  }
  if (!read.kind || read.refused !== undefined) {
    return {
      line: {
        ...blank,
        fate: "error",
        because: read.refused ?? "",
        data: read.data,
        people: read.people,
        unread: read.unread,
        faults: read.faults,
        title: "",
      },
    };
  }
  const placed = placePeople(index, read);
  const unread =
    placed.faults.length === 0
      ? read.unread
      : {
          ...read.unread,
          emails: [read.unread.emails, ...placed.faults.map(({ text }) => text)].filter(Boolean).join("; "),
        };
  const faults = [...read.faults, ...placed.faults];
  const matched = placed.people.map((person, position) => {
    const match = placed.matches.get(position);
    return match ? { ...person, account: match.account.publicId, matchedBy: match.matchedBy } : person;
  });
  const people = nameImporter(read.kind, matched, read.emails, { actor, wish });
  const importer = importsForOthers(actor) ? null : actor.publicId;
  const { submit } = gapsOf(read.kind, { data: read.data, people, proofFields: [], unread });
  const isWhole = submit.length === 0 && faults.length === 0;
  const line: StagedRow = {
    ...blank,
    fate: isWhole ? "new" : "gap",
    because: faults[0]?.message ?? submit[0]?.message ?? "",
    data: read.data,
    people,
    unread,
    faults,
    title: titleOf(read.kind, read.data),
    digest: rowDigest(read.kind, { data: read.data, unread: read.unread, people: read.people }, importer),
  };
  return { line, candidate: candidateOf(read.kind, line) };
}

/** A row by header, as far as it has cells; of two columns with one name the second is told apart by its place. */
export function cellsByHeader(header: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(cells.map((text, at) => [columnName(header, at), text]));
}

export function columnName(header: readonly string[], at: number): string {
  const name = header[at] ?? "";
  return name !== "" && header.indexOf(name) === at ? name : `${name || "column"} (${at + 1})`;
}
