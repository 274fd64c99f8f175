import { deflateSync } from "node:zlib";
import {
  asDictionary,
  asName,
  asStream,
  asText,
  isDictionary,
  isReference,
  isStream,
  nameOf,
  type PdfReference,
  type PdfStream,
  type PdfValue,
  writeValue,
} from "./pdf-value.ts";
import type { PdfPage, ReadPdf } from "./read-pages.ts";

export type Bookmark = { title: string; page: number };
/** Another stream in place of this one, or undefined to keep it. */
export type Replace = (stream: PdfStream) => Promise<PdfStream | undefined>;

/** Entries that lead out of what is drawn. */
const dropped = ["StructParents", "StructParent", "Metadata", "PieceInfo", "LastModified", "OPI", "Length", "DL"];

/** A PDF that is made of pages of others and of pictures. With `isFirst`, pages are put before those that were added earlier. */
export class PdfWriter {
  #chunks: Buffer[] = [];
  #offsets: number[] = [];
  #pages: PdfReference[] = [];
  #tree: PdfReference;
  sizeInBytes = 0;

  constructor() {
    this.#put(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
    this.#tree = this.#reserve();
  }

  get pages(): number {
    return this.#pages.length;
  }

  /** Copies pages with all they use. */
  async addPages({ objects, pages }: ReadPdf, replace: Replace, isFirst = false): Promise<void> {
    const numbers = new Map<number, PdfReference>();
    const due: number[] = [];
    const renumber = (value: PdfValue): PdfValue => {
      if (Array.isArray(value)) return value.map(renumber);
      if (isReference(value)) {
        if (!objects.has(value.ref)) return null;
        const known = numbers.get(value.ref) ?? this.#reserve();
        if (!numbers.has(value.ref)) due.push(value.ref);
        numbers.set(value.ref, known);
        return known;
      }
      if (!isDictionary(value)) return value;
      const kept = [...value.entries].filter(([key]) => !isStream(value) || !dropped.includes(key));
      const entries = new Map(kept.map(([key, entry]) => [key, renumber(entry)]));
      return isStream(value) ? { entries, bytes: value.bytes } : { entries };
    };
    const added = pages.map((page) => {
      const entries = new Map([...page].map(([key, value]) => [key, renumber(value)]));
      return this.add({ entries: entries.set("Type", asName("Page")).set("Parent", this.#tree) });
    });
    for (let ref = due.shift(); ref !== undefined; ref = due.shift()) {
      const value = objects.get(ref) ?? null;
      const reference = numbers.get(ref) as PdfReference;
      if (isOutsidePage(value)) this.#write(reference, null);
      else this.#write(reference, compress(renumber((isStream(value) && (await replace(value))) || value)));
    }
    if (isFirst) this.#pages.unshift(...added);
    else this.#pages.push(...added);
  }

  /** A page with one JPEG, as large as it fits into the paper; sides in points. */
  addPicture(picture: PdfStream, paper: { width: number; height: number; margin: number }): void {
    const [across, down] = [Number(picture.entries.get("Width")), Number(picture.entries.get("Height"))];
    const { width, height, margin } = paper;
    const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down);
    const [w, h] = [across * scale, down * scale];
    const draw = `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${((width - w) / 2).toFixed(2)} ${((height - h) / 2).toFixed(2)} cm /P Do Q`;
    const [image, content] = [this.add(picture), this.add(asStream(Buffer.from(draw), {}))];
    const page: PdfPage = new Map<string, PdfValue>([
      ["Type", asName("Page")],
      ["Parent", this.#tree],
      ["MediaBox", [0, 0, width, height]],
      ["Resources", asDictionary({ XObject: asDictionary({ P: image }) })],
      ["Contents", content],
    ]);
    this.#pages.push(this.add({ entries: page }));
  }

  /** The whole file. */
  end(title: string, bookmarks: readonly Bookmark[]): Buffer {
    this.#write(this.#tree, asDictionary({ Type: asName("Pages"), Kids: this.#pages, Count: this.#pages.length }));
    const outlines = this.#addBookmarks(bookmarks);
    const root = this.add(
      asDictionary({ Type: asName("Catalog"), Pages: this.#tree, ...outlines, Lang: { text: "(en-IN)" } }),
    );
    const info = this.add(asDictionary({ Title: asText(title) }));
    const position = this.sizeInBytes;
    const lines = this.#offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = this.#offsets.length + 1;
    const trailer = writeValue(asDictionary({ Size: size, Root: root, Info: info }));
    this.#put(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${lines.join("")}trailer\n${trailer}\nstartxref\n${position}\n%%EOF\n`,
        "latin1",
      ),
    );
    return Buffer.concat(this.#chunks);
  }

  add(value: PdfValue): PdfReference {
    const reference = this.#reserve();
    this.#write(reference, compress(value));
    return reference;
  }

  #addBookmarks(bookmarks: readonly Bookmark[]): Record<string, PdfValue> {
    if (bookmarks.length === 0) return {};
    const all = this.#reserve();
    const own = bookmarks.map(() => this.#reserve());
    for (const [position, { title, page }] of bookmarks.entries()) {
      const [before, after] = [own[position - 1], own[position + 1]];
      const target: PdfValue = [this.#pages[page] ?? null, asName("Fit")];
      this.#write(
        own[position] as PdfReference,
        asDictionary({
          Title: asText(title),
          Parent: all,
          Dest: target,
          ...(before && { Prev: before }),
          ...(after && { Next: after }),
        }),
      );
    }
    const [first = null, last = null] = [own[0], own.at(-1)];
    this.#write(all, asDictionary({ Type: asName("Outlines"), First: first, Last: last, Count: own.length }));
    return { Outlines: all, PageMode: asName("UseOutlines") };
  }

  #reserve(): PdfReference {
    return { ref: this.#offsets.push(0) };
  }

  #write({ ref }: PdfReference, value: PdfValue): void {
    this.#offsets[ref - 1] = this.sizeInBytes;
    if (!isStream(value)) {
      this.#put(Buffer.from(`${ref} 0 obj\n${writeValue(value)}\nendobj\n`, "latin1"));
      return;
    }
    const entries = new Map(value.entries).set("Length", value.bytes.length);
    this.#put(Buffer.from(`${ref} 0 obj\n${writeValue({ entries })}\nstream\n`, "latin1"));
    this.#put(value.bytes);
    this.#put(Buffer.from("\nendstream\nendobj\n", "latin1"));
  }

  #put(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.sizeInBytes += chunk.length;
  }
}

/** Structure and pages of the other document, which an object of a page may name. */
function isOutsidePage(value: PdfValue): boolean {
  const type = isDictionary(value) ? nameOf(value.entries.get("Type")) : undefined;
  return (
    type === "Page" || type === "Pages" || type === "Catalog" || type === "StructElem" || type === "StructTreeRoot"
  );
}

function compress(value: PdfValue): PdfValue {
  if (!isStream(value) || value.entries.has("Filter") || value.bytes.length < 100) return value;
  return { entries: new Map(value.entries).set("Filter", asName("FlateDecode")), bytes: deflateSync(value.bytes) };
}
