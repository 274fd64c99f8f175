import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { findPdfError } from "#domain/files/find-pdf-error.ts";
import { aPdf, aPdfWithPackedObjects } from "#tests/support/files/files.ts";

const action = "<< /S /JavaScript /JS (app.alert) >>";
const address = "<< /S /URI /URI (https://example.org/seen) >>";
const isRefused = (fault: string | undefined) => fault !== undefined;

function withStream(head: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data as string, "latin1");
  return aPdf(
    `8 0 obj\n<< /Length ${bytes.length} ${head} >>\nstream\n${bytes.toString("latin1")}\nendstream\nendobj\n`,
  );
}

const packed = (text: string) => deflateSync(Buffer.from(text, "latin1"));

/** Objects packed behind this header, of which the second is an address that opens with the file. */
function packedBehind(header: string, first = header.length, filter = "/Filter /FlateDecode"): Buffer {
  const data = header + opening + address;
  return withStream(`/Type /ObjStm /N 2 /First ${first} ${filter}`, filter ? packed(data) : data);
}

const opening = "<< /Type /Catalog /OpenAction 12 0 R >>";

/** Two packed objects, 14 and 12. */
function packedPair(first: string, second: string): Buffer {
  const header = `14 0 12 ${first.length} `;
  const head = `/Type /ObjStm /N 2 /First ${header.length} /Filter /FlateDecode`;
  return withStream(head, packed(header + first + second));
}

describe("a PDF with active content is found", () => {
  const hidden: [string, Buffer][] = [
    ["as plain text", aPdf(`7 0 obj\n${action}\nendobj\n`)],
    ["written in codes", aPdf("7 0 obj\n<< /S /J#61vaScript >>\nendobj\n")],
    ["between comments that look like a stream", aPdf("7 0 obj\n<< %stream\n/S /JavaScript %endstream\n>>\nendobj\n")],
    [
      "between strings that look like a stream",
      aPdf("7 0 obj\n<< /A (stream) /S /JavaScript /B (endstream) >>\nendobj\n"),
    ],
    ["as an object inside a stream's data", withStream("", `7 0 obj\n${action}\nendobj\n`)],
    ["as an object inside a string", aPdf(`7 0 obj\n<< /A (6 0 obj ${action} endobj) >>\nendobj\n`)],
    ["as an object inside a comment", aPdf(`%6 0 obj ${action} endobj\n`)],
    ["as an object with a comment after its number", withStream("", `7 0%x\nobj\n${action}\nendobj\n`)],
    [
      "as an object with long comments after its number",
      withStream("", `7 0 % ${"x".repeat(100)}\n%${"y".repeat(100)}\n obj\n${action}\nendobj\n`),
    ],
    ["as an object with a point in its number", withStream("", `7 0. obj\n${action}\nendobj\n`)],
    ["behind a string that is never closed", aPdf(`7 0 obj\n<< /A (open /S /JavaScript >>\nendobj\n`)],
    ["packed", aPdfWithPackedObjects(`4 0 ${action}`)],
    ["packed without the type", withStream("/N 1 /First 4 /Filter /FlateDecode", packed(`4 0 ${action}`))],
    [
      "packed twice",
      withStream(
        "/Type /ObjStm /First 4 /Filter [/FlateDecode /FlateDecode]",
        packed(packed(action).toString("latin1")),
      ),
    ],
    [
      "packed as rows that give differences from the row before (a PNG predictor)",
      withStream("/Type /ObjStm /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>", packed(action)),
    ],
    [
      "packed by a filter that another object names",
      withStream("/Type /ObjStm /First 4 /Filter 9 0 R", packed(action)),
    ],
    ["as an address to open with the file", aPdf(`7 0 obj\n<< /Type /Catalog /OpenAction ${address} >>\nendobj\n`)],
    [
      "as an address to open after a page of it is shown",
      aPdf(
        `7 0 obj\n<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [8 0 R] >> >>\nendobj\n8 0 obj\n${address}\nendobj\n`,
      ),
    ],
    [
      "as an address to open with a page",
      aPdf(`7 0 obj\n<< /Type /Page /AA << /C 9 0 R /O 8 0 R >> >>\nendobj\n8 0 obj\n${address}\nendobj\n`),
    ],
    [
      "as an address to open with the file, in three objects",
      aPdf(
        `9 0 obj\n<< /S /Named /Next 8 0 R >>\nendobj\n8 0 obj\n${address}\nendobj\n7 0 obj\n<< /Open#41ction 9 0 R >>\nendobj\n`,
      ),
    ],
    [
      "as an address to open with the file, in packed objects",
      packedPair("<< /Type /Catalog /OpenAction 12 0 R >>", address),
    ],
    [
      "in packed objects whose beginning cannot be read",
      withStream("/Type /ObjStm /N 1 /First 6 0 R /Filter /FlateDecode", packed(`4 0 ${address}`)),
    ],
    ["behind two packed objects that begin at one place", packedBehind(`12 ${opening.length} 13 ${opening.length} `)],
    ["in packed objects without a header", packedBehind(`14 0 12 ${opening.length} `, 0)],
    ["in packed objects that begin inside their header", packedBehind(`14 0 12 ${opening.length} `, 6)],
    ["in packed objects that are not deflated", packedBehind(`14 0 12 ${opening.length}`, undefined, "")],
    [
      "in packed objects of which a second number says where they begin",
      withStream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Last << /N 1 /First 9 >>", packed(`4 0 ${action}`)),
    ],
    ["in a packed object that begins inside a string of another", packedPair("(", `${action} )`)],
    [
      "as an address to open after a step in a list",
      aPdf(
        `7 0 obj\n<< /OpenAction << /S /Named /Next [ << /S /Named >> 8 0 R ] >> >>\nendobj\n8 0 obj\n${address}\nendobj\n`,
      ),
    ],
    [
      "as an address to open in a list that is another object",
      aPdf(
        `7 0 obj\n<< /OpenAction << /S /Named /Next 9 0 R >> >>\nendobj\n9 0 obj\n[8 0 R]\nendobj\n8 0 obj\n${address}\nendobj\n`,
      ),
    ],
    [
      "as an address to open behind a number of many digits",
      aPdf(`7 0 obj\n<< /OpenAction ${"0".repeat(20)}8 0 R >>\nendobj\n8 0 obj\n${address}\nendobj\n`),
    ],
    [
      "as an address to open after a list that ends with another type of bracket",
      aPdf(`7 0 obj\n<< /OpenAction << /D [ 1 >> /Next ${address} ] >> >>\nendobj\n`),
    ],
    [
      "as an address to open after a list that a word ends",
      aPdf(`7 0 obj\n<< /OpenAction << /D [ end /Next ${address} ] >> >>\nendobj\n`),
    ],
    [
      "between brackets of a number that look like a string",
      aPdf("7 0 obj\n<< /A < ( > /S /JavaScript /B < ) > >>\nendobj\n"),
    ],
    ["between words that look like a stream", aPdf("7 0 obj\n<< /A stream /S /JavaScript /B endstream >>\nendobj\n")],
    ["before a byte that some readers take for a blank", aPdf("7 0 obj\n<< /S /JavaScript\x80 >>\nendobj\n")],
    ["in a stream of objects that is not packed", withStream("/Type /ObjStm /First 4", `4 0 ${action}`)],
  ];
  test.each(hidden)("%s", async (_, bytes) => {
    expect(isRefused(await findPdfError(bytes))).toBe(true);
  });
});

