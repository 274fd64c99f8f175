import type { CitedWork, CslItem } from "./csl-item.ts";

export type PlainCitation = {
  /** Names as printed, "A, B and C". */
  authors: string;
  /** Container with volume, pages and publisher; without the year. */
  where: string;
  year: string;
  /** The work's address, by its DOI where it has one. */
  link: string;
};

/** The reference in the parts that a page formats separately. */
export function plainCitation(item: CslItem, work: CitedWork): PlainCitation {
  const issue = item.issue && (item.volume ? `(${item.issue})` : `no. ${item.issue}`);
  const volume = `${item.volume ? `vol. ${item.volume}` : ""}${issue ?? ""}`;
  const where = [
    item["container-title"] ?? item["event-title"],
    item["container-title"] && item["event-title"] !== item["container-title"] && item["event-title"],
    volume,
    item.page ? `${/^\w+$/.test(item.page) ? "p." : "pp."} ${item.page}` : item.number,
    item.edition && `${item.edition} ed.`,
    item.publisher,
    item["publisher-place"],
  ];
  return {
    authors: joined(work.people.map(({ printed }) => printed)),
    where: where.filter(Boolean).join(", "),
    year: work.date?.slice(0, 4) ?? "",
    link: linkOf(item),
  };
}

/** The reference as one line of text. */
export function citationLine(item: CslItem, work: CitedWork): string {
  const { authors, where, year, link } = plainCitation(item, work);
  const parts = [authors, work.title, [where, year].filter(Boolean).join(", "), link];
  return parts
    .filter((part) => part !== "")
    .map((part) => (/[.?!]$/.test(part) || part === link ? part : `${part}.`))
    .join(" ");
}

export function linkOf({ DOI, URL: url }: Pick<CslItem, "DOI" | "URL">): string {
  return DOI ? `https://doi.org/${encodeURI(DOI)}` : (url ?? "");
}

function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
