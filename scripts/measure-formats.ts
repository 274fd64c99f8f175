import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ReadFile, readRows } from "#domain/imports/reading/read-rows.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { cvFiles, worksIn } from "#tests/support/files/cv-files.ts";

/** A file as its manifest describes it. */
type FileFacts = {
  file: string;
  expected_entries?: number | null;
  expected_records?: number;
  range?: [number, number];
  works?: number;
  work_summaries?: number;
  rows?: number;
  sheets?: { rows_with_content: number }[];
  malformed?: string[];
  by_type?: Record<string, number>;
  count_brace_scan?: number;
  distinct_dois?: number;
};

type Attempt = Pick<ReadFile, "rows" | "header" | "notes" | "entries" | "faults"> & {
  isEmpty?: boolean;
  problem?: string;
};

type Measured = {
  family: string;
  folder: string;
  facts: FileFacts;
  least: number;
  most: number;
  entries: number;
  read: Attempt;
  isExact: boolean;
};

const folders = {
  bibtex: "BibTeX and BibLaTeX",
  ris: "RIS",
  "tagged-other": "PubMed, Web of Science",
  "doi-json": "Crossref, DataCite, CSL-JSON",
  orcid: "ORCID 3.0, JSON and XML",
  "csv-edge": "CSV and XLSX, awkward tables",
  templates: "CSV, templates of the earlier system",
  "scholar-export": "CSV, Google Scholar",
  "indian-university": "CSV, Scopus",
  "naac-forms": "XLSX, forms of NAAC",
};

/** Why what was read differs from the manifest. */
const reasons: Readonly<Record<string, string>> = {
  "csv-edge/messy/weird_head_padding.csv":
    "Its fifth line has only blanks: the manifest counts it as a row, the import does not.",
};

/** What was read of each file with a manifest: `isExact` compares it with the manifest. */
export async function measureFormats(trial: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [folder, family] of Object.entries(folders)) {
    const base = path.join(trial, folder);
    if (!existsSync(base)) continue;
    const manifest: { files: FileFacts[] } = JSON.parse(readFileSync(path.join(base, "manifest.json"), "utf8"));
    for (const facts of manifest.files) {
      const bytes = readFileSync(path.join(base, facts.file));
      const read = await attempt(() => readRows({ bytes, fileName: path.basename(facts.file) }));
      const { least, most } = expectedOf(facts);
      const entries = entriesOf(facts, read);
      measured.push({
        family,
        folder,
        facts,
        least,
        most,
        entries,
        read,
        isExact: least <= entries && entries <= most,
      });
    }
  }
  return measured;
}

async function attempt(read: () => Promise<ReadFile>): Promise<Attempt> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    const nothing = { rows: [], header: [], notes: [], entries: [], faults: [] };
    return error.code === "empty-file" ? { ...nothing, isEmpty: true } : { ...nothing, problem: error.message };
  }
}

function expectedOf({ expected_entries, expected_records, range, works, work_summaries, rows, sheets }: FileFacts) {
  if (range) return { least: range[0], most: range[1] };
  const summaries = work_summaries === undefined ? undefined : work_summaries + (works ?? 0);
  const count =
    expected_entries ?? expected_records ?? summaries ?? works ?? rows ?? sheets?.[0]?.rows_with_content ?? 0;
  return { least: count, most: count };
}

/** Rows of tables are counted with their header and what stands above it; of whole ORCID records only the works. */
function entriesOf(facts: FileFacts, read: Attempt): number {
  if (facts.works !== undefined) {
    const at = read.header.indexOf("Organisation");
    return read.rows.filter(({ cells }) => at < 0 || cells[at] === "").length;
  }
  if (facts.rows === undefined && !facts.sheets) return read.rows.length;
  if (read.isEmpty || read.problem) return 0;
  const [, above = 0] = /left out(?: above it)?: (\d+)/.exec(read.notes.join(" ")) ?? [];
  return read.rows.length + 1 + Number(above);
}

type MeasuredCv = { name: string; expected: number; found: number; exact: number };

/** How many entries of each CV that the tests write are found, and how many with kind, title and year. */
export async function measureCvs(): Promise<MeasuredCv[]> {
  const measured: MeasuredCv[] = [];
  for (const { name, bytes, holds } of cvFiles) {
    const found = await worksIn(await bytes());
    const foundTexts = new Set(found.map((work) => JSON.stringify(work)));
    const exact = holds.filter((work) => foundTexts.has(JSON.stringify(work))).length;
    measured.push({ name, expected: holds.length, found: found.length, exact });
  }
  return measured;
}

