import { Readable } from "node:stream";
import { createDeflate, deflateSync } from "node:zlib";
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
  const index = head.length + objects.length;
  return Buffer.from(
    `${head}${objects}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${index}\n%%EOF\n`,
    "latin1",
  );
}

/** A PDF whose one page prints these lines. */
export function aPdfSaying(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj 0 -18 Td`).join(" ");
  return aPdfDrawing(`BT /F1 11 Tf 30 780 Td ${shown} ET`);
}

/** A PDF whose one page consists of these drawing instructions; `/X1` and so on are the forms, which may use each other. */
export function aPdfDrawing(content: string, forms: readonly string[] = []): Buffer {
  const own = forms.map((_, index) => `/X${index + 1} ${index + 6} 0 R`).join(" ");
  const resources = `/Resources << /Font << /F1 4 0 R >> /XObject << ${own} >> >>`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents 5 0 R >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...forms.map(
      (form) =>
        `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources} /Length ${form.length} >>\nstream\n${form}\nendstream`,
    ),
  ]);
}

/** A PDF of several pages with these lines; a page without lines has no text, as one that was scanned. */
export function aPdfOfPages(pages: readonly (readonly string[])[]): Buffer {
  const numbers = pages.map((_, index) => 4 + 2 * index);
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => {
      const content = `BT /F1 11 Tf 30 780 Td ${lines.map((line) => `(${line}) Tj 0 -18 Td`).join(" ")} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

/** A PDF whose one page has a link to a page that is missing. */
export function aPdfWithBrokenLink(): Buffer {
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>",
    "<< /Type /Annot /Subtype /Link /Rect [50 50 200 90] /Dest [9 0 R /Fit] >>",
  ]);
}

/** A small PDF whose one page unpacks to that many megabytes. */
export async function aPdfUnpackingTo(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate();
  const packed = Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1_048_576, " "))).pipe(deflate);
  const content = Buffer.concat(await packed.toArray()).toString("latin1");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content}\nendstream`,
  ]);
}

/** A few kilobytes that draw one line a million million times: each form uses the next one a hundred times. */
export function aPdfWithoutEnd(): Buffer {
  const uses = (next: number) => `/X${next} Do `.repeat(100);
  const line = "BT /F1 11 Tf 30 780 Td (again) Tj ET";
  return aPdfDrawing(uses(1), [uses(2), uses(3), uses(4), uses(5), uses(6), line]);
}

/** Objects numbered from 1, the first of them the catalogue, with the table of their offsets. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

/** The same with objects packed into a stream, where a plain text search does not find them. */
export function aPdfWithPackedObjects(objects: string): Buffer {
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
