import { createHash } from "node:crypto";
import * as z from "zod";
import type { Frame } from "./archive.ts";

/** Rises when an older program could not read the file. */
export const backupFormat = 1;

export const headSchema = z.object({
  format: z.number(),
  version: z.string(),
  migrations: z.array(z.string()),
  takenAt: z.string(),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
export const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), order: z.array(z.string()) });
/** Its place below the folder of stored files. */
export const fileSchema = z.object({ path: z.string() });
export const endSchema = z.object({ sha256: z.string(), sizeInBytes: z.number(), rows: z.number().optional() });
export const tailSchema = z.object({ tables: z.number(), files: z.number() });

export type EntryEnd = z.output<typeof endSchema>;

export function readJson<Schema extends z.ZodType>(schema: Schema, { payload }: Frame): z.output<Schema> {
  return schema.parse(JSON.parse(payload.toString("utf8")));
}

/** Passes the pieces on and keeps count of them. */
export function measure(source: AsyncIterable<Buffer>): { pieces: AsyncIterable<Buffer>; end: () => EntryEnd } {
  const hash = createHash("sha256");
  let sizeInBytes = 0;
  let rows = 0;
  async function* pieces() {
    for await (const piece of source) {
      hash.update(piece);
      sizeInBytes += piece.length;
      // A line end inside a value is written escaped, so every one that stands here ends a row.
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows++;
      yield piece;
    }
  }
  return { pieces: pieces(), end: () => ({ sha256: hash.digest("hex"), sizeInBytes, rows }) };
}
