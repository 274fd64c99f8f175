import { buffer } from "node:stream/consumers";
import type { BackupTable } from "#db/queries/installation/backup.ts";
import { sentence } from "#texts/sentence.ts";
import { type ArchiveEntry, errorOfDamagedBackup, readArchive } from "./archive.ts";
import type { Backup, BackupPart } from "./backup-entries.ts";
import { manifestName, manifestSchema, measure, sumsName, tableFile } from "./backup-entries.ts";
import { isOldBackup, readOldBackup } from "./read-old-backup.ts";

export async function openBackup(source: string): Promise<Backup> {
  if (await isOldBackup(source)) return readOldBackup(source);
  const entries = readArchive(source);
  const { value: first } = await entries.next();
  if (first?.name !== manifestName) {
    await entries.return();
    throw errorOfDamagedBackup(source);
  }
  const manifest = measure(first.pieces);
  const head = manifestSchema.parse(JSON.parse((await buffer(manifest.pieces)).toString("utf8")));
  const read = new Map([[manifestName, manifest.end().sha256]]);
  return { head, rowFormat: "json", parts: partsOf(entries, head.tables, read), close: () => entries.return() };
}

async function* partsOf(
  entries: AsyncGenerator<ArchiveEntry, void, undefined>,
  tables: BackupTable[],
  read: Map<string, string>,
): AsyncGenerator<BackupPart, void, undefined> {
  const byFile = new Map(tables.map((table) => [tableFile(table.name), table]));
  let isWhole = false;
  for await (const { name, pieces } of entries) {
    if (name === sumsName) {
      compare(read, await buffer(pieces), tables);
      isWhole = true;
      continue;
    }
    const measured = measure(pieces);
    let sha256: string | undefined;
    const digest = () => {
      sha256 ??= measured.end().sha256;
      return sha256;
    };
    const table = byFile.get(name);
    if (!table && !name.startsWith("files/"))
      throw new Error(sentence("The backup contains an unknown file: {{name}}", { name }));
    const part = { pieces: measured.pieces, digest };
    yield table ? { ...part, table } : { ...part, path: name.slice("files/".length) };
    read.set(name, digest());
  }
  if (!isWhole) throw new Error("The backup ends too early: it is cut off.");
}

function compare(read: Map<string, string>, sums: Buffer, tables: BackupTable[]): void {
  const expected = new Map(
    sums
      .toString("utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const names = new Set([...read.keys(), ...expected.keys(), ...tables.map(({ name }) => tableFile(name))]);
  const wrong = [...names].find((name) => !read.has(name) || read.get(name) !== expected.get(name));
  if (wrong)
    throw new Error(
      sentence("{{name}} differs from the backup’s own list of digests: the backup is damaged.", { name: wrong }),
    );
}
