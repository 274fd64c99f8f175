import { readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32 as crcOf, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPdf, aPdfWithPackedObjects, aPicture } from "#tests/support/files/files.ts";
import { aWorkbook, aZip, sheetRows } from "#tests/support/files/zip.ts";
import { type Batch, waitUntilRead } from "#tests/support/records/imports.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { todaysShare } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const faults: unknown[] = [];
const world = await theWorld();
world.appContext.log.error = (detail) => faults.push(detail);
const { teacher, admin } = world;

const megabyte = 1_048_576;
const html = "<html><script>alert(1)</script></html>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const script = "<< /S /JavaScript /JS (app.alert) >>";
const png = await aPicture("png", 64);
const jpeg = await aPicture("jpeg", 64);
const webp = await aPicture("webp", 64);

function bytes(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crcOf ? crcOf(Buffer.concat([bytes(type), data])) : 0);
  return Buffer.concat([size, bytes(type), data, sum]);
}

/** A PNG with these dimensions in its header, whatever it contains. */
function aPngOf(width: number, height: number, data = deflateSync(Buffer.alloc(1000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

const packed = (text: string) => deflateSync(bytes(text)).toString("latin1");
const endless = packed(`4 0${" ".repeat(30 * megabyte)}`);

type Hostile = [name: string, fileName: string, content: Buffer];

const linkTo = (address: string) => `7 0 obj\n<< /S /URI /URI ${address} >>\nendobj\n`;
const inHex = (text: string) => `<${bytes(text).toString("hex")}>`;

const unsafeAddresses: Hostile[] = [
  ["a PDF with an address that is a script", "a.pdf", aPdf(linkTo("(javascript:app.alert\\(1\\))"))],
  ["a script's address with signs in codes", "a.pdf", aPdf(linkTo("( \\t\\012JavaS\\143ript:alert)"))],
  ["a script's address over two lines", "a.pdf", aPdf(linkTo("(java\\\nscript:alert)"))],
  ["a script's address in hexadecimal", "a.pdf", aPdf(linkTo(inHex("javascript:alert")))],
  ["a script's address in wide letters", "a.pdf", aPdf(linkTo(inHex("\xfe\xff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0a")))],
  ["an address kept elsewhere in the document", "a.pdf", aPdf(`${linkTo("8 0 R")}8 0 obj\n(javascript:a)\nendobj\n`)],
  ["a packed address that is a script", "a.pdf", aPdfWithPackedObjects("7 0 << /S /URI /URI (javascript:alert) >>")],
  ["an address of a file", "a.pdf", aPdf(linkTo("(file:///etc/passwd)"))],
  ["an address of a file on another computer", "a.pdf", aPdf(linkTo("(\\\\\\\\host\\\\share)"))],
  ["an address that holds a page", "a.pdf", aPdf(linkTo("(data:text/html,<script>1</script>)"))],
  [
    "an address behind a string that never closes",
    "a.pdf",
    aPdf(`${linkTo("(javascript:a)")}`.replace("7 0", "(\n7 0")),
  ],
];

const otherKinds: Hostile[] = [
  ["an archive behind its end", "a.pdf", Buffer.concat([aPdf(), aZip([{ name: "a.js", content: "1" }])])],
  [
    "an archive that ends in its comment",
    "a.pdf",
    aPdf(`8 0 obj\n<<>>\nstream\nPK\x05\x06${"\0".repeat(16)}\x10\0\nendstream\nendobj\n`),
  ],
  [
    "a page of HTML in its first line",
    "a.pdf",
    bytes(aPdf().toString("latin1").replace("%PDF-1.7", `%PDF-1.7 ${html}`)),
  ],
  ["a page of HTML in a comment", "a.pdf", aPdf(`% ${html}\n`)],
  ["a page of HTML behind its end", "a.pdf", Buffer.concat([aPdf(), bytes(html)])],
];

const documents: Hostile[] = [
  ["an empty document", "a.pdf", Buffer.alloc(0)],
  ["one byte", "a.pdf", bytes("%")],
  ["the first bytes of a PDF", "a.pdf", bytes("%PDF-1.7\n")],
  ["HTML named PDF", "a.pdf", bytes(html)],
  ["HTML before a PDF", "a.pdf", Buffer.concat([bytes(html), aPdf()])],
  ["a PDF that is HTML in its first comment", "a.pdf", bytes(`%PDF-1.7 ${html}\n%%EOF`)],
  ["a PDF with HTML behind it", "a.pdf", Buffer.concat([aPdf(), bytes(html)])],
  ["a PDF that is an archive too", "a.pdf", Buffer.concat([aPdf(), aZip([{ name: "a.js", content: "1" }])])],
  ["a PDF cut in the middle", "a.pdf", aPdf().subarray(0, 150)],
  [
    "a PDF whose index points behind its end",
    "a.pdf",
    bytes(
      aPdf()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n999999999"),
    ),
  ],
  [
    "a PDF whose index points below zero",
    "a.pdf",
    bytes(
      aPdf()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n-5"),
    ),
  ],
  ["a PDF of NULs", "a.pdf", Buffer.concat([bytes("%PDF-1.7\n"), Buffer.alloc(100_000)])],
  ["a PDF with a script", "a.pdf", aPdf(`7 0 obj\n${script}\nendobj\n`)],
  ["a PDF with a script in codes", "a.pdf", aPdf("7 0 obj\n<< /S /J#61va#53cript >>\nendobj\n")],
  ["a PDF with a packed script", "a.pdf", aPdfWithPackedObjects(`7 0 ${script}`)],
  [
    "a PDF with a script inside a stream",
    "a.pdf",
    aPdf(`8 0 obj\n<< /Length 60 >>\nstream\n7 0 obj\n${script}\nendobj\nendstream\nendobj\n`),
  ],
  ["a PDF with a script among comments", "a.pdf", aPdf("7 0 obj\n<< %stream\n/S /JavaScript %endstream\n>>\nendobj\n")],
  [
    "a PDF with a script among strings",
    "a.pdf",
    aPdf("7 0 obj\n<< /A (stream) /S /JavaScript /B (endstream) >>\nendobj\n"),
  ],
  ["a PDF that opens another file", "a.pdf", aPdf("7 0 obj\n<< /S /GoToR /F (\\\\host\\share) >>\nendobj\n")],
  ...unsafeAddresses,
  ["a PDF that starts a program", "a.pdf", aPdf("7 0 obj\n<< /S /Launch /F (a.exe) >>\nendobj\n")],
  ["a PDF that carries a file", "a.pdf", aPdf("7 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n")],
  ["a PDF that sends forms", "a.pdf", aPdf("7 0 obj\n<< /S /SubmitForm >>\nendobj\n")],
  ["a PDF with a form of another language", "a.pdf", aPdf("7 0 obj\n<< /XFA 9 0 R >>\nendobj\n")],
  ["a PDF with a film", "a.pdf", aPdf("7 0 obj\n<< /Subtype /RichMedia >>\nendobj\n")],
  ["a PDF under a password", "a.pdf", aPdf("", "/Encrypt 5 0 R")],
  [
    "a PDF that unfolds without end",
    "a.pdf",
    aPdf(
      `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${endless}\nendstream\nendobj\n`.repeat(
        40,
      ),
    ),
  ],
  ["a PDF of nested brackets", "a.pdf", aPdf("(".repeat(megabyte))],
  ["a PDF of opening arrays", "a.pdf", aPdf("[".repeat(megabyte))],
  ["a PDF of names", "a.pdf", aPdf("/#41".repeat(megabyte / 4))],
  ["a PDF of streams", "a.pdf", aPdf("stream endstream ".repeat(60_000))],
  ["a PDF of words like obj", "a.pdf", aPdf(`1 0 obj\n<<>>\nstream\n${"\nobj".repeat(250_000)}\nendstream\nendobj\n`)],
  ["a PDF of places to begin", "a.pdf", aPdf("startxref 1 ".repeat(80_000))],
  ["a picture named PDF", "a.pdf", png],
  ["a program", "a.exe", bytes("MZ\x90\0")],
  ["a program named PDF", "a.pdf", bytes("MZ\x90\0")],
  ["a page of HTML", "a.html", bytes(html)],
  ["a drawing that runs", "a.svg", bytes(svg)],
  ["a PDF without an ending to its name", "a", aPdf()],
  ["a PDF with two endings", "a.pdf.html", aPdf()],
  ["a name of dots", "...", aPdf()],
  ["a name that leads elsewhere", "../../../../etc/cron.d/a.pdf", aPdf()],
  ["a name of another system", "..\\..\\C:\\a.pdf", aPdf()],
  ["a name with a line end", "a\r\nx-injected: 1.pdf", aPdf()],
  ["a name with quotes and HTML", "a'\"><img src=x onerror=alert(1)>.pdf", aPdf()],
  ["a name that turns round", "a\u202efdp.exe\u202c.pdf", aPdf()],
  ["a name without end", `${"n".repeat(5000)}.pdf`, aPdf()],
];

const pictures: Hostile[] = [
  ["an empty picture", "a.png", Buffer.alloc(0)],
  ["only a signature", "a.png", png.subarray(0, 8)],
  ["a picture cut in the middle", "a.png", png.subarray(0, png.length - 30)],
  ["a JPEG cut in the middle", "a.jpg", jpeg.subarray(0, 200)],
  ["a picture with HTML behind it", "a.png", Buffer.concat([png, bytes(html)])],
  ["a JPEG with a script behind it", "a.jpg", Buffer.concat([jpeg, bytes("<?php system('id') ?>")])],
  [
    "a JPEG with HTML in its comment",
    "a.jpg",
    Buffer.concat([
      jpeg.subarray(0, 2),
      bytes(`\xff\xfe\0${String.fromCharCode(html.length + 2)}${html}`),
      jpeg.subarray(2),
    ]),
  ],
  [
    "a picture with HTML in its text",
    "a.png",
    Buffer.concat([png.subarray(0, 33), chunk("tEXt", bytes(`a\0${html}`)), png.subarray(33)]),
  ],
  ["a picture that is an archive too", "a.png", Buffer.concat([png, aZip([{ name: "a", content: "1" }])])],
  ["a picture of four thousand million points", "a.png", aPngOf(65_000, 65_000)],
  ["a picture as wide as a number", "a.png", aPngOf(0x7fffffff, 1)],
  ["a picture of no height", "a.png", aPngOf(10, 0)],
  [
    "a picture whose bytes unfold without end",
    "a.png",
    aPngOf(20_000, 20_000, deflateSync(Buffer.alloc(20 * megabyte))),
  ],
  [
    "a picture whose sums are wrong",
    "a.png",
    Buffer.from(png.map((byte, index) => (index === 45 ? byte ^ 0xff : byte))),
  ],
  ["a drawing named PNG", "a.png", bytes(svg)],
  ["a GIF named PNG", "a.png", bytes("GIF89a\x01\0\x01\0\0\0\0;")],
  ["a JPEG named PNG", "a.png", jpeg],
  ["a PNG named JPEG", "a.jpeg", png],
  ["HTML under a JPEG's first bytes", "a.jpg", Buffer.concat([bytes("\xff\xd8\xff"), bytes(html)])],
  ["a WebP without content", "a.webp", bytes("RIFF\0\0\0\0WEBPVP8 ")],
  [
    "a WebP with its sizes wrong",
    "a.webp",
    Buffer.concat([webp.subarray(0, 4), bytes("\xff\xff\xff\x7f"), webp.subarray(8)]),
  ],
  ["a TIFF named JPEG", "a.jpg", bytes("II*\0\x08\0\0\0\0\0")],
  ["a HEIC named JPEG", "a.jpg", bytes("\0\0\0\x18ftypheic")],
  ["packed bytes named PNG", "a.png", gzipSync(png)],
];

const row = (cells: string[]) => sheetRows([["title", "authors"], cells]);
const deep = (depth: number) => `${"<a>".repeat(depth)}${"</a>".repeat(depth)}`;
const lines = (count: number, line: string) => `title,authors\n${`${line}\n`.repeat(count)}`;

const tables: Hostile[] = [
  ["an empty table", "a.csv", Buffer.alloc(0)],
  ["only blanks", "a.csv", bytes(" \n\t\n ,,, \n")],
  ["only line ends", "a.csv", bytes("\n".repeat(2 * megabyte))],
  ["only commas", "a.csv", bytes(",".repeat(2 * megabyte))],
  ["only quotes", "a.csv", bytes('"'.repeat(2 * megabyte))],
  [
    "a quote that never closes",
    "a.csv",
    bytes(`title,authors\n"A title that goes on,Asha Rao\n${"B,C\n".repeat(5000)}`),
  ],
  ["a quote opened on each line", "a.csv", bytes(lines(20_000, '"A'))],
  ["NULs", "a.csv", Buffer.concat([bytes("title,authors\n"), Buffer.alloc(megabyte)])],
  ["a NUL in a cell", "a.csv", bytes("title,authors\nA\0B,C\n")],
  ["a cell of nine megabytes", "a.csv", bytes(`title,authors\n${"y".repeat(9 * megabyte)},C\n`)],
  ["two hundred thousand rows", "a.csv", bytes(lines(200_000, "A,B"))],
  [
    "ten thousand columns",
    "a.csv",
    bytes(`${Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",")}\n${"1,".repeat(9999)}1\n`),
  ],
  ["more than ten megabytes", "a.csv", Buffer.alloc(11 * megabyte, "a,b\n")],
  ["half a mark of UTF-16", "a.csv", Buffer.from([0xff])],
  ["UTF-16 of odd length", "a.csv", Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42])],
  ["halves of surrogate pairs", "a.csv", Buffer.from("\ufefftitle,authors\n\ud800A,\udc00B\n", "utf16le")],
  ["bytes that are no UTF-8", "a.csv", Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0x28, 0xa0, 0xa1, 0xe2, 0x28, 0xa1, 0x0a])],
  ["headers of another making", "a.csv", bytes("title,__proto__,constructor,toString\nAlpha,x,y,z\nshort\n")],
  ["formulas", "a.csv", bytes("title,authors\n=cmd|'/C calc'!A0,+1\n@SUM(1),-2\n")],
  ["HTML in every cell", "a.csv", bytes(`title,authors\n${html},${svg}\n`)],
  [
    "text that is slow to read",
    "a.csv",
    bytes(
      `title,authors,dateOfPublication,digitalObjectIdentifier\n${`A,"${",".repeat(30_000)}!",${"T".repeat(30_000)}!,${")".repeat(30_000)}\n`.repeat(20)}`,
    ),
  ],
  ["a page of HTML named CSV", "a.csv", bytes(html)],
  ["a PDF named CSV", "a.csv", aPdf()],
  ["a picture named CSV", "a.csv", png],
  ["CSV named XLSX", "a.xlsx", bytes("title,authors\nA,B\n")],
  ["an empty archive", "a.xlsx", aZip([])],
  ["an archive that is no workbook", "a.xlsx", aZip([{ name: "a.txt", content: "a" }])],
  ["a workbook cut in the middle", "a.xlsx", aWorkbook(row(["A", "B"])).subarray(0, 300)],
  ["a workbook with its directory only", "a.xlsx", aWorkbook(row(["A", "B"])).subarray(-250)],
  ["an old workbook", "a.xls", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
  [
    "a workbook that unfolds without end",
    "a.xlsx",
    aWorkbook(`<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(4_000_000)}</row>`),
  ],
  [
    "a workbook that says it is small",
    "a.xlsx",
    aWorkbook(row(["A", "B"]), [{ name: "xl/sharedStrings.xml", content: " ".repeat(20 * megabyte), declared: 10 }]),
  ],
  [
    "a workbook of three thousand parts",
    "a.xlsx",
    aWorkbook(
      row(["A", "B"]),
      Array.from({ length: 3000 }, (_, index) => ({ name: `p${index}.xml`, content: "" })),
    ),
  ],
  [
    "a workbook with a path to elsewhere",
    "a.xlsx",
    aWorkbook(row(["A", "B"]), [{ name: "../../../../tmp/evil.xml", content: "<a/>" }]),
  ],
  ["a workbook with a document type", "a.xlsx", aWorkbook(row(["A", "B"]), [], '<!DOCTYPE a [<!ENTITY x "y">]>')],
  [
    "a workbook that laughs",
    "a.xlsx",
    aWorkbook(
      row(["&l9;", "B"]),
      [],
      `<!DOCTYPE l [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join("")}]>`,
    ),
  ],
  [
    "a workbook that asks for a file",
    "a.xlsx",
    aWorkbook(row(["&x;", "B"]), [], '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    "a workbook nested deep",
    "a.xlsx",
    aWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${deep(100_000)}</t></is></c></row>`),
  ],
  ["a workbook that is not closed", "a.xlsx", aWorkbook('<row r="1"><c r="A1">')],
  ["a cell a million rows down", "a.xlsx", aWorkbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
  ["a cell in column ZZZ", "a.xlsx", aWorkbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>')],
  ["a cell that is nowhere", "a.xlsx", aWorkbook('<row r="1"><c><v>1</v></c></row>')],
  ["a cell whose text is not there", "a.xlsx", aWorkbook('<row r="1"><c r="A1" t="s"><v>99999999</v></c></row>')],
  ["a workbook under a password", "a.xlsx", aZip([{ name: "xl/workbook.xml", content: "x", flags: 1 }])],
  ["a workbook packed in an unknown way", "a.xlsx", aZip([{ name: "xl/workbook.xml", content: "x", method: 99 }])],
];

async function expectServing(): Promise<void> {
  const answer = await world.nobody.get("/readyz");
  expect(answer.status).toBe(200);
}

afterAll(() => {
  expect(faults).toEqual([]);
  expect(readdirSync(join(world.appContext.filesFolder, "incoming"))).toEqual([]);
});

const safeTypes = ["application/pdf", "image/png", "image/jpeg", "image/webp"];

/** Every accepted file is sent as a download, never as a page. */
async function expectKept(path: string): Promise<void> {
  const answer = await world.as(teacher).get(path);
  expect(answer.status).toBe(200);
  expect(safeTypes).toContain(answer.headers["content-type"]);
  expect(answer.headers).toMatchObject({
    "content-disposition": expect.stringMatching(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.!~*$&+^`|-]*$/,
    ),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  if (answer.headers["content-type"] === "application/pdf") return;
  for (const text of ["<script", "<?php", "PK\u0003\u0004"]) expect(answer.text).not.toContain(text);
}

