import type { FastifyReply } from "fastify";
import type { OpenFile } from "#domain/files/open-file.ts";

/** For a file whose address changes with its content. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** Sends a stored file. As it may contain anything, no browser may run it. With a name it is downloaded, not shown. */
export function sendFile(
  reply: FastifyReply,
  { bytes, mediaType, sizeInBytes, name }: OpenFile & { name?: string },
  cacheControl?: string,
): void {
  if (cacheControl) void reply.header("cache-control", cacheControl);
  if (name !== undefined) void reply.header("content-disposition", contentDispositionOf(name));
  void reply
    .header("content-length", sizeInBytes)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .type(mediaType)
    .send(bytes);
}

/** Sends a complete file as a download. */
export function sendWholeFile(
  reply: FastifyReply,
  { name, mediaType, bytes, unprinted }: { name: string; mediaType: string; bytes: Uint8Array; unprinted?: string[] },
): void {
  addUnprintedHeader(reply, unprinted);
  void reply.type(mediaType).header("content-disposition", contentDispositionOf(name)).send(Buffer.from(bytes));
}

/** Names in a header the characters that a PDF could not show, as the reader would not look for them in the file. */
export function addUnprintedHeader(reply: FastifyReply, characters: readonly string[] = []): void {
  if (characters.length === 0) return;
  const list = encodeURIComponent(characters.join(" ").toWellFormed());
  // `unprinted-signs` is the former name, for older clients.
  void reply.header("unprinted-characters", list).header("unprinted-signs", list);
}

/** `Content-Disposition` for a download: an ASCII name for old programs, the real one for others (RFC 6266). */
export function contentDispositionOf(name: string): string {
  const printable = name.toWellFormed().replace(/[\p{Cc}\p{Cf}"\\/]/gu, "_");
  const shortened = [...printable].slice(0, 200).join("") || "file";
  // Quotation marks of other widths become plain ones.
  const plain = shortened.normalize("NFKD").replace(/[^\x20-\x7e]|["\\/]/g, "_");
  const encoded = encodeURIComponent(shortened).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
