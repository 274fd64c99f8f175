import { foldWord } from "#kinds/reading/clean-text.ts";
import type { References } from "../references/reference.ts";
import type { Table } from "../table/table.ts";
import { readIsiRecord } from "./read-isi.ts";

/**
 * The headings of a Web of Science workbook by the tags of its text formats, which are named after its first publisher, the
 * Institute for Scientific Information (ISI).
 */
const headings: Readonly<Record<string, readonly string[]>> = {
  PT: ["Publication Type"],
  AU: ["Authors"],
  AF: ["Author Full Names"],
  BE: ["Book Editors"],
  TI: ["Article Title"],
  SO: ["Source Title"],
  DT: ["Document Type"],
  CT: ["Conference Title"],
  CL: ["Conference Location"],
  DE: ["Author Keywords"],
  AB: ["Abstract"],
  OI: ["ORCIDs"],
  RI: ["Researcher Ids"],
  PU: ["Publisher"],
  PI: ["Publisher City"],
  SN: ["ISSN"],
  EI: ["eISSN"],
  BN: ["ISBN"],
  PD: ["Publication Date"],
  PY: ["Publication Year"],
  EA: ["Early Access Date"],
  VL: ["Volume"],
  IS: ["Issue"],
  PN: ["Part Number"],
  BP: ["Start Page"],
  EP: ["End Page"],
  AR: ["Article Number"],
  DI: ["DOI", "Book DOI"],
  PM: ["Pubmed Id"],
  UT: ["UT (Unique WOS ID)", "UT (Unique ID)"],
};

const tagOf = new Map(Object.entries(headings).flatMap(([tag, names]) => names.map((name) => [foldWord(name), tag])));
const requiredTags = ["PT", "AU", "TI", "SO", "PY"];
/** Names: separated by semicolons in a table, one to a line in the text formats. */
const nameLists = new Set(["AU", "AF", "BE"]);

/** The works of a Web of Science table, tab-delimited or a workbook; undefined if the table is not from Web of Science. */
export function readIsiTable({ header, rows }: Pick<Table, "header" | "rows">): References | undefined {
  const hasTagsAsHeadings = requiredTags.every((tag) => header.includes(tag));
  const tags = header.map((name) => (hasTagsAsHeadings ? name : (tagOf.get(foldWord(name)) ?? "")));
  if (!requiredTags.every((tag) => tags.includes(tag)) || !tags.includes("UT")) return undefined;
  const items = rows.map(({ number, cells }) =>
    readIsiRecord({
      line: number,
      fields: tags.flatMap((tag, position) => {
        const text = cells[position] ?? "";
        return tag === "" ? [] : [{ tag, text: nameLists.has(tag) ? text.replace(/;\s*/g, "\n") : text }];
      }),
    }),
  );
  return { format: "isi", items, faults: [] };
}
