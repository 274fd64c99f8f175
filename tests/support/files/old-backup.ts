import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type pg from "pg";
import { asOwner } from "#db/owner.ts";
import { listAppliedMigrations, listBackupTables, listSequences, readTable } from "#db/queries/installation/backup.ts";

/** A backup of the database and of these files, written frame by frame as earlier versions did. */
export async function writeOldBackup(
  target: string,
  { ownerConnection, folder, paths }: { ownerConnection: pg.ClientConfig; folder: string; paths: string[] },
): Promise<void> {
  const frames: Buffer[] = [];
  const add = (letter: string, content: Buffer | object) => {
    const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
    const head = Buffer.alloc(5);
    head.write(letter);
    head.writeUInt32BE(payload.length, 1);
    frames.push(head, payload);
  };
  const addBody = (bytes: Buffer) => {
    add("D", bytes);
    add("E", { sha256: createHash("sha256").update(bytes).digest("hex"), sizeInBytes: bytes.length });
  };
  await asOwner(ownerConnection, async (owner) => {
    const [migrations, sequences] = [await listAppliedMigrations(owner), await listSequences(owner)];
    add("H", { format: 1, version: "0.1.0", takenAt: new Date().toISOString(), migrations, sequences });
    const tables = await listBackupTables(owner);
    for (const table of tables) {
      add("T", table);
      addBody(await buffer(readTable(owner, table, "copy")));
    }
    for (const path of paths) {
      add("F", { path });
      addBody(readFileSync(join(folder, path)));
    }
    add("Z", { tables: tables.length, files: paths.length });
  });
  writeFileSync(target, gzipSync(Buffer.concat(frames)));
}