describe("as a proof", () => {
  test.each([...unsafeAddresses, ...otherKinds])("%s is refused", async (_, name, content) => {
    const { id } = await aPaper(world.as(teacher));
    const file = { field: "file", name, type: "application/pdf", bytes: content };
    await world
      .as(teacher)
      .upload("POST", `/api/records/journal/${id}/proofs`, [file], { field: "paper" })
      .answers(422);
  });

  test.each([
    ["an ordinary address", linkTo("(https://example.org/javascript:a?file:///b)")],
    ["a mail address", linkTo("(mailto:dean@example.org)")],
    [
      "a title that speaks of a file",
      "7 0 obj\n<< /Title (File: annual report; data: 2024) /ID [<00ff><00>] >>\nendobj\n",
    ],
    [
      "an address inside its drawn text",
      "8 0 obj\n<< /Length 30 >>\nstream\n(javascript: is a word) Tj <a>\nendstream\nendobj\n",
    ],
    ["blanks behind its end", "\n\n"],
  ])("a PDF with %s is accepted", async (_, extra) => {
    const { id } = await aPaper(world.as(teacher));
    const content = Buffer.concat([aPdf(extra), bytes("\r\n\0")]);
    const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: content };
    await world
      .as(teacher)
      .upload("POST", `/api/records/journal/${id}/proofs`, [file], { field: "paper" })
      .answers(201);
  });

  let paper: Shown;
  beforeAll(async () => {
    paper = await aPaper(world.as(teacher));
  });

  test.each(todaysShare([...documents, ...pictures], 6))("%s does no harm", async (_, name, content) => {
    const address = `/api/records/journal/${paper.id}/proofs`;
    const answer = await world
      .as(teacher)
      .upload("POST", address, [{ field: "file", name, type: "text/html", bytes: content }], { field: "paper" });
    expect([201, 413, 415, 422], answer.text).toContain(answer.status);
    if (answer.status === 201) {
      for (const proof of (answer.body as Shown).proofs) {
        await expectKept(`${address}/${proof.id}`);
        await world.as(teacher).remove(`${address}/${proof.id}`).answers(200);
      }
    }
    await expectServing();
  });
});