/** The page as text. */
export function formatsPage(measured: readonly Measured[], cvs: readonly MeasuredCv[]): string {
  const families = [...new Set(measured.map(({ family }) => family))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rows = families.map((family) => {
    const files = measured.filter((one) => one.family === family);
    const expected = files.reduce((sum, { least }) => sum + least, 0);
    const entries = files.reduce((sum, one) => sum + one.entries, 0);
    const exact = files.filter(({ isExact }) => isExact).length;
    const faults = files.reduce((sum, { read }) => sum + read.faults.length, 0);
    return line([family, files.length, expected, entries, `${exact} of ${files.length}`, faults]);
  });
  const differing = measured.filter(({ isExact }) => !isExact);
  const share = ((100 * (measured.length - differing.length)) / measured.length).toFixed(1);
  return `# Formats

This page is written by \`npm run formats\`. It reads every file of the trial data that has a manifest as the import would, and compares
the result with the manifest, whose figures were counted without this program. Rows of tables are counted with their header.

${line(["Family", "Files", "Expected entries", "Read", "Exact files", "Reported by line"])}
|---|---|---|---|---|---|
${rows.join("\n")}

${measured.length - differing.length} of ${measured.length} files are exact (${share} %).
${differing
  .map(({ folder, facts, least, entries, read }) => {
    const name = `${folder}/${facts.file}`;
    const reason = reasons[name] ?? read.problem ?? "No reason is known.";
    return `\n* \`${name}\`: ${least} expected, ${entries} read. ${reason}\n`;
  })
  .join("")}
## CVs
The tests write these CVs, each with another layout (\`tests/support/files/cv-files.ts\`). An entry is exact if its kind, title and year are as written.

| CV | Expected entries | Found | Exact |
|---|---|---|---|
${cvs.map(({ name, expected, found, exact }) => line([name, expected, found, exact])).join("\n")}

\`tests/domain/cv-round-trip.test.ts\` checks that the product's own CVs, of each template, as DOCX and as PDF, are read back with the same works.

## What is read
| Format | Found by | Types become kinds in |
|---|---|---|
| BibTeX, BibLaTeX | an entry, \`@article{\` | \`src/formats/bibtex/read-bibtex.ts\` |
| RIS | \`TY  - \` | \`src/formats/tagged/read-ris.ts\` |
| PubMed (MEDLINE, .nbib) | \`PMID- \` | \`src/formats/tagged/read-medline.ts\` |
| Web of Science: tagged, tab-delimited, workbook | \`FN\` or \`PT\`; headings | \`src/formats/tagged/read-isi.ts\` |
| EndNote: refer, XML | \`%0\`; \`<records>\` | \`src/formats/tagged/endnote-types.ts\` |
| RefWorks, tagged | \`RT \` | \`src/formats/tagged/read-refworks.ts\` |
| CSL-JSON, Crossref: one work or a list | keys of the JSON | \`src/formats/json/read-csl.ts\` |
| DataCite | keys of the JSON | \`src/formats/json/read-datacite.ts\` |
| OpenAlex | keys of the JSON | \`src/formats/json/read-openalex.ts\` |
| Open Library: books | keys of the JSON | \`src/formats/json/read-openlibrary.ts\` |
| arXiv (Atom) | \`<feed>\` of arXiv | \`src/formats/xml/read-arxiv.ts\` |
| ORCID 3.0, JSON or XML: record, works, one item | keys of the JSON or XML | \`src/formats/orcid/read-orcid.ts\` |
| CV in Word (.docx) | \`word/document.xml\` | its headings, \`src/formats/documents/cv-sections.ts\` |
| CV as PDF | \`%PDF\` | the same |
| Tables of Google Scholar, Publish or Perish, Zotero, Dimensions, Lens, OpenAlex, IEEE Xplore, SpringerLink, PubMed | their headings | the service's column of types, otherwise where the work appeared: \`src/formats/exports/exported-tables.ts\` |
| CSV, TSV, XLSX, XLS, ODS, HTML, XML of Excel 2003; Scopus among them | headings; a workbook by its content, whatever its name | \`src/domain/imports/reading\` |
| The same with the names of the fields in a column: records side by side, or forms one below another; in Word also as paragraphs, “Year: 2023” | names of fields of a record type | \`src/formats/table/transposed-tables.ts\` |
| Whole references in a column, or in the lines of a text | their punctuation | \`src/formats/documents/citation-list.ts\` |

Each table leads to a document type, and each kind in \`src/kinds/records\` declares which document types it takes. A type that no kind takes
is shown as "choose a type". Decision 058 has the reasons.

## From files to a CV
A faculty member has six works in a Google Scholar CSV, four in a BibTeX file, four in an ORCID record and three certificates as PDF. **30 actions** on a wide screen, or **31** on a
phone of 375 px, turn them into a list of twelve submitted records, each of them once, and a two-page CV as PDF. Each press, choice, typed field and dropped file is one action, counted from the
dashboard after signing in. The machine needs 10 seconds of the time; at 8 seconds an action the whole takes 4 minutes. \`tests/e2e/everywhere/ten-minutes.spec.ts\` measures this, and
fails above 33 actions.
`;
}
