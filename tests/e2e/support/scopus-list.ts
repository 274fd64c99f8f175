import { parse } from "csv-parse/sync";

/** A Scopus export, with the facts that the journey needs. */
export type ScopusList = {
  name: string;
  bytes: Buffer;
  rows: number;
  /** Rows without repeated DOIs. */
  works: number;
  /** The author id on most rows, and on how many journal papers among the works. */
  author: string;
  papers: number;
};

const journalTypes = ["Article", "Review", "Short survey", "Data paper", "Editorial", "Note", "Letter", "Erratum"];

export function readScopusList(name: string, bytes: Buffer): ScopusList {
  const rows: Record<string, string>[] = parse(bytes, { columns: true, bom: true, relax_quotes: true });
  const seen = new Set<string>();
  const works = rows.filter(({ DOI: doi = "" }) => {
    if (doi !== "" && seen.has(doi.toLowerCase())) return false;
    seen.add(doi.toLowerCase());
    return true;
  });
  const author = mostFrequent(rows.flatMap(authorsOf));
  const mine = works.filter((row) => authorsOf(row).includes(author));
  const papers = mine.filter((row) => journalTypes.includes(row["Document Type"] ?? "")).length;
  return { name, bytes, rows: rows.length, works: works.length, author, papers };
}

function authorsOf(row: Record<string, string>): string[] {
  return (row["Author(s) ID"] ?? "").split(";").flatMap((id) => id.trim() || []);
}

function mostFrequent(words: string[]): string {
  const byWord: Record<string, number> = {};
  for (const word of words) byWord[word] = (byWord[word] ?? 0) + 1;
  return Object.entries(byWord).sort(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}

/** A small list of invented works; two rows are the same work. */
export function ownScopusList(): ScopusList {
  const header = ["Authors", "Author full names", "Author(s) ID", "Title", "Year", "Source title", "Volume", "DOI"];
  const lines = [
    ["Fulwade N.; Pore S.", "10.5555/own.1", "Article", "Reading lake levels from bridge pillars", "2024"],
    ["Fulwade N.", "10.5555/own.2", "Article", "A shared ledger for seed banks", "2023"],
    ["Pore S.; Fulwade N.", "10.5555/own.3", "Conference paper", "Quiet sensors for school libraries", "2022"],
    ["Fulwade N.", "10.5555/own.2", "Article", "A shared ledger for seed banks", "2023"],
    ["Pore S.", "10.5555/own.4", "Book chapter", "Counting ferries at dusk", "2021"],
  ] as const;
  const ids = { "Fulwade N.": "90000000001", "Pore S.": "90000000002" } as Record<string, string>;
  const csv = [
    [...header, "Document Type", "Source", "EID"],
    ...lines.map(([authors, doi, type, title, year], place) => {
      const people = authors.split("; ");
      const numbers = people.map((one) => ids[one] ?? "");
      const full = people.map((one, index) => `${one.replace(" ", ", ")} (${numbers[index]})`);
      return [
        authors,
        full.join("; "),
        numbers.join("; "),
        title,
        year,
        "Invented Proceedings",
        "4",
        doi,
        type,
        "Scopus",
        `2-s2.0-9000000000${place}`,
      ];
    }),
  ];
  const text = csv.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  return readScopusList("own-scopus.csv", Buffer.from(`${text}\r\n`, "utf8"));
}
