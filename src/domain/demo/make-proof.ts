import { Buffer } from "node:buffer";
import { loadSharp } from "../files/check-file.ts";

export function makePdf(lines: string[]): Buffer {
  const text = lines
    .map((line) => line.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&"))
    .map((line, index) => `BT /F1 ${index === 0 ? 16 : 11} Tf 60 ${760 - index * 28} Td (${line.slice(0, 90)}) Tj ET`)
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const index = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${index}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** A small picture in one colour. */
export async function makePicture(shade: number): Promise<Buffer> {
  const background = { r: 120 + (shade % 90), g: 140, b: 160 + (shade % 60) };
  const sharp = await loadSharp();
  return sharp({ create: { width: 320, height: 220, channels: 3, background } })
    .png()
    .toBuffer();
}
