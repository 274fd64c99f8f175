import { describe, expect, test } from "vitest";
import { bookChapter } from "#kinds/records/book-chapter.ts";
import { journal } from "#kinds/records/journal.ts";
import { cite } from "./cite.ts";
import { textOf } from "./runs.ts";
import { type CitedWork, toCslItem } from "./to-csl-item.ts";

const work: CitedWork = {
  id: "1",
  title: "Drying mangoes under glass",
  date: "2024-06",
  people: [
    { printed: "Asha Kulkarni", family: "Kulkarni", given: "Asha" },
    { printed: "Plato", family: "", given: "" },
  ],
  data: {
    journalTitle: "Glass",
    volume: "4",
    issue: "2",
    pageFrom: 12,
    pageTo: 19,
    doi: "10.1234/ab",
    abstract: "Not cited",
    citationCount: 7,
  },
};

describe("a reference", () => {
  test("in CSL has what the kind declares for citing, and nothing else", () => {
    expect(toCslItem(journal, work)).toEqual({
      id: "1",
      type: "article-journal",
      title: "Drying mangoes under glass",
      author: [{ family: "Kulkarni", given: "Asha" }, { literal: "Plato" }],
      issued: { "date-parts": [[2024, 6]] },
      "container-title": "Glass",
      volume: "4",
      issue: "2",
      page: "12–19",
      DOI: "10.1234/ab",
    });
  });

  test("names each editor once, however the names are written", () => {
    const data = { bookTitle: "Glass", editors: ["Rao, Asha", "S. Nair", "de la Cruz, B.K.", "H. Gokhale, M. Iyer"] };
    const item = toCslItem(bookChapter, { ...work, data });
    expect(item.editor).toEqual([
      { family: "Rao", given: "Asha" },
      { literal: "S. Nair" },
      { family: "de la Cruz", given: "B.K." },
      { literal: "H. Gokhale" },
      { literal: "M. Iyer" },
    ]);
    expect(textOf(cite("apa", item))).toContain(
      "In A. Rao, S. Nair, B. K. de la Cruz, H. Gokhale, & M. Iyer (Eds.), Glass",
    );
  });

  test.each([
    [{ volume: "Vol. 4", issue: "Issue 2" }, "Glass, vol. 4(2), pp. 12–19, 2024."],
    [{ volume: "Volume: IV", issue: "Novel ideas" }, "Glass, vol. IV(Novel ideas), pp. 12–19, 2024."],
    [{}, "Glass, vol. 4(2), pp. 12–19, 2024."],
    [{ volume: undefined, pageTo: undefined }, "Glass, no. 2, p. 12, 2024."],
    [{ issue: undefined, pageFrom: undefined, pageTo: undefined, articleNumber: "e7" }, "Glass, vol. 4, e7, 2024."],
  ])("as a line tells where it appeared: %o", (data, where) => {
    const other = { ...work, data: { ...work.data, ...data } };
    expect(textOf(cite("plain", toCslItem(journal, other)))).toBe(
      `Asha Kulkarni and Plato. Drying mangoes under glass. ${where} https://doi.org/10.1234/ab`,
    );
  });
});
