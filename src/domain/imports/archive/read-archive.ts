import {
  type ArchiveProof,
  archiveHeadings,
  type Manifest,
  proofHeadings,
  proofsFile,
} from "#formats/archive/manifest.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import type { Table, TableRow } from "#formats/table/table.ts";
import { toStorable } from "#kinds/reading/clean-text.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { type OpenArchive, openArchive, readWhole } from "./open-archive.ts";

const limits = { rows: 20_000, dataInBytes: 64 * 1_048_576, headings: 3000, proofs: 20_000 };

/** The rows of all record types of an archive as one table, each with its type; every digest is checked. */
export async function readArchive(path: string): ReturnType<typeof tableOf> {
  const archive = await openArchive(path);
  if (!archive) throw new FormatRefusal("unread-format", "This archive has no manifest of this system.");
  try {
    return await tableOf(archive);
  } finally {
    archive.close();
  }
}

async function tableOf(archive: OpenArchive) {
  const { manifest } = archive;
  const tables = await readTables(archive);
  const types = manifest.recordTypes.flatMap(({ type, label, file }) => {
    const table = tables.get(file);
    return table ? [{ type, label, table }] : [];
  });
  const header = headerOf(types.map(({ table }) => table));
  const indexByHeading = new Map(header.map((heading, index) => [heading, index]));
  const rows: TableRow[] = [];
  const numbers = new Map<string, number>();
  for (const { type, label, table } of types) {
    const columnOf = table.header.map((heading) => indexByHeading.get(toStorable(heading)) ?? -1);
    const numberAt = table.header.indexOf(archiveHeadings.number);
    for (const { cells, problem } of table.rows) {
      const number = rows.length + 1;
      if (number > limits.rows)
        throw new FormatRefusal(
          "too-many-rows",
          sentence("The archive has more than {{most}} records. Download it department by department.", {
            most: limits.rows,
          }),
        );
      const row = header.map(() => "");
      row[0] = findKind(type)?.label.one ?? (label || type);
      for (const [from, to] of columnOf.entries()) if (to > 0) row[to] = toStorable(cells[from] ?? "");
      rows.push({ number, cells: row, ...(problem && { problem }) });
      numbers.set(keyOf(label, cells[numberAt]), number);
    }
  }
  const { proofs, notes } = proofsIn(tables.get(proofsFile), numbers);
  return {
    format: "archive" as const,
    rowFormat: "archive" as const,
    header,
    rows,
    encoding: null,
    delimiter: null,
    sheet: null,
    sheets: [],
    titles: [],
    notes: [sourceNote(manifest), ...notes],
    faults: [],
    entries: [],
    proofs,
  };
}

const keyOf = (label: string | undefined, number: string | undefined) => `${label?.trim()}\n${number?.trim()}`;

function sourceNote({ institute, createdAt, createdBy, contents }: Manifest): string {
  return sentence(
    "An archive of {{institute}} about {{whom}}, downloaded by {{by}} on {{day}}. Its records are imported as drafts, even if they were verified there.",
    { institute, whom: contents.name, by: createdBy, day: createdAt.slice(0, 10) },
  );
}

/** The lists of the archive by path, unchanged since it was made. */
async function readTables(archive: OpenArchive): Promise<Map<string, Table>> {
  const { manifest } = archive;
  const lists = new Set([proofsFile, ...manifest.recordTypes.map(({ file }) => file)]);
  const digests = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  let left = limits.dataInBytes;
  for (const { path } of manifest.files) {
    left -= archive.sizeOf(path) ?? 0;
    if (left < 0)
      throw new FormatRefusal("unpacks-too-large", "The archive is too large when unpacked. Download it in parts.");
  }
  const tables = new Map<string, Table>();
  for (const { path, sha256 } of manifest.files) {
    const bytes = await readWhole(archive.read(path, sha256));
    if (lists.has(path)) tables.set(path, readTable(bytes));
  }
  const missing = manifest.recordTypes.find(({ file }) => !digests.has(file));
  if (missing)
    throw new FormatRefusal(
      "broken-file",
      sentence("“{{path}}” is missing in this archive. Download the archive again.", { path: missing.file }),
    );
  return tables;
}

/** The headings of all lists, each once, after those that every row has. */
function headerOf(tables: readonly Table[]): string[] {
  const headings = [
    ...new Set([...Object.values(archiveHeadings), ...tables.flatMap(({ header }) => header.map(toStorable))]),
  ];
  if (headings.length > limits.headings)
    throw new FormatRefusal("too-many-columns", "The lists of this archive have too many columns.");
  return headings;
}

function proofsIn(table: Table | undefined, numbers: ReadonlyMap<string, number>) {
  const proofs: ArchiveProof[] = [];
  const notes: string[] = [];
  const index = proofHeadings.map((heading) => table?.header.indexOf(heading) ?? -1);
  for (const { cells } of table?.rows.slice(0, limits.proofs) ?? []) {
    const [path = "", label, number, field = "", name = "", , sha256 = ""] = index.map((column) =>
      unguardCell(cells[column] ?? ""),
    );
    const row = numbers.get(keyOf(label, number));
    // A file that was damaged when the archive was made is listed without a digest.
    if (row === undefined || sha256 === "")
      notes.push(sentence("The proof “{{name}}” was left out: the archive has no record or no file for it.", { name }));
    else proofs.push({ path, row, field, name, sha256 });
  }
  return { proofs, notes };
}
