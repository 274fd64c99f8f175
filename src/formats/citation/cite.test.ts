import { describe, expect, test } from "vitest";
import { type CitationStyle, citationStyles } from "#kinds/citation.ts";
import { cite } from "./cite.ts";
import { type Phrase, textOf } from "./runs.ts";
import type { CslItem } from "./to-csl-item.ts";

const people = ["Asha R. Kulkarni", "Jean-Paul Rao", "Meera Iyer"].map((name) => {
  const words = name.split(" ");
  return { family: words.at(-1) ?? "", given: words.slice(0, -1).join(" ") };
});
const crowd = Array.from({ length: 25 }, (_, index) => ({
  family: `Name${index + 1}`,
  given: `Anu ${"BCDEFGHIJ"[index % 9]}.`,
}));

const article: CslItem = {
  id: "1",
  type: "article-journal",
  title: "Drying mangoes under glass",
  author: people.slice(0, 1),
  issued: { "date-parts": [[2024, 6]] },
  "container-title": "Solar Letters",
  volume: "4",
  issue: "2",
  page: "112–119",
  DOI: "10.1234/ab",
};
const by = (author: CslItem["author"], more: Partial<CslItem> = {}) => ({
  ...article,
  ...(author && { author }),
  ...more,
});
const { issued: _, page: __, DOI: ___, ...bare } = article;
const numbered = { ...bare, issued: article.issued, number: "e77" } as CslItem;
const undated = bare as CslItem;
const chapter: CslItem = {
  id: "2",
  type: "chapter",
  title: "Glass houses",
  author: people.slice(0, 2),
  editor: [{ literal: "S. Nair" }, { literal: "Gokhale H." }],
  issued: { "date-parts": [[2021]] },
  "container-title": "Buildings of Tomorrow",
  page: "21-40",
  publisher: "Anvaya Press",
};
const book: CslItem = {
  id: "3",
  type: "book",
  title: "Kilns",
  author: people.slice(0, 1),
  issued: { "date-parts": [[2019]] },
  edition: "3",
  publisher: "Anvaya Press",
};
const paper: CslItem = {
  id: "4",
  type: "paper-conference",
  title: "Why do kilns crack?",
  author: people.slice(0, 2),
  issued: { "date-parts": [[2022, 12, 3]] },
  "container-title": "Proceedings of Heat 2022",
  "event-title": "Heat 2022",
  "publisher-place": "Pune",
  publisher: "ACM",
  page: "7",
};
const { "container-title": ____, publisher: _____, page: ______, ...talk } = paper;
const patent: CslItem = {
  id: "5",
  type: "patent",
  title: "Glass drier",
  author: people.slice(0, 1),
  issued: { "date-parts": [[2020]] },
  number: "345678",
  "publisher-place": "India",
};

const works: Readonly<Record<string, CslItem>> = {
  article,
  "two authors": by(people.slice(0, 2)),
  "three authors": by(people),
  "eight authors": by(crowd.slice(0, 8)),
  "eleven authors": by(crowd.slice(0, 11)),
  "no date, no pages": undated,
  "article number": numbered,
  chapter,
  book,
  "no author": { ...book, author: [] },
  address: { ...book, URL: "https://a.example/k" },
  proceedings: paper,
  "paper read": talk as CslItem,
  patent,
};

