import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A complete PDF of one empty page; `extra` is added as further objects. */
export function aPdf(extra = "", catalog = ""): Buffer {
  const head = "%PDF-1.7\n";
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n",
    extra,
  ].join("");
  const at = head.length + objects.length;
  return Buffer.from(
    `${head}${objects}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    "latin1",
  );
}

/** A PDF whose one page prints these lines. */
export function aPdfSaying(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj 0 -18 Td`).join(" ");
  const content = `BT /F1 11 Tf 30 780 Td ${shown} ET`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Objects numbered from 1, the first of them the catalogue, with the table of their places. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

/** The same with objects packed into a stream, where a plain text search does not find them. */
export function aPdfWithPacked(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(objects, "latin1")).toString("latin1");
  return aPdf(
    `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`,
  );
}

export function aPicture(format: "png" | "jpeg" | "webp", size = 32): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: "#884422" } })
    .toFormat(format)
    .toBuffer();
}
