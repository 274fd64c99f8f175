import { expect, test } from "vitest";
import { plain } from "#formats/citation/runs.ts";
import { openPdf } from "../files/contents/open-pdf.ts";
import { printCvWithin } from "./print-cv.ts";

const people = Array.from({ length: 300 }, (_, index) => `Givenname Family${index} of somewhere`);
const word = "Supercalifragilistic".repeat(15);
const lines = [
  `An article. ${word}. https://example.org/${"a".repeat(200)}`,
  `${people.join(", ")}. By many`,
  "The last",
];
const cv = {
  name: "Mira Patel ".repeat(12).trim(),
  head: [`mira@college.example · ${word}`],
  sections: [
    { label: "Papers", items: lines.map((line, rank) => ({ years: "2012", line: plain(line), rank })) },
    { label: word, items: [{ years: "2011", line: plain("Kṛṣṇa → हिन्दी। தமிழ் 😀"), rank: 0 }] },
  ],
};
const details = { language: "en-IN", page: "{{page}} of {{pages}}", selected: "" };

test("a CV is printed whole within its pages: entries longer than a page, words wider than a line", async () => {
  const { bytes } = await printCvWithin({ cv, details });
  const document = await openPdf(bytes);
  const texts: string[] = [];
  for (let index = 1; index <= document.numPages; index++) {
    const page = await document.getPage(index);
    const { width, height } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      texts.push(item.str);
      const [left, bottom] = item.transform.slice(4);
      expect(left + item.width, item.str).toBeLessThanOrEqual(width - 48);
      expect(left, item.str).toBeGreaterThanOrEqual(48);
      expect(bottom, item.str).toBeGreaterThan(10);
      expect(bottom, item.str).toBeLessThan(height - 40);
    }
  }
  const shown = texts.join("").replace(/\s/g, "");
  expect(people.filter((_, index) => !new RegExp(`Family${index}of`).test(shown))).toEqual([]);
  expect(shown.split(word)).toHaveLength(4);
  expect(shown).toContain("Thelast");
  expect(shown.normalize("NFC")).toContain("Kṛṣṇa->");
  await document.loadingTask.destroy();
});

test("the elements of a printed CV are those that a screen reader follows: headings, and lists of entries with their years", async () => {
  const items = ["Wells that fill", "Roads of हिन्दी"].map((line, rank) => ({ years: "2012", line: plain(line), rank }));
  const sections = [
    { label: "Papers", items },
    { label: "पुरस्कार", items: items.slice(0, 1).map((item) => ({ ...item, years: "" })) },
  ];
  const small = { name: "Mira Patel", head: ["mira@college.example", "Pune"], sections, note: "Two of three" };
  const document = await openPdf((await printCvWithin({ cv: small, details })).bytes);
  const page = await document.getPage(1);
  const { items: texts } = await page.getTextContent({ includeMarkedContent: true });
  const read = new Map<string, string>();
  let open = "";
  for (const item of texts)
    if ("str" in item) read.set(open, (read.get(open) ?? "") + item.str);
    else if (item.type === "beginMarkedContentProps" && item.id) open = item.id;
    else if (item.type === "beginMarkedContent" && "tag" in item && item.tag === "Artifact") open = "artifact";
  type Node = { role?: string; id?: string; children?: Node[] };
  const outline = ({ role, id, children = [] }: Node): unknown =>
    role === undefined ? read.get(id ?? "") : [role, ...children.map(outline)];
  const entry = (line: string, ...years: unknown[]) => ["LI", ...years, ["LBody", expect.stringContaining(line)]];
  const tree = (await page.getStructTree()) as Node;
  expect(tree.children?.map(outline)).toEqual([
    [
      "Document",
      ["H1", "Mira Patel"],
      ["P", "mira@college.example"],
      ["P", "Pune"],
      ["Sect", ["H2", "Papers"], ["L", entry("Wells that fill", ["Lbl", "2012"]), entry("Roads of", ["Lbl", "2012"])]],
      ["Sect", ["H2", expect.stringMatching(/^[\u0900-\u097f]+$/)], ["L", entry("Wells that fill")]],
      ["P", "Two of three"],
    ],
  ]);
  expect(read.get("artifact")).toContain("1 of 1");
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "Mira Patel", Language: "en-IN" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  await document.loadingTask.destroy();
});