/** Worked by hand from the rules of each manual; `*` marks italic, `#` the bold name of the person. */
const worked = `
apa
article | #Kulkarni, A. R.# (2024). Drying mangoes under glass. *Solar Letters*, *4*(2), 112–119. https://doi.org/10.1234/ab
two authors | Kulkarni, A. R., & Rao, J.-P. (2024). Drying mangoes under glass. *Solar Letters*, *4*(2), 112–119. https://doi.org/10.1234/ab
three authors | Kulkarni, A. R., #Rao, J.-P.#, & Iyer, M. (2024). Drying mangoes under glass. *Solar Letters*, *4*(2), 112–119. https://doi.org/10.1234/ab
no date, no pages | Kulkarni, A. R. (n.d.). Drying mangoes under glass. *Solar Letters*, *4*(2).
article number | Kulkarni, A. R. (2024). Drying mangoes under glass. *Solar Letters*, *4*(2), Article e77.
chapter | Kulkarni, A. R., & Rao, J.-P. (2021). Glass houses. In S. Nair & H. Gokhale (Eds.), *Buildings of Tomorrow* (pp. 21–40). Anvaya Press.
book | Kulkarni, A. R. (2019). *Kilns* (3rd ed.). Anvaya Press.
proceedings | Kulkarni, A. R., & Rao, J.-P. (2022). Why do kilns crack? In *Proceedings of Heat 2022* (p. 7). ACM.
paper read | Kulkarni, A. R., & Rao, J.-P. (2022). *Why do kilns crack?* [Paper presentation]. Heat 2022, Pune.
patent | Kulkarni, A. R. (2020). *Glass drier* (India Patent No. 345678).
no author | *Kilns* (3rd ed.) (2019). Anvaya Press.

ieee
article | A. R. Kulkarni, “Drying mangoes under glass,” *Solar Letters*, vol. 4, no. 2, pp. 112–119, 2024, doi: 10.1234/ab.
two authors | A. R. Kulkarni and J.-P. Rao, “Drying mangoes under glass,” *Solar Letters*, vol. 4, no. 2, pp. 112–119, 2024, doi: 10.1234/ab.
three authors | A. R. Kulkarni, J.-P. Rao, and M. Iyer, “Drying mangoes under glass,” *Solar Letters*, vol. 4, no. 2, pp. 112–119, 2024, doi: 10.1234/ab.
eight authors | A. B. Name1 *et al.*, “Drying mangoes under glass,” *Solar Letters*, vol. 4, no. 2, pp. 112–119, 2024, doi: 10.1234/ab.
no date, no pages | A. R. Kulkarni, “Drying mangoes under glass,” *Solar Letters*, vol. 4, no. 2.
article number | A. R. Kulkarni, “Drying mangoes under glass,” *Solar Letters*, vol. 4, no. 2, 2024, Art. no. e77.
chapter | A. R. Kulkarni and J.-P. Rao, “Glass houses,” in *Buildings of Tomorrow*, S. Nair and H. Gokhale, Eds. Anvaya Press, 2021, pp. 21–40.
book | A. R. Kulkarni, *Kilns*, 3rd ed. Anvaya Press, 2019.
proceedings | A. R. Kulkarni and J.-P. Rao, “Why do kilns crack?” in *Proceedings of Heat 2022*, Pune, 2022, p. 7.
patent | A. R. Kulkarni, “Glass drier,” India Patent 345678, 2020.
address | A. R. Kulkarni, *Kilns*, 3rd ed. Anvaya Press, 2019. [Online]. Available: https://a.example/k

vancouver
article | Kulkarni AR. Drying mangoes under glass. Solar Letters. 2024;4(2):112-9. doi: 10.1234/ab.
three authors | #Kulkarni AR#, Rao JP, Iyer M. Drying mangoes under glass. Solar Letters. 2024;4(2):112-9. doi: 10.1234/ab.
eight authors | Name1 AB, Name2 AC, Name3 AD, Name4 AE, Name5 AF, Name6 AG, et al. Drying mangoes under glass. Solar Letters. 2024;4(2):112-9. doi: 10.1234/ab.
no date, no pages | Kulkarni AR. Drying mangoes under glass. Solar Letters. [date unknown];4(2).
article number | Kulkarni AR. Drying mangoes under glass. Solar Letters. 2024;4(2):e77.
chapter | Kulkarni AR, Rao JP. Glass houses. In: Nair S, Gokhale H, editors. Buildings of Tomorrow. Anvaya Press; 2021. p. 21-40.
book | Kulkarni AR. Kilns. 3rd ed. Anvaya Press; 2019.
proceedings | Kulkarni AR, Rao JP. Why do kilns crack? In: Proceedings of Heat 2022. Pune: ACM; 2022. p. 7.
patent | Kulkarni AR, inventor. Glass drier. India patent 345678. 2020.

harvard
article | Kulkarni, A.R. (2024) ‘Drying mangoes under glass’, *Solar Letters*, 4(2), pp. 112–119. Available at: https://doi.org/10.1234/ab.
three authors | Kulkarni, A.R., Rao, J.-P. and Iyer, M. (2024) ‘Drying mangoes under glass’, *Solar Letters*, 4(2), pp. 112–119. Available at: https://doi.org/10.1234/ab.
eight authors | Name1, A.B. *et al.* (2024) ‘Drying mangoes under glass’, *Solar Letters*, 4(2), pp. 112–119. Available at: https://doi.org/10.1234/ab.
no date, no pages | Kulkarni, A.R. (no date) ‘Drying mangoes under glass’, *Solar Letters*, 4(2).
article number | Kulkarni, A.R. (2024) ‘Drying mangoes under glass’, *Solar Letters*, 4(2), article e77.
chapter | Kulkarni, A.R. and Rao, J.-P. (2021) ‘Glass houses’, in Nair, S. and Gokhale, H. (eds) *Buildings of Tomorrow*. Anvaya Press, pp. 21–40.
book | Kulkarni, A.R. (2019) *Kilns*. 3rd edn. Anvaya Press.
proceedings | Kulkarni, A.R. and Rao, J.-P. (2022) ‘Why do kilns crack?’, *Proceedings of Heat 2022*, Pune. ACM, p. 7.
patent | Kulkarni, A.R. (2020) *Glass drier*. India Patent no. 345678.

chicago
article | Kulkarni, Asha R. 2024. “Drying mangoes under glass.” *Solar Letters* 4 (2): 112–119. https://doi.org/10.1234/ab.
three authors | Kulkarni, Asha R., Jean-Paul Rao, and #Meera Iyer#. 2024. “Drying mangoes under glass.” *Solar Letters* 4 (2): 112–119. https://doi.org/10.1234/ab.
eleven authors | Name1, Anu B., Anu C. Name2, Anu D. Name3, Anu E. Name4, Anu F. Name5, Anu G. Name6, Anu H. Name7, et al. 2024. “Drying mangoes under glass.” *Solar Letters* 4 (2): 112–119. https://doi.org/10.1234/ab.
no date, no pages | Kulkarni, Asha R. n.d. “Drying mangoes under glass.” *Solar Letters* 4 (2).
article number | Kulkarni, Asha R. 2024. “Drying mangoes under glass.” *Solar Letters* 4 (2): e77.
chapter | Kulkarni, Asha R., and Jean-Paul Rao. 2021. “Glass houses.” In *Buildings of Tomorrow*, edited by S. Nair and H. Gokhale, 21–40. Anvaya Press.
book | Kulkarni, Asha R. 2019. *Kilns*. 3rd ed. Anvaya Press.
proceedings | Kulkarni, Asha R., and Jean-Paul Rao. 2022. “Why do kilns crack?” In *Proceedings of Heat 2022*, 7. Pune: ACM.
paper read | Kulkarni, Asha R., and Jean-Paul Rao. 2022. “Why do kilns crack?” Paper presented at Heat 2022, Pune.
patent | Kulkarni, Asha R. 2020. Glass drier. India Patent 345678.

mla
article | Kulkarni, Asha R. “Drying mangoes under glass.” *Solar Letters*, vol. 4, no. 2, 2024, pp. 112–119, https://doi.org/10.1234/ab.
two authors | Kulkarni, Asha R., and Jean-Paul Rao. “Drying mangoes under glass.” *Solar Letters*, vol. 4, no. 2, 2024, pp. 112–119, https://doi.org/10.1234/ab.
three authors | Kulkarni, Asha R., et al. “Drying mangoes under glass.” *Solar Letters*, vol. 4, no. 2, 2024, pp. 112–119, https://doi.org/10.1234/ab.
no date, no pages | Kulkarni, Asha R. “Drying mangoes under glass.” *Solar Letters*, vol. 4, no. 2.
article number | Kulkarni, Asha R. “Drying mangoes under glass.” *Solar Letters*, vol. 4, no. 2, 2024, article e77.
chapter | Kulkarni, Asha R., and Jean-Paul Rao. “Glass houses.” *Buildings of Tomorrow*, edited by S. Nair and H. Gokhale, Anvaya Press, 2021, pp. 21–40.
book | Kulkarni, Asha R. *Kilns*. 3rd ed., Anvaya Press, 2019.
patent | Kulkarni, Asha R. “Glass drier.” India patent 345678, 2020.

plain
two authors | Asha R. Kulkarni and #Jean-Paul Rao#. Drying mangoes under glass. *Solar Letters*, vol. 4(2), pp. 112–119, 2024. https://doi.org/10.1234/ab
proceedings | Asha R. Kulkarni and Jean-Paul Rao. Why do kilns crack? *Proceedings of Heat 2022*, Heat 2022, p. 7, ACM, Pune, 2022.
`;

