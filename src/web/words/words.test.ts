import { expect, test } from "vitest";
import { hindi } from "./hi/hindi.ts";
import { showLanguage } from "./languages.ts";
import { shellWords } from "./shell-words.ts";
import { i18n, sayOf, type Tree, words } from "./words.ts";

const trial = words("trial", {
  rows_one: "{{count}} row",
  rows_other: "{{count}} rows",
  of: { whom: "of <1>{{who}}</1>" },
});

test("a text is said by its key, with the form of its number and what is put in as it is", () => {
  const t = sayOf(trial);
  expect(t("rows", { count: 1 })).toBe("1 row");
  expect(t("rows", { count: 0 })).toBe("0 rows");
  expect(t("of.whom", { who: "<b>R & D</b>" })).toBe("of <1><b>R & D</b></1>");
});

test("a count is grouped by lakh and crore, other numbers stand as they are", () => {
  const t = sayOf(trial);
  expect(t("rows", { count: 1_420_000 })).toBe("14,20,000 rows");
  expect(t("of.whom", { who: 2026 })).toBe("of <1>2026</1>");
});

test("what a person has typed is never read as a template", () => {
  expect(sayOf(trial)("of.whom", { who: "$t(rows) {{count}}", count: 2 })).toBe("of <1>$t(rows) {{count}}</1>");
});

test("a key without a text is a fault while developing", () => {
  const t: (key: string) => string = sayOf<Tree>(trial);
  expect(() => t("of.nobody")).toThrow("trial");
});

test("a change of language says what is translated anew, and the rest in English", async () => {
  await showLanguage("hi");
  expect(sayOf(shellWords)("header.about")).toBe("परिचय");
  expect(sayOf(trial)("rows", { count: 2 })).toBe("2 rows");
  expect(document.documentElement.lang).toBe("hi");
  await showLanguage("en");
  expect(sayOf(shellWords)("header.about")).toBe("About");
});

test("every text in Hindi puts in what the English one does", () => {
  const differing = Object.entries(hindi).flatMap(([area, texts]) =>
    leaves(texts).filter(([key, text]) => {
      const english = i18n.getResource("en", area, key);
      return english !== undefined && holes(text) !== holes(String(english));
    }),
  );
  expect(differing).toEqual([]);
});

function leaves(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text] as [string, string]] : leaves(text, `${path}${key}.`),
  );
}

function holes(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}|<\d>/g))].sort().join(" ");
}
