import { createHash } from "node:crypto";
import type { Phrase } from "#formats/citation/runs.ts";
import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import type { CvItem, CvSection } from "#rules/cv/assemble-cv.ts";
import { keepFirst, maxEntryLength, type Ranked } from "#rules/cv/keep-first.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import type { CvPrinter } from "./cv-printer.ts";
import { headOf } from "./person-facts.ts";
import type { ReadCv } from "./read-cv.ts";
import { shortenCv } from "./shorten-cv.ts";

/** A CV that is cut to the pages of its template, as the files print it. */
export type FittedCv = { read: ReadCv; printed: PrintedCv; pdf: () => Promise<Uint8Array> };

/**
 * The document as the pages of the PDF hold it: if the template has a limit of pages, its entries are laid out and the
 * oldest of each section left out until the rest fits.
 */
export async function fitCv(read: ReadCv, t: Translate, printer: CvPrinter): Promise<FittedCv> {
  const { pages } = read.choices;
  const sections = rankSections(read);
  const cv = writePrintedCv(read, sections, t);
  const details = { language: "en-IN", page: t("{{page}} of {{pages}}"), selected: t(selectedText) };
  if (pages === undefined) return { read, printed: cv, pdf: async () => (await printer.print({ cv, details })).bytes };
  const digest = createHash("sha256")
    .update(JSON.stringify([cv, details, pages]))
    .digest("base64");
  let shown = shownByDigest.get(digest);
  let bytes: Uint8Array | undefined;
  if (shown === undefined) ({ shown, bytes } = await printer.print({ cv, details, pages }));
  remember(digest, shown);
  const total = sections.reduce((sum, { items }) => sum + items.length, 0);
  const shortened = shortenCv(cv, details.selected, shown);
  const kept = keepFirst(sections, shown);
  const shownOf = new Map(kept.map(({ key, items }) => [key, items.length]));
  const { document } = read;
  const availableSections = document.availableSections.map((section) => ({
    ...section,
    shown: shownOf.get(section.key) ?? 0,
  }));
  return {
    read: {
      ...read,
      document: { ...document, sections: kept, availableSections },
      shortened: shown < total ? { pages, shown, total } : null,
    },
    printed: shortened,
    pdf: async () => bytes ?? (await printer.print({ cv: shortened, details })).bytes,
  };
}

/** How many entries a document's pages hold, by its digest: what the screen has found is not laid out again for a file. */
const shownByDigest = new Map<string, number>();
const maxRemembered = 200;

function remember(digest: string, shown: number): void {
  shownByDigest.delete(digest);
  shownByDigest.set(digest, shown);
  const [oldest] = shownByDigest.keys();
  if (shownByDigest.size > maxRemembered && oldest !== undefined) shownByDigest.delete(oldest);
}

const selectedText = text("Selected entries: {{shown}} of {{total}}");

type RankedSection = Omit<CvSection<Phrase>, "items"> & { items: (CvItem<Phrase> & Ranked)[] };

/** Records may be printed oldest first; the newest still comes first if not all fit. */
function rankSections({ document, choices: { order, pages } }: ReadCv): RankedSection[] {
  return document.sections.map((section) => ({
    ...section,
    items: section.items.map((item, index, { length }) => ({
      ...item,
      line: pages === undefined ? item.line : shortenEntry(item.line),
      rank: item.record && order === "oldest" ? length - 1 - index : index,
    })),
  }));
}

function shortenEntry(line: Phrase): Phrase {
  let left = maxEntryLength;
  return line.flatMap((run) => {
    if (left <= 0) return [];
    const letters = [...run.text];
    const isOver = letters.length > left;
    const shown = isOver ? `${letters.slice(0, left).join("").trimEnd()}…` : run.text;
    left -= letters.length;
    return [{ ...run, text: shown }];
  });
}

function writePrintedCv({ facts, choices }: ReadCv, sections: readonly RankedSection[], t: Translate): PrintedCv {
  return {
    name: facts.name,
    head: choices.sections.some(({ key }) => key === "profile") ? headOf(facts) : [],
    sections: sections.map(({ label, items }) => ({
      label: t(label),
      items: items.map(({ years, line, rank }) => ({ years, line, rank })),
    })),
  };
}
