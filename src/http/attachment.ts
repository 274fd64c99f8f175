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
