import { readFile } from "node:fs/promises";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { listEntries, type ZipEntry } from "#formats/xlsx/read-zip.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../../app-context.ts";
import { deleteReceivedFiles, type ReceivedFile, receiveFile } from "../../../files/receive-file.ts";
import { Refusal } from "../../../refusal.ts";

const limits = { entries: 1000, unpackedInBytes: 200 * 1_048_576, sheets: 0 };
const maxFiles = 200;
const largestProof = 5 * 1_048_576;

export type Skipped = { name: string; reason: string };

/** The PDFs and pictures among the files and in archives, whose names are never used as paths. Too large ones are skipped. */
export async function unpackFiles(
  appContext: Pick<AppContext, "filesFolder">,
  files: readonly ReceivedFile[],
): Promise<{ proofs: ReceivedFile[]; skipped: Skipped[] }> {
  const [plain, archives] = [files.filter((file) => !isArchive(file)), files.filter(isArchive)];
  const entries: ZipEntry[] = [];
  for (const archive of archives) entries.push(...(await proofsIn(archive)));
  if (plain.length + entries.length > maxFiles)
    throw new Refusal("too-many-files", {
      message: sentence("At most {{maxFiles}} files at once. Upload the others afterwards.", { maxFiles }),
    });
  const skipped: Skipped[] = plain.filter(isTooLarge).map(({ name }) => ({ name, reason: tooLarge }));
  const proofs = plain.filter((file) => !isTooLarge(file));
  const unpacked: ReceivedFile[] = [];
  try {
    for (const entry of entries) {
      const file = await unpack(appContext, entry);
      if ("reason" in file) skipped.push(file);
      else unpacked.push(file);
    }
  } catch (error) {
    await deleteReceivedFiles(unpacked);
    throw error;
  }
  return { proofs: [...proofs, ...unpacked], skipped };
}

const isArchive = ({ name }: ReceivedFile) => /\.zip$/i.test(name);
const isTooLarge = ({ sizeInBytes }: ReceivedFile) => sizeInBytes > largestProof;
const tooLarge = text("It is larger than 5 MB.");

async function unpack(
  appContext: Pick<AppContext, "filesFolder">,
  { name, unpack }: ZipEntry,
): Promise<ReceivedFile | Skipped> {
  try {
    return await receiveFile(appContext, unpack() as AsyncGenerator<Buffer>, { name, maxBytes: largestProof });
  } catch (error) {
    const shown = name.split("/").at(-1) ?? name;
    if (error instanceof Refusal) return { name: shown, reason: tooLarge };
    if (error instanceof FormatRefusal) return { name: shown, reason: text("It cannot be unpacked.") };
    throw error;
  }
}

/** Files that macOS adds to archives are left out. */
async function proofsIn(archive: ReceivedFile): Promise<ZipEntry[]> {
  try {
    const entries = await listEntries(await readFile(archive.path), limits);
    return entries.filter(({ name }) => /\.(pdf|png|jpe?g)$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name));
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    throw new Refusal("file-broken", {
      message:
        error.code === "encrypted-file"
          ? "The archive is protected by a password. Make it without a password."
          : error.code === "broken-file"
            ? "The archive cannot be opened. Make it again as a .zip file."
            : "The archive is too large when unpacked. Upload it in parts.",
    });
  }
}
