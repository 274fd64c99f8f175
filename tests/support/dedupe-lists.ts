import { readTable } from "#formats/csv/read-table.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { trialFile, trialJson } from "./trial-data.ts";

const columns = [
  "Authors",
  "Title",
  "Year",
  "Source title",
  "Volume",
  "Issue",
  "Page start",
  "Page end",
  "DOI",
  "Document Type",
  "EID",
];

export type ListedWork = Record<(typeof columns)[number], string>;

/** The rows of one person's list in the columns of a Scopus export, whatever the list's format. */
export function listOf(file: string): ListedWork[] {
  if (file.endsWith(".bib")) return fromBibtex(trialFile(`dedupe/${file}`).toString("utf8"));
  if (file.endsWith(".ris")) return fromRis(trialFile(`dedupe/${file}`).toString("utf8"));
  if (file.endsWith(".json")) return fromCsl(trialJson(`dedupe/${file}`));
  const table = readTable(trialFile(`dedupe/${file}`));
  return table.rows.map(({ cells }) =>
    work(Object.fromEntries(table.header.map((name, at) => [name, cells[at] ?? ""]))),
  );
}

export function asScopusFile(works: readonly ListedWork[]): string {
  return writeCsv(
    columns,
    works.map((one) => columns.map((name) => one[name] ?? "")),
  );
}

function work(cells: Record<string, string>): ListedWork {
  return Object.fromEntries(columns.map((name) => [name, cells[name] ?? ""]));
}

function fromBibtex(text: string): ListedWork[] {
  return text
    .split(/^@/m)
    .slice(1)
    .map((entry) => {
      const field = (name: string) => new RegExp(`^ +${name} = \\{+(.*?)\\}+,?$`, "m").exec(entry)?.[1] ?? "";
      const [start = "", end = ""] = field("pages").split(/-+/);
      return work({
        Authors: field("author").replaceAll(" and ", "; "),
        Title: field("title"),
        Year: field("year"),
        "Source title": field("booktitle") || field("journal"),
        Volume: field("volume"),
        Issue: field("number"),
        "Page start": start,
        "Page end": end,
        DOI: field("doi"),
        "Document Type": entry.startsWith("article") ? "Article" : "Conference paper",
      });
    });
}

function fromRis(text: string): ListedWork[] {
  return text
    .split(/^ER {2}-.*$/m)
    .filter((entry) => entry.trim() !== "")
    .map((entry) => {
      const all = (tag: string) =>
        [...entry.matchAll(new RegExp(`^${tag} {2}- (.*)$`, "gm"))].map(([, value]) => value?.trim() ?? "");
      const first = (tag: string) => all(tag)[0] ?? "";
      return work({
        Authors: all("AU").join("; "),
        Title: first("TI"),
        Year: first("PY"),
        "Source title": first("T2"),
        Volume: first("VL"),
        "Page start": first("SP"),
        "Page end": first("EP"),
        DOI: first("DO"),
        "Document Type": first("TY") === "JOUR" ? "Article" : "Conference paper",
      });
    });
}

type CslItem = {
  title: string;
  author: { family: string; given: string }[];
  issued: { "date-parts": [[number]] };
  "container-title": string;
  page?: string;
  DOI?: string;
};

function fromCsl(items: readonly CslItem[]): ListedWork[] {
  return items.map((item) => {
    const [start = "", end = ""] = (item.page ?? "").split("-");
    return work({
      Authors: item.author.map(({ family, given }) => `${family}, ${given}`).join("; "),
      Title: item.title,
      Year: String(item.issued["date-parts"][0][0]),
      "Source title": item["container-title"],
      "Page start": start,
      "Page end": end,
      DOI: item.DOI ?? "",
      "Document Type": "Conference paper",
    });
  });
}
