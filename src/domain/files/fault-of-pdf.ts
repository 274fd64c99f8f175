import { inflateSync } from "node:zlib";

// What a document does when it is opened, or carries besides its pages; a certificate or paper needs none of it.
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|GoToE|ImportData|SubmitForm|XFA)(?![A-Za-z0-9_.-])/;
const mostInflated = 32 * 1_048_576;

/** What makes the bytes no PDF to keep, as a sentence; undefined when it is a whole and quiet one. */
export function faultOfPdf(bytes: Buffer): string | undefined {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text)) return notWhole;
  if (!text.slice(-2048).includes("%%EOF") || !hasIndex(text)) return notWhole;
  const { outside, objectStreams } = takeApart(text);
  if (/\/Encrypt(?![A-Za-z])/.test(unescaped(outside)))
    return "it is protected by a password. Save it without one and bring that copy.";
  const inside: string[] = [];
  for (const packed of objectStreams) {
    const unpacked = inflate(packed);
    if (unpacked === undefined) return notWhole;
    inside.push(unpacked);
  }
  const isActive = [outside, ...inside].some((part) => active.test(unescaped(part)));
  return isActive ? "it holds a script or other active content. Print it to a PDF and bring that copy." : undefined;
}

const notWhole = "it cannot be read as a PDF. Save it again and bring the new copy.";

/** The last `startxref` points to a table or to an object that holds one. */
function hasIndex(text: string): boolean {
  const last = [...text.matchAll(/startxref\s+(\d{1,12})\s/g)].at(-1);
  const at = Number(last?.[1] ?? Number.NaN);
  if (Number.isNaN(at) || at >= text.length) return false;
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64));
}

/** What stands outside streams, where names mean something; and the streams that hold packed objects. */
function takeApart(text: string): { outside: string; objectStreams: string[] } {
  const outside: string[] = [];
  const objectStreams: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf("stream", from);
    const end = begin < 0 ? -1 : text.indexOf("endstream", begin + 6);
    if (begin < 0 || end < 0) break;
    const before = text.slice(from, begin);
    outside.push(before);
    const head = before.slice(before.lastIndexOf(" obj") + 1);
    if (/\/ObjStm(?![A-Za-z])/.test(unescaped(head)))
      objectStreams.push(text.slice(begin + 6, end).replace(/^\r?\n/, ""));
    from = end + "endstream".length;
  }
  outside.push(text.slice(from));
  return { outside: outside.join(" "), objectStreams };
}

function inflate(packed: string): string | undefined {
  try {
    return inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: mostInflated }).toString("latin1");
  } catch {
    // Objects that cannot be unpacked cannot be looked into either.
    return undefined;
  }
}

/** Names may be written with codes for letters: /J#53 is /JS. */
function unescaped(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
