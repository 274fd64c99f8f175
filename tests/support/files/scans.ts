import sharp from "sharp";

const words = (of: string) =>
  Array.from(
    { length: 30 },
    (_, line) =>
      `<text x="80" y="${150 + line * 50}" font-size="32" font-family="serif">${of}, line ${line}: attended the programme</text>`,
  ).join("");

/** A page as a scanner makes it, with its noise: some hundred kilobytes. */
export async function aScan(of: string, width = 620): Promise<Buffer> {
  const height = Math.round(width * Math.SQRT2);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 1754" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f0e4"/>${words(of)}</svg>`;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 22 };
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(page))
    .composite([{ input: grain, blend: "soft-light" }])
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A PDF of one page that is one picture, as scanners write it. */
export async function aScannedPdf(of: string, width?: number): Promise<Buffer> {
  const jpeg = await aScan(of, width);
  const size = await sharp(jpeg).metadata();
  const content = "q 595 0 0 842 0 0 cm /I Do Q";
  const image = `<< /Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${jpeg.length} >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `${image}\nstream\n${jpeg.toString("latin1")}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 6 /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, "latin1");
}
