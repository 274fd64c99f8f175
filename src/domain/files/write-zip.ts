import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export type ZipEntry = {
  /** Its path in the archive, with "/". The caller avoids characters that no file system accepts. */
  name: string;
  bytes: AsyncIterable<Buffer | string>;
  /** Already compressed, as PDFs and pictures are: it is stored as it is. */
  isCompressed?: boolean;
};

/**
 * A ZIP archive in chunks of any length: an entry is requested when the one before has been read, so that only a chunk
 * is in memory. Any program opens it; beyond 4 GB those that support ZIP64.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, time: Date): AsyncGenerator<Buffer, void, undefined> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const abandoned = new AbortController();
  addAll(zip, entries, { at: time, signal: abandoned.signal }).catch((error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    abandoned.abort();
  }
}

/** An entry that is in memory already. */
export async function* oneChunk(bytes: Uint8Array | string): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes);
}

/** The same bytes; at the end `onEnd` gets their digest and number. */
export async function* passWithDigest(
  bytes: AsyncIterable<Buffer | string>,
  onEnd: (digest: string, sizeInBytes: number) => void,
): AsyncGenerator<Buffer | string> {
  const hash = createHash("sha256");
  let sizeInBytes = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    sizeInBytes += Buffer.byteLength(chunk);
    yield chunk;
  }
  onEnd(hash.digest("hex"), sizeInBytes);
}

async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<void> {
  for await (const { name, bytes, isCompressed = false } of entries) {
    const source = Readable.from(bytes, { signal });
    // The library keeps the function of each entry until the archive ends, so that must not keep the stream.
    const holder = { source: source as Readable | undefined };
    zip.addReadStreamLazy(name, { mtime: at, compress: !isCompressed }, (callback) => {
      if (holder.source) callback(null, holder.source);
    });
    await finished(source);
    holder.source = undefined;
  }
  zip.end();
}

/** A small archive of texts, for example a document in the format of Office. */
export async function zippedTexts(parts: readonly { name: string; text: string }[], time: Date): Promise<Uint8Array> {
  async function* entries() {
    for (const { name, text } of parts) yield { name, bytes: oneChunk(text) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(entries(), time)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
