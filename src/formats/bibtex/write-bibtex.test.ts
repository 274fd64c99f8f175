import { describe, expect, test } from "vitest";
import { writeBibtex } from "./write-bibtex.ts";

const paper = {
  id: "1",
  type: "article-journal",
  title: "Drying mangoes under glass",
  author: [{ family: "Kulkarni", given: "Asha" }, { literal: "Sahyadri and Sons" }],
  issued: { "date-parts": [[2024, 6]] },
  "container-title": "Food & Glass",
  page: "12–19",
  DOI: "10.1234/ab_c",
};

describe("BibTeX", () => {
  test("describes a work, its authors and its container", () => {
    expect(writeBibtex([paper])).toBe(
      [
        "@article{kulkarni2024drying,",
        "  author = {Kulkarni, Asha and {Sahyadri and Sons}},",
        "  title = {{Drying mangoes under glass}},",
        "  journal = {Food \\& Glass},",
        "  year = {2024},",
        "  month = {6},",
        "  pages = {12--19},",
        "  doi = {10.1234/ab_c},",
        "}",
        "",
      ].join("\n"),
    );
  });

  test("gives each work a unique key", () => {
    const keys = [...writeBibtex([paper, paper, { ...paper, author: [], title: "Ω" }]).matchAll(/^@\w+\{(.*),$/gm)];
    expect(new Set(keys.map(([, key]) => key)).size).toBe(3);
  });

  test("no text can close its field", () => {
    const title = "A } @book{x, \\input{/etc/passwd} 5% $ _ # ^ ~";
    const written = writeBibtex([{ ...paper, title, URL: "https://x.example/{a}\\b" }]);
    expect(written).toContain(
      "title = {{A \\textbraceright{} @book\\textbraceleft{}x, \\textbackslash{}input\\textbraceleft{}/etc/passwd\\textbraceright{} 5\\% \\$ \\_ \\# \\textasciicircum{} \\textasciitilde{}}}",
    );
    expect(written).toContain("url = {https://x.example/%7Ba%7D%5Cb}");
  });
});
