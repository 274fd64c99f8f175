import { foldWord } from "#kinds/reading/clean-text.ts";
import type { Table } from "../table/table.ts";

const headings = ["authors", "title", "publication", "volume", "number", "pages", "year", "publisher"];
const renamed: Readonly<Record<string, string>> = { publication: "Source title", number: "Issue" };

/** The types that some exports of Google Scholar have in a column; "other" says nothing. */
const types: Readonly<Record<string, string>> = {
  journal: "Article",
  conference: "Conference paper",
  book: "Book",
  chapter: "Book chapter",
  patent: "Patent",
};

/**
 * The list that Google Scholar exports from a profile, under the headings that works are staged with. It has no types: each is
 * taken from where the work appeared, and left blank where that says nothing. Undefined when the headings are others.
 */
export function readScholarTable({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const names = header.map(foldWord);
  if (!headings.every((name) => names.includes(name)) || names.includes("documenttype")) return undefined;
  const at = (name: string) => names.indexOf(name);
  const typeAt = at("type");
  const kept = header.flatMap((_, place) => (place === typeAt ? [] : [place]));
  return {
    header: ["Document Type", ...kept.map((place) => renamed[names[place] ?? ""] ?? header[place] ?? "")],
    rows: rows.map(({ number, cells }) => {
      const cell = (name: string) => cells[at(name)]?.trim() ?? "";
      const type = types[foldWord(cell("type"))] ?? typeOf(cell);
      return { number, cells: [type, ...kept.map((place) => cells[place] ?? "")] };
    }),
  };
}

const meeting = /\b(?:conferences?|symposium|symposia|workshops?|congress|colloquium|conf\.|symp\.)/i;

function typeOf(cell: (name: string) => string): string {
  const [where, publisher] = [cell("publication"), cell("publisher")];
  if (/\bpatent\b/i.test(`${where} ${publisher}`)) return "Patent";
  if (/\bthesis\b|\bdissertation\b/i.test(`${where} ${publisher}`)) return "";
  if (where === "") return publisher === "" ? "" : "Book";
  if (/\bpreprint\b|^(?:arxiv|ssrn|biorxiv|medrxiv)\b/i.test(where)) return "";
  if (meeting.test(where)) return "Conference paper";
  // Of an academy or a society they are a journal, with volumes and issues.
  if (/\bproceedings\b|\bproc\b/i.test(where)) return cell("number") === "" ? "Conference paper" : "Article";
  return /\b(?:handbook|encyclop[ae]+dia)\b/i.test(where) ? "Book chapter" : "Article";
}
