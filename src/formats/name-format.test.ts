import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatOf } from "./name-format.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["BibTeX", "list.bib", "@article{a, title={Wells}}"],
  ["BibTeX", "list.csv", "% mail asha@college.example\n\n  @ Article {a,\n"],
  ["BibTeX", "list.BIB", "Only a remark so far"],
  ["RIS", "list.txt", "\uFEFFTY  - JOUR\r\nTI  - Wells\r\nER  - "],
  ["PubMed (NBIB)", "list.txt", "\nPMID- 20481061\nOWN - NLM"],
  ["Web of Science", "list.txt", "FN Clarivate\nVR 1.0\nPT J"],
  ["EndNote", "list.txt", "%0 Journal Article\n%T Wells"],
  ["RefWorks", "list.txt", "RT Book, Whole\r\nSR Print\r\nID 1\r\nA1 Rao, Asha\r\n"],
  ["JSON", "list.csv", '[\n  {"title": "Wells"}]'],
  ["JSON", "list", '{ "title": "Wells" }'],
  ["XML", "list.csv", '<?xml version="1.0"?><records/>'],
  ["XML", "list.csv", "<records><title>Wells</title></records>"],
  ["HTML", "list.xls", "<table><tr><td>Title</td></tr></table>"],
  ["PDF", "list.csv", "%PDF-1.7"],
  ["RTF", "list.csv", "{\\rtf1 Title}"],
])("%s is named: %s, %j", (format, name, text) => {
  expect(formatOf(bytes(text), name)).toBe(format);
});

test.each([
  ["list.csv", "title,authors\n@home,Asha"],
  ["list.csv", "title;{note}\nWells;{a}"],
  ["list.csv", "[title],authors\n1,2"],
  ["list.csv", "<title>,<authors>\nWells,Asha"],
  ["list.xls", "title\tauthors\nWells\tAsha"],
  ["list.tsv", "PT\tAU\nJ\tAsha"],
  ["list.csv", "City,TY - state\nPune,Maharashtra"],
  ["list.txt", ""],
  ["list.xlsx", "PK\u0003\u0004"],
  ["list.docx", "PK\u0003\u0004"],
])("a table is none of them: %s, %j", (name, text) => {
  expect(formatOf(bytes(text), name)).toBeUndefined();
});

const folder = process.env.FPMS_TRIAL_DATA ?? "../shared/data";
const named: Record<string, string> = { bib: "BibTeX", ris: "RIS", nbib: "PubMed (NBIB)", isi: "Web of Science" };
const formats: Record<string, string | undefined> = { ...named, json: "JSON", xml: "XML", txt: "PubMed (NBIB)" };

describe.skipIf(!existsSync(folder))("the trial data", () => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const ending = (name: string) => path.extname(name).slice(1);

  test("each file of a list format is named, also under another name; no table is", () => {
    const lists = files.filter((name) => ending(name) in formats);
    const tables = files.filter((name) => ["csv", "tsv", "xlsx"].includes(ending(name)));
    expect(lists.length).toBeGreaterThan(200);
    expect(tables.length).toBeGreaterThan(45);
    const read = (name: string) => formatOf(readFileSync(path.join(folder, name)), name);
    expect(lists.filter((name) => read(name) !== formats[ending(name)])).toEqual([]);
    expect(tables.filter((name) => read(name) !== undefined)).toEqual([]);
  });
});
