import { createHash } from "node:crypto";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isArchiveManifest, type Manifest, manifestFile, readManifest } from "#formats/archive/manifest.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { sentence } from "#texts/sentence.ts";

/** An archive of records on the disk; its files are read by the paths in its manifest. */
export type OpenArchive = {
  manifest: Manifest;
  sizeOf(path: string): number | undefined;
  /** A file in chunks; a stream that is not what the digest says ends with a refusal that names the file. */
  read(path: string, sha256: string): AsyncGenerator<Buffer>;
  close(): void;
};

const limits = { entries: 30_000, manifestInBytes: 1_048_576 };

/** Opens a ZIP file that is an archive of records, by its manifest; undefined for any other. */
export async function openArchive(path: string): Promise<OpenArchive | undefined> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => undefined);
  if (!zip) return undefined;
  try {
    const found = zip.entryCount > limits.entries ? undefined : await findFiles(zip);
    if (found) return { ...found, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
  zip.close();
  return undefined;
}

async function findFiles(zip: ZipFile): Promise<Omit<OpenArchive, "close"> | undefined> {
  const entries = await entriesOf(zip);
  // If the archive was packed again from a folder, the paths of all its files begin with that folder.
  const manifests = [...entries.values()].filter(({ fileName }) => /^([^/]+\/)?manifest\.json$/.test(fileName));
  for (const entry of manifests) {
    if (entry.uncompressedSize > limits.manifestInBytes) continue;
    const text = (await readWhole(chunksOf(zip, entry))).toString("utf8");
    if (!isArchiveManifest(text)) continue;
    const folder = entry.fileName.slice(0, -manifestFile.length);
    const entryAt = (path: string) => entries.get(`${folder}${path}`);
    return {
      manifest: readManifest(text),
      sizeOf: (path) => entryAt(path)?.uncompressedSize,
      read: (path, sha256) => readChecked(zip, entryAt(path), path, sha256),
    };
  }
  return undefined;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName))
        throw new FormatRefusal(
          "broken-file",
          sentence("The archive has two files named “{{name}}”. Download it again.", {
            name: shorten(entry.fileName),
          }),
        );
      entries.set(entry.fileName, entry);
    }
    return entries;
  } catch (error) {
    const unsafe =
      error instanceof Error ? /^(?:invalid relative path|absolute path): (.*)$/s.exec(error.message) : null;
    if (unsafe)
      throw new FormatRefusal(
        "broken-file",
        sentence("The archive has a file whose name points outside it: “{{name}}”. It was not opened.", {
          name: shorten(unsafe[1] ?? ""),
        }),
      );
    if (error instanceof FormatRefusal) throw error;
    // What is not a whole ZIP file is reported by whoever reads it as a workbook.
    return new Map();
  }
}

async function* readChecked(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
  sha256: string,
): AsyncGenerator<Buffer, void, undefined> {
  if (!entry)
    throw new FormatRefusal(
      "broken-file",
      sentence("“{{path}}” is missing in this archive. Download the archive again.", { path: shorten(path) }),
    );
  const hash = createHash("sha256");
  for await (const chunk of chunksOf(zip, entry)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha256.toLowerCase())
    throw new FormatRefusal(
      "broken-file",
      sentence(
        "“{{path}}” was changed after this archive was made. Upload the unchanged archive; a list that you edited can be uploaded by itself.",
        { path: shorten(path) },
      ),
    );
}

async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  if (entry.isEncrypted())
    throw new FormatRefusal("encrypted-file", "The file is protected by a password. Save it without a password.");
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof FormatRefusal) throw error;
    throw new FormatRefusal(
      "broken-file",
      sentence("“{{path}}” of this archive cannot be unpacked. Download the archive again.", {
        path: shorten(entry.fileName),
      }),
    );
  }
}

/** The whole of what was unpacked; for files whose size was checked before. */
export async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const shorten = (name: string) => (name.length > 120 ? `${name.slice(0, 120)}…` : name);
