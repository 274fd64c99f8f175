import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { readCitation } from "../lookup/read-citation.ts";
import { type Reference, type References, referenceLimits } from "../references/reference.ts";
import { refuseTooMany } from "../table/build-table.ts";
import { readLabelledParagraphs, readTransposedTables } from "../table/transposed-tables.ts";
import { type Block, type DocumentTable, type DocumentText, isTable, type Paragraph } from "./block.ts";
import { citationsInTable } from "./citation-list.ts";
import { entriesOf } from "./cv-entries.ts";
import { type Heading, headingIn } from "./cv-sections.ts";
import { readCvTable } from "./read-cv-table.ts";
import { readEntry } from "./read-entry.ts";

type Section = { heading: Heading | undefined; blocks: Block[] };

/**
 * The works and activities in a CV, section by section. Sections of which no records are made are left out and
 * named. Refuses a document in which nothing is found.
 */
export function readCv(document: DocumentText): References {
  const read = listIn(document);
  return read.items.length > 0 ? read : refuseWithoutList();
}

export function refuseWithoutList(): never {
  throw new FormatRefusal(
    "not-a-table",
    "No list of publications or activities was found in this document. Its headings may be unusual: paste the list, or save it as a table.",
  );
}

/** The same, without a refusal if nothing is found. */
export function listIn({ format, unit, blocks, notes }: DocumentText): References {
  const sections = sectionsOf(blocks);
  const items = sections.flatMap(readSection);
  refuseTooMany(items.length, referenceLimits);
  const leftOut = sections.flatMap(({ heading, blocks: inSection }) =>
    heading?.contents.type === "other" && inSection.length > 0 ? [heading.title] : [],
  );
  const allNotes = [
    guessNote,
    ...(leftOut.length > 0
      ? [
          sentence("These sections were left out: {{sections}}.", {
            sections: [...new Set(leftOut)].slice(0, 20).join(", "),
          }),
        ]
      : []),
    ...notes,
  ];
  return { format, items, faults: [], unit, notes: allNotes };
}

export const guessNote = text(
  "The entries were read from a document by their layout and punctuation, and are guesses. Compare each with its text in the document.",
);

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ heading: undefined, blocks: [] }];
  for (const block of blocks) {
    const heading = isTable(block) ? undefined : headingIn(block);
    if (heading) sections.push({ heading, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

function readSection({ heading, blocks }: Section): Reference[] {
  if (heading?.contents.type === "other") return [];
  if (!heading) return readBeforeHeadings(blocks);
  const { contents, title } = heading;
  return runsOf(blocks).flatMap((run) =>
    "table" in run
      ? readCvTable(run.table, contents, title)
      : entriesOf(run.paragraphs)
          .filter((entry) => !countLine.test(entry.text))
          .map((entry) => readEntry(entry, contents, title)),
  );
}

/** "Selected entries: 12 of 60", "Total: 12". */
const countLine = /^[\p{L}\p{M} ]{3,40}:\s*\d{1,4}(?:\s[\p{L}\p{M} /]{1,15}\s\d{1,4})?$/u;

/** Above the first heading are the person's name and address; a list without any heading has only references. */
function readBeforeHeadings(blocks: readonly Block[]): Reference[] {
  return runsOf(blocks).flatMap((run) =>
    "table" in run
      ? (citationsInTable(run.table.rows.map((cells) => ({ number: run.table.at, cells })))?.items ?? [])
      : entriesOf(run.paragraphs)
          .filter((entry) => readCitation(entry.text) !== undefined)
          .map((entry) => readEntry(entry, { type: "works", defaultType: undefined }, "")),
  );
}

/** Tables, and the paragraphs between them. */
function runsOf(blocks: readonly Block[]): ({ table: DocumentTable } | { paragraphs: Paragraph[] })[] {
  const runs: ReturnType<typeof runsOf> = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (isTable(block)) runs.push({ table: block });
    else if (last && "paragraphs" in last) last.paragraphs.push(block);
    else runs.push({ paragraphs: [block] });
  }
  return runs.map((run) => {
    const table = "table" in run ? undefined : labelledTable(run.paragraphs);
    return table ? { table } : run;
  });
}

/** Paragraphs such as "Title: …", "Year: …" for each work, as a table. */
function labelledTable(paragraphs: readonly Paragraph[]): DocumentTable | undefined {
  const lines = readLabelledParagraphs(paragraphs.map(({ text: paragraphText }) => paragraphText));
  const [transposed] = lines ? readTransposedTables(lines) : [];
  if (!transposed) return undefined;
  return { at: paragraphs[0]?.at ?? 1, rows: [transposed.header, ...transposed.rows.map(({ cells }) => cells)] };
}
