import { editorsOf, namesOf, type ReferenceName } from "./names.ts";
import { splitPages } from "./split-pages.ts";
import { type CslItem, linkOf } from "./to-csl-item.ts";

/** The parts of a reference, prepared for all citation styles. */
export type Reference = {
  type: CslItem["type"];
  authors: ReferenceName[];
  editors: ReferenceName[];
  title: string;
  year: string;
  /** The journal, the book of a chapter, the proceedings. */
  container: string;
  event: string;
  volume: string;
  issue: string;
  /** "12–19"; without "p.". */
  pages: string;
  isOnePage: boolean;
  /** Of an article that has no pages, or of a patent. */
  number: string;
  /** "2nd"; empty for the first, which no style mentions. */
  edition: string;
  publisher: string;
  place: string;
  doi: string;
  link: string;
};

/** `own`: positions of the authors whose names are in bold. */
export function referenceOf(item: CslItem, own?: ReadonlySet<number>): Reference {
  const pages = splitPages(item.page ?? "").join("–");
  return {
    type: item.type,
    authors: namesOf(item.author, own),
    editors: editorsOf(item),
    title: item.title.replace(/\.$/, ""),
    year: String(item.issued?.["date-parts"][0]?.[0] ?? ""),
    container: item["container-title"] ?? "",
    event: item["event-title"] ?? "",
    volume: item.volume ?? "",
    issue: item.issue ?? "",
    pages,
    isOnePage: !/[–,]/.test(pages),
    number: item.number ?? "",
    edition: editionOf(item.edition ?? ""),
    publisher: item.publisher ?? "",
    place: item["publisher-place"] ?? "",
    doi: item.DOI ?? "",
    link: linkOf(item),
  };
}

function editionOf(printed: string): string {
  const edition = printed.replace(/[\s,]*\bed(?:ition|n)?\b\.?\s*$/i, "").trim();
  if (/^(?:1|1st|first)$/i.test(edition)) return "";
  if (!/^\d+$/.test(edition)) return edition;
  const end = /1\d$/.test(edition) ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[edition.slice(-1)] ?? "th");
  return `${edition}${end}`;
}
