/** Modules of white that a QR code needs around it (ISO/IEC 18004). */
const border = 4;

/** The QR code of a text as the path of an SVG with sides of `size`: browsers that show it need no code for QR codes. */
export async function drawQrCode(text: string): Promise<{ size: number; path: string }> {
  const { default: encodeQr } = await import("qr");
  const rows = encodeQr(text, "raw", { ecc: "medium", border });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, path };
}