describe.each(citationStyles)("a reference in %s", (style) => {
  const [, ...lines] =
    worked
      .split("\n\n")
      .map((part) => part.trim().split("\n"))
      .find(([name]) => name === style) ?? [];
  test.each(lines.map((line) => line.split(" | ")))("%s", (what, reference = "") => {
    const item = works[what ?? ""];
    if (!item) throw new Error(`There is no work "${what}".`);
    const own = ["Kulkarni", "Rao", "Iyer"].findIndex((name) => new RegExp(`#[^#]*${name}[^#]*#`).test(reference));
    expect(marked(cite(style, item, new Set([own])))).toBe(reference);
  });

  test("has only full text: no empty run, no doubled or missing space", () => {
    for (const item of [
      article,
      undated,
      chapter,
      book,
      paper,
      patent,
      { id: "6", type: "document", title: "Talk" } as CslItem,
    ]) {
      const runs = cite(style, item);
      expect(runs.every(({ text }) => text !== "")).toBe(true);
      expect(runs.map(({ text }) => text).join("")).not.toMatch(/ {2}|\.\.(?!\.)|,,|^[ ,.]|undefined| [,.;]/);
    }
  });
});

test("twenty-five authors are shortened by each style's own rule", () => {
  const start = (style: CitationStyle) => marked(cite(style, by(crowd))).split(/ \(?2024|\. “|, “|\. Drying/)[0];
  expect(start("apa")).toMatch(/^Name1, A\. B\., .*, Name19, A\. B\., \. \. \. Name25, A\. H\.$/);
  expect(start("apa")).not.toContain("Name20");
  expect(start("ieee")).toBe("A. B. Name1 *et al.*");
  expect(start("vancouver")).toMatch(/Name6 AG, et al$/);
  expect(start("plain")).toMatch(/Name24 and Anu H\. Name25$/);
});

test("initials keep the letters of Indian scripts whole", () => {
  const item: CslItem = { ...book, author: [{ family: "कुलकर्णी", given: "सि. मीरा" }] };
  expect(marked(cite("apa", item))).toMatch(/^कुलकर्णी, सि\. मी\. \(2019\)/);
});

function marked(phrase: Phrase): string {
  return phrase.map(({ text, italic, bold }) => (italic ? `*${text}*` : bold ? `#${text}#` : text)).join("");
}

test.each(["P. L. Nair", "Dr. P. L. Nair", "Prof. Dr. P. L. Nair", "Nair P. L."])(
  "an editor printed as %s is cited by name and initials",
  (literal) => {
    const chapter = { id: "1", type: "chapter", title: "Glass", "container-title": "Houses", editor: [{ literal }] };
    expect(textOf(cite("apa", chapter))).toContain("In P. L. Nair (Ed.)");
  },
);