describe("a PDF without active content is accepted", () => {
  const quiet: [string, Buffer][] = [
    ["of one page", aPdf()],
    ["with packed objects", aPdfWithPackedObjects("4 0 << /Type /Font >>")],
    ["whose title names a sound", aPdf("5 0 obj\n<< /Title (Light/Sound and /JavaScript \\) in class) >>\nendobj\n")],
    ["whose words include the word obj", withStream("", "BT (the object and its obj) Tj ET")],
    ["whose data have a percent sign before such a word", withStream("", "BT (5% of each obj) Tj ET")],
    [
      "whose picture holds a name by chance",
      withStream("/Filter /DCTDecode", Buffer.from("\xff\xd8/JS \xff\xd9", "latin1")),
    ],
    [
      "that opens at a page with a link",
      aPdf(`4 0 obj\n<< /Annots [<< /Subtype /Link /A ${address} >>] >>\nendobj\n`, "/OpenAction [4 0 R /FitH null]"),
    ],
    [
      "that opens at such a page by an action",
      aPdf(
        `4 0 obj\n<< /Annots [6 0 R] >>\nendobj\n5 0 obj\n<< /S /GoTo /D [4 0 R /Fit] >>\nendobj\n6 0 obj\n<< /Subtype /Link /A ${address} >>\nendobj\n`,
        "/OpenAction 5 0 R",
      ),
    ],
    [
      "with a packed link beside an opening action",
      packedPair("<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>", `<< /A ${address} >>`),
    ],
    [
      "that opens, by an action in another object, at a page with a link",
      aPdf(
        `4 0 obj\n<< /Annots [<< /Subtype /Link /A ${address} >>] >>\nendobj\n5 0 obj\n[4 0 R /Fit]\nendobj\n`,
        "/OpenAction 5 0 R",
      ),
    ],
    [
      "with three packed objects in lines",
      withStream("/Type /ObjStm/N 3/First 14/Filter/FlateDecode", packed("4 0\n5 3\r\n6 5 \n[] 1 (a)")),
    ],
    ["with a link", aPdf("5 0 obj\n<< /S /URI /URI (https://example.org/a\\(b) >>\nendobj\n")],
  ];
  test.each(quiet)("%s", async (_, bytes) => {
    expect(await findPdfError(bytes)).toBeUndefined();
  });
});

test("a header of millions of packed objects is refused without reading it", async () => {
  const numbers = packed("1 0 ".repeat(8_000_000));
  const head = (first: number) => `/Type /ObjStm /N 8000000 /First ${first} /Filter /FlateDecode`;
  // Reading it would take minutes, more than a test may take.
  expect(isRefused(await findPdfError(withStream(head(31_999_000), numbers)))).toBe(true);
});

test("packed objects that unpack endlessly cost neither memory nor other requests' time", async () => {
  const bomb = deflateSync(Buffer.concat([Buffer.from("4 0"), Buffer.alloc(30 * 1_048_576, 32)])).toString("latin1");
  const one = `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${bomb}\nendstream\nendobj\n`;
  const before = process.memoryUsage().rss;
  let longest = 0;
  const begun = performance.now();
  let last = begun;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  expect(isRefused(await findPdfError(aPdf(one.repeat(80))))).toBe(true);
  clearInterval(timer);
  const whole = performance.now() - begun;
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576);
  // On any machine: if it were done in one piece, the longest block would be the whole time.
  expect(longest).toBeLessThan(whole / 2);
});
