import type { FastifyReply } from "fastify";
import type { OpenFile } from "#domain/files/open-file.ts";

/** For a file whose address changes with what it holds. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** Sends a stored file, which may hold anything, so that no browser runs it; with a name it is kept, not shown. */
export function sendFile(
  reply: FastifyReply,
  { bytes, mediaType, sizeInBytes, name }: OpenFile & { name?: string },
  cacheControl?: string,
): void {
  if (cacheControl) void reply.header("cache-control", cacheControl);
  if (name !== undefined) void reply.header("content-disposition", attachment(name));
  void reply
    .header("content-length", sizeInBytes)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .type(mediaType)
    .send(bytes);
}

/** Sends a file that was made in one piece, to be kept. */
export function sendWhole(
  reply: FastifyReply,
  { name, mediaType, bytes, unprinted }: { name: string; mediaType: string; bytes: Uint8Array; unprinted?: string[] },
): void {
  noteUnprinted(reply, unprinted);
  void reply.type(mediaType).header("content-disposition", attachment(name)).send(Buffer.from(bytes));
}

/** Signs that a PDF could not show are named beside it, as nobody looks for them in it. */
export function noteUnprinted(reply: FastifyReply, signs: readonly string[] = []): void {
  if (signs.length > 0) void reply.header("unprinted-signs", encodeURIComponent(signs.join(" ").toWellFormed()));
}

/** `Content-Disposition` for a download: an ASCII name for old programs, the real one for others (RFC 6266). */
export function attachment(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}"\\/]/gu, "_");
  const tidy = [...clean].slice(0, 200).join("") || "file";
  const plain = tidy.normalize("NFKD").replace(/[^\x20-\x7e]/g, "_");
  const encoded = encodeURIComponent(tidy).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
