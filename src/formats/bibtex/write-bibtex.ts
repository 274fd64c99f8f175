import { foldText } from "#kinds/derive/fold.ts";
import { splitPages } from "../citation/split-pages.ts";
import type { CslItem } from "../citation/to-csl-item.ts";

const types: Readonly<Record<string, string>> = {
  "article-journal": "article",
  "paper-conference": "inproceedings",
  book: "book",
  chapter: "incollection",
  patent: "patent",
};

/** BibTeX entries in UTF-8, one for each work, with unique keys. No text can end its field or run a command. */
export function writeBibtex(items: readonly CslItem[]): string {
  return items.map(makeBibtexWriter()).join("\n");
}

/** Writes the entries of one file, one after the other. */
export function makeBibtexWriter(): (item: CslItem) => string {
  const taken = new Set<string>();
  return (item) => entry(item, keyFor(item, taken));
}

function entry(item: CslItem, key: string): string {
  const type = types[item.type] ?? "misc";
  const container = item["container-title"] ?? item["event-title"];
  const [year, month, day] = item.issued?.["date-parts"][0] ?? [];
  const fields: [string, string | undefined][] = [
    ["author", item.author?.map(nameOf).join(" and ")],
    // The second pair of braces keeps the capitals.
    ["title", `{${escapeLatex(item.title)}}`],
    [type === "article" ? "journal" : "booktitle", type === "book" || type === "misc" ? undefined : text(container)],
    ["editor", item.editor?.map(nameOf).join(" and ")],
    ["year", year === undefined ? undefined : String(year)],
    ["month", month === undefined ? undefined : String(month)],
    ["day", day === undefined ? undefined : String(day)],
    ["volume", text(item.volume)],
    ["number", text(item.issue ?? (type === "article" || type === "inproceedings" ? undefined : item.number))],
    ["eid", type === "article" || type === "inproceedings" ? text(item.number) : undefined],
    ["eventtitle", item["container-title"] === item["event-title"] ? undefined : text(item["event-title"])],
    ["pages", item.page && splitPages(item.page).map(escapeLatex).join("--")],
    ["edition", text(item.edition)],
    ["publisher", text(item.publisher)],
    ["address", text(item["publisher-place"])],
    ["howpublished", type === "misc" ? text(container) : undefined],
    ["doi", address(item.DOI)],
    ["isbn", text(item.ISBN)],
    ["issn", text(item.ISSN)],
    ["url", address(item.URL)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},\n`] : []));
  return `@${type}{${key},\n${lines.join("")}}\n`;
}

function nameOf(name: NonNullable<CslItem["author"]>[number]): string {
  // Braces keep a whole name together, so that an "and" inside does not split it.
  if ("literal" in name) return `{${escapeLatex(name.literal)}}`;
  if (!name.given) return `{${escapeLatex(name.family)}}`;
  const family =
    /[\s,]/.test(name.family) || hasAnd.test(name.family) ? `{${escapeLatex(name.family)}}` : escapeLatex(name.family);
  const given =
    /,/.test(name.given) || hasAnd.test(name.given) ? `{${escapeLatex(name.given)}}` : escapeLatex(name.given);
  return `${family}, ${given}`;
}

const hasAnd = /(?:^|\s)and(?:\s|$)/i;

function keyFor(item: CslItem, taken: Set<string>): string {
  const [first] = item.author ?? [];
  const name = first && ("literal" in first ? first.literal : first.family);
  const words = foldText(item.title).split(" ");
  const word = words.find((one) => one.length > 3) ?? words[0] ?? "";
  const parts = [foldText(name ?? ""), item.issued?.["date-parts"][0]?.[0] ?? "", word];
  const stem = parts.join("").replace(/[^a-z0-9]/g, "") || "work";
  let key = stem;
  for (let more = 2; taken.has(key); more++) key = `${stem}-${more}`;
  taken.add(key);
  return key;
}

function text(value: string | undefined): string | undefined {
  return value === undefined ? undefined : escapeLatex(value);
}

/** Addresses are not escaped; characters that would end the field are percent-encoded. */
function address(value: string | undefined): string | undefined {
  return value?.replace(/[\s{}\\]/g, (character) => encodeURIComponent(character));
}

const commands: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  // Braces are counted even after a backslash.
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escapeLatex(value: string): string {
  return (
    value
      .replace(/\s+/g, " ")
      .trim()
      .replace(/[\\{}$&#_%~^]/g, (character) => commands[character] ?? `\\${character}`)
      // Two of these in a row would be a dash or a quotation mark.
      .replace(/([-`'])(?=\1)/g, "$1{}")
  );
}
