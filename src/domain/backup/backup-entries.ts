import { createHash } from "node:crypto";
import * as z from "zod";
import type { BackupTable, RowFormat } from "#db/queries/installation/backup.ts";

export type Backup = {
  head: Head;
  rowFormat: RowFormat;
  /** Throws at the end when something is missing or differs from its digest. */
  parts: AsyncIterable<BackupPart>;
  close: () => Promise<unknown>;
};

/** A table's rows or a stored file. Once the chunks are read, `digest` returns what the backup contains for them. */
export type BackupPart = { pieces: AsyncIterable<Buffer>; digest: () => string } & (
  | { table: BackupTable }
  /** Its path below the folder of stored files. */
  | { path: string }
);

/** Increased when an older program could not read the file. */
export const backupFormat = 2;

/** The first file of the archive, and the last one: every other file's digest, in the format of `sha256sum --check`. */
export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";

export const headSchema = z.object({
  format: z.number(),
  version: z.string(),
  migrations: z.array(z.string()),
  takenAt: z.string(),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  students: z.record(z.string(), z.record(z.string(), z.number())).default({}),
});
export const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), order: z.array(z.string()) });
export const manifestSchema = headSchema.extend({ tables: z.array(tableSchema) });

export type Head = z.output<typeof headSchema>;

export function tableFile(name: string): string {
  return `tables/${name}.ndjson`;
}

/** Passes the chunks on; once they are read, returns their size and digest. */
export function measure(source: AsyncIterable<Buffer>): {
  pieces: AsyncIterable<Buffer>;
  end: () => { sha256: string; sizeInBytes: number };
} {
  const hash = createHash("sha256");
  let sizeInBytes = 0;
  async function* pieces() {
    for await (const piece of source) {
      hash.update(piece);
      sizeInBytes += piece.length;
      yield piece;
    }
  }
  return { pieces: pieces(), end: () => ({ sha256: hash.digest("hex"), sizeInBytes }) };
}

/** Passes the chunks on; once they are read, returns a sum of the digests of their lines, which is the same in every order. */
export function sumLines(source: AsyncIterable<Buffer>): { pieces: AsyncIterable<Buffer>; end: () => bigint } {
  let line = createHash("sha256");
  let sum = 0n;
  const addLine = () => {
    sum += BigInt(`0x${line.digest("hex")}`);
    line = createHash("sha256");
  };
  async function* pieces() {
    for await (const piece of source) {
      let start = 0;
      for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
        line.update(piece.subarray(start, end));
        addLine();
        start = end + 1;
      }
      line.update(piece.subarray(start));
      yield piece;
    }
    addLine();
  }
  return { pieces: pieces(), end: () => sum };
}
