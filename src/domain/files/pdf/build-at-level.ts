import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { drawPages } from "./draw-pages.ts";
import { UnreadablePdf } from "./pdf-value.ts";
import { type ReadPdf, readPages } from "./read-pages.ts";
import { shrinkPicture, toJpeg } from "./shrink-picture.ts";
import { type Bookmark, PdfWriter } from "./write-pdf.ts";

/** A proof on the disk, with the digest in hexadecimal that it must have, and its name among the bookmarks. */
export type FittedProof = { path: string; sha256: string; mediaType: string; title: string };
export type ExcludedProof = { at: number; reason: "too-large" | "unreadable" | "damaged" };
/** On which page each proof begins, counted from 1 behind the index pages; undefined: it is not in the file. */
export type StartPages = (number | undefined)[];
export type Quality = "unchanged" | "smaller" | "smallest";
/** Proofs by their place in the list; `drawn`: PDFs that became pictures. */
export type FittedProofs = { excluded: ExcludedProof[]; drawn: number[]; quality: Quality };
export type Fitted = FittedProofs & { bytes: Buffer; pages: number };
export type FitOptions = {
  maxBytes: number;
  title: string;
  /** Proofs that are not opened, as they ended an earlier attempt. */
  skipped?: readonly number[];
  /** Called with each proof before it is opened: one may be made to use up time or memory. */
  beforeOpening?: (at: number) => Promise<void>;
  /** The index pages as a PDF, where each proof begins that many pages later. */
  makeIndexPages: (startPages: StartPages, found: FittedProofs, pagesBefore: number) => Promise<Uint8Array>;
};
export type Chosen = { at: number; sizeInBytes: number; isDrawn: boolean };

/** From unchanged to just legible on a screen: dots per inch of paper, JPEG quality. */
export const levels = [
  undefined,
  { dpi: 200, quality: 72, isGrey: false },
  { dpi: 150, quality: 60, isGrey: false },
  { dpi: 120, quality: 48, isGrey: false },
  { dpi: 100, quality: 38, isGrey: true },
] as const;
type Level = (typeof levels)[number];

const paper = { width: 595.28, height: 841.89, margin: 18 };
const sharpest = { dpi: 200, quality: 85, isGrey: false };
/** A file that grows beyond this is too large whatever follows. */
const maxHeldBytes = 160 * 1_048_576;

type Build = FitOptions & FittedProofs & { chosen: readonly Chosen[]; level: number; isLast: boolean };
/** `sizes` by proof, and `rest`: all that is not a proof. Without bytes: it became too large on the way. */
type Built = { bytes?: Buffer; pages: number; sizes: Map<number, number>; rest: number };

/** Builds the index pages and the chosen proofs with pictures of this level. Stops early if it gets too large and a smaller level is left. */
export async function buildAtLevel(proofs: readonly FittedProof[], build: Build): Promise<Built> {
  const level = levels[build.level];
  const writer = new PdfWriter();
  const startPages: StartPages = proofs.map(() => undefined);
  const sizes = new Map<number, number>();
  const bookmarks: Bookmark[] = [];
  for (const { at, isDrawn } of build.chosen) {
    const proof = proofs[at];
    await build.beforeOpening?.(at);
    const bytes = proof && (await readWhole(proof));
    if (!bytes) throw new UnreadablePdf("a file was changed meanwhile");
    const before = writer.sizeInBytes;
    startPages[at] = writer.pages + 1;
    bookmarks.push({ title: proof.title, page: writer.pages });
    await addProof(writer, { bytes, isPdf: proof.mediaType === "application/pdf", isDrawn }, level);
    sizes.set(at, writer.sizeInBytes - before);
    if (!build.isLast && writer.sizeInBytes > build.maxBytes) return { pages: 0, sizes, rest: 0 };
    if (writer.sizeInBytes > maxHeldBytes) return { pages: 0, sizes: withRest(sizes, build.chosen), rest: 0 };
  }
  const ofProofs = writer.sizeInBytes;
  const proofPages = writer.pages;
  await writer.addPages(await readIndexPages(build, startPages), async () => undefined, true);
  const moved = bookmarks.map(({ title, page }) => ({ title, page: page + writer.pages - proofPages }));
  const bytes = writer.end(build.title, moved);
  return { bytes, pages: writer.pages, sizes, rest: bytes.length - ofProofs };
}

/** Proofs that were not reached count as they are stored. */
function withRest(sizes: Map<number, number>, chosen: readonly Chosen[]): Map<number, number> {
  return new Map(chosen.map(({ at, sizeInBytes }) => [at, sizes.get(at) ?? sizeInBytes]));
}

type OneProof = { bytes: Buffer; isPdf: boolean; isDrawn: boolean };

async function addProof(writer: PdfWriter, { bytes, isPdf, isDrawn }: OneProof, level: Level): Promise<void> {
  const how = { ...(level ?? sharpest), longest: longestOf(level ?? sharpest) };
  if (isPdf && !isDrawn) {
    const read = readPages(bytes);
    await writer.addPages(read, async (stream) => level && shrinkPicture(read.objects, stream, how));
    return;
  }
  for await (const picture of isPdf ? drawPages(bytes, how.dpi) : [{ bytes, points: undefined }]) {
    const jpeg = await toJpeg({ bytes: picture.bytes }, how);
    if (!jpeg) throw new UnreadablePdf("a picture that cannot be read");
    const isLandscape = Number(jpeg.entries.get("Width")) > Number(jpeg.entries.get("Height"));
    const sheet = isLandscape ? { ...paper, width: paper.height, height: paper.width } : paper;
    writer.addPicture(jpeg, picture.points ? { ...picture.points, margin: 0 } : sheet);
  }
}

/** In pixels: no picture is shown longer than a sheet. */
const longestOf = ({ dpi }: { dpi: number }) => Math.round((dpi * paper.height) / 72);

/** Made again if there are more of them than expected, because they contain the page numbers that follow from it. */
async function readIndexPages(build: Build, startPages: StartPages): Promise<ReadPdf> {
  const { excluded, drawn, quality } = build;
  for (let before = 1; ; ) {
    const read = readPages(Buffer.from(await build.makeIndexPages(startPages, { excluded, drawn, quality }, before)));
    if (read.pages.length === before) return read;
    before = read.pages.length;
  }
}

/** Undefined if the file is missing or is not what was frozen. */
export async function readWhole({ path, sha256 }: FittedProof): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && createHash("sha256").update(bytes).digest("hex") === sha256 ? bytes : undefined;
}