test.each(todaysShare([...pictures, ...documents.slice(0, 6)], 6))(
  "as a photo, %s does no harm",
  async (_, name, content) => {
    const answer = await world
      .as(teacher)
      .upload("PUT", "/api/me/photo", [{ field: "photo", name, type: "image/svg+xml", bytes: content }]);
    expect([200, 413, 415, 422], answer.text).toContain(answer.status);
    if (answer.status === 200) await expectKept(`/api/accounts/${teacher.publicId}/photo`);
  },
);

describe("as a table", () => {
  const people: TestAccount[] = [];
  beforeAll(async () => {
    for (let number = 0; number < 4; number++) people.push(await world.aTeacher());
  });

  test.each(todaysShare(tables, 6).map((table, index) => [...table, index] as const))(
    "%s does no harm",
    async (_, name, content, index) => {
      const who = world.as(people[index % people.length] ?? teacher);
      const file = { field: "file", name, type: "text/csv", bytes: content };
      const answer = await who.upload("POST", "/api/imports", [file], { kind: "journal" });
      expect([202, 413, 422], answer.text).toContain(answer.status);
      if (answer.status !== 202) return;
      const batch = await waitUntilRead(who, (answer.body as Batch).id);
      expect(["ready", "failed"]).toContain(batch.state);
      if (batch.state === "ready") {
        expect((await who.get(`/api/imports/${batch.id}/rows?limit=200`)).status).toBe(200);
        const errors = await who.get(`/api/imports/${batch.id}/errors`);
        expect(errors.headers["content-disposition"]).toMatch(/^attachment;/);
        expect(errors.text).not.toMatch(/native code|\[object/);
        expect(errors.text).not.toMatch(/(^|,)[=@]/m);
      }
      await who.remove(`/api/imports/${batch.id}`).answers(200);
      await expectServing();
    },
  );

  test.each(todaysShare(tables, 12))("of people, %s does no harm", async (_, name, content) => {
    const file = { field: "file", name, type: "text/csv", bytes: content };
    const answer = await world.as(admin).upload("POST", "/api/people-imports", [file]);
    expect([200, 413, 422], answer.text).toContain(answer.status);
  });
});

describe("a form", () => {
  const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const field = (name: string, value = "x") =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = "multipart/form-data; boundary=x";
  const forms: [string, string, string][] = [
    ["that is cut in a file", form, `${begin}title,authors\nA`],
    ["that is cut in its last line", form, `${begin}title,authors\nA,B\r\n--x`],
    ["that is cut in a head", form, "--x\r\ncontent-disposition: form-data; na"],
    ["without a boundary", "multipart/form-data", "--x"],
    ["with a boundary without end", `multipart/form-data; boundary=${"x".repeat(3000)}`, "--x"],
    ["of garbage", form, "garbage"],
    ["of nothing", form, ""],
    ["that ends at once", form, "--x--\r\n"],
    ["without a file", form, `${field("kind")}--x--\r\n`],
    ["with a part without a name", form, `${field("")}--x--\r\n`],
    ["with numbers for names", form, `${field("0")}${field("1")}--x--\r\n`],
    ["with the prototype for a name", form, `${field("__proto__")}--x--\r\n`],
    ["with the constructor for a name", form, `${field("constructor[prototype]")}--x--\r\n`],
    ["with a thousand parts", form, `${field("a").repeat(1000)}--x--\r\n`],
    ["with a name without end", form, `${field("n".repeat(100_000))}--x--\r\n`],
    ["with a value without end", form, `${field("kind", "v".repeat(1_000_000))}--x--\r\n`],
    ["with heads without end", form, `--x\r\n${"a: b\r\n".repeat(20_000)}\r\nx\r\n--x--\r\n`],
    [
      "inside a form",
      form,
      `--x\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nx\r\n--y--\r\n--x--\r\n`,
    ],
  ];
  test.each(forms)("%s is refused", async (_, type, body) => {
    for (const [method, path] of [
      ["POST", "/api/imports"],
      ["PUT", "/api/me/photo"],
    ] as const) {
      const answer = await world.as(teacher).ask(method, path, { body, headers: { "content-type": type } });
      expect([404, 413, 415, 422], answer.text).toContain(answer.status);
    }
    await expectServing();
  });

  test("with its file name in an unknown encoding is read with a name of letters", async () => {
    const body =
      "--x\r\ncontent-disposition: form-data; name=\"file\"; filename*=utf-99''%ff\r\n\r\ntitle\r\n--x--\r\n";
    const headers = { "content-type": form };
    const answer = await world.as(teacher).ask("POST", "/api/imports", { body, headers });
    expect([202, 422], answer.text).toContain(answer.status);
    if (answer.status === 202) await waitUntilRead(world.as(teacher), (answer.body as Batch).id);
    await expectServing();
  });
});
