import { splitPages } from "../citation/split-pages.ts";
import type { CslItem } from "../citation/to-csl-item.ts";

const types: Readonly<Record<string, string>> = {
  "article-journal": "JOUR",
  "paper-conference": "CONF",
  book: "BOOK",
  chapter: "CHAP",
  patent: "PAT",
};

/** One work as a RIS record. No text can begin a field of its own. */
export function writeRisRecord(item: CslItem): string {
  const type = types[item.type] ?? "GEN";
  const [year, month, day] = item.issued?.["date-parts"][0] ?? [];
  const [from, to] = splitPages(item.page ?? "");
  const twoDigits = (part: number | undefined) => (part === undefined ? "" : String(part).padStart(2, "0"));
  const fields: [string, string | undefined][] = [
    ["TY", type],
    ["TI", item.title],
    ...(item.author ?? []).map((name): [string, string] => ["AU", nameOf(name)]),
    ...(item.editor ?? []).map((name): [string, string] => ["A2", nameOf(name)]),
    ["PY", year === undefined ? undefined : String(year)],
    ["DA", month === undefined ? undefined : `${year}/${twoDigits(month)}/${twoDigits(day)}/`],
    ["T2", item["container-title"]],
    ["C3", item["event-title"]],
    ["VL", item.volume],
    ["IS", item.issue],
    [type === "PAT" ? "M1" : "C7", item.number],
    ["SP", from],
    ["EP", to],
    ["ET", item.edition],
    ["PB", item.publisher],
    ["CY", item["publisher-place"]],
    ["DO", item.DOI],
    ["SN", item.ISBN],
    ["SN", item.ISSN],
    ["UR", item.URL],
  ];
  const lines = fields.flatMap(([tag, value]) => {
    const text = value?.replace(/\s+/g, " ").trim();
    return text ? [`${tag}  - ${text}\r\n`] : [];
  });
  return `${lines.join("")}ER  - \r\n\r\n`;
}

/** A comma at the end keeps the words of an organisation together. */
function nameOf(name: NonNullable<CslItem["author"]>[number]): string {
  if ("literal" in name) return `${name.literal},`;
  return `${name.family}, ${name.given ?? ""}`.trim();
}
