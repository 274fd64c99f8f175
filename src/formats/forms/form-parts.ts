import { ZipFile } from "yazl";
import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { listEntries, type ZipLimits } from "../xlsx/read-zip.ts";
import { refuseActive } from "./refuse-active.ts";
import { refuseBrokenForm } from "./xml-text.ts";

/** A blank form is small; its parts are kept whole. */
export const largestForm = 2 * 1024 * 1024;
const limits: ZipLimits = { entries: 300, unpackedInBytes: 16 * 1024 * 1024, sheets: 50 };

/** How much of each sheet or table is read. */
export const formLimits = {
  rows: 2000,
  columns: 120,
  merges: 2000,
  sheets: limits.sheets,
  tables: 200,
};

export function refuseLarge(): never {
  throw new FormatRefusal(
    "too-many-rows",
    sentence("A form has at most {{rows}} rows and {{columns}} columns. Delete what is outside it.", formLimits),
  );
}

/** The parts of a workbook or document, by their names, in order. */
export type FormFile = { format: "xlsx" | "docx"; parts: ReadonlyMap<string, Uint8Array> };

/** Unpacks a form. Throws FormatRefusal for other files, larger ones, and those with macros or links to other files. */
export async function openForm(bytes: Uint8Array): Promise<FormFile> {
  if (bytes.byteLength > largestForm)
    throw new FormatRefusal(
      "too-many-bytes",
      sentence("The form is larger than {{n}} MB. Delete pictures and other sheets from it.", {
        n: largestForm / 1024 / 1024,
      }),
    );
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new FormatRefusal(
      "not-a-table",
      "This is not an .xlsx or .docx file. Save the form in one of these formats.",
    );
  const parts = new Map<string, Uint8Array>();
  for (const entry of await listEntries(bytes, limits)) {
    if (entry.name.endsWith("/")) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.unpack()) pieces.push(piece);
    const part = Buffer.concat(pieces);
    refuseActive(entry.name, part);
    parts.set(entry.name, part);
  }
  if (parts.has("word/document.xml")) return { format: "docx", parts };
  if (parts.has("xl/workbook.xml")) return { format: "xlsx", parts };
  throw new FormatRefusal("not-a-table", "This is not an .xlsx or .docx file. Save the form in one of these formats.");
}

export function partText({ parts }: FormFile, name: string): string {
  return Buffer.from(parts.get(name) ?? refuseBrokenForm()).toString("utf8");
}

/** The file again, with some parts changed; undefined leaves a part out. */
export async function packForm(
  { parts }: FormFile,
  changed: Readonly<Record<string, string | undefined>>,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  // The time of a part says nothing, and the same rows give the same file.
  const mtime = new Date(1980, 0, 1);
  for (const [name, bytes] of parts) {
    const text = changed[name];
    if (name in changed && text === undefined) continue;
    zip.addBuffer(text === undefined ? Buffer.from(bytes) : Buffer.from(text), name, { mtime });
  }
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
