import { describe, expect, test } from "vitest";
import { readBibtex } from "./read-bibtex.ts";
import { readLatex } from "./read-latex.ts";
import { readBibtexNames } from "./read-names.ts";

const cellsOf = (text: string) => readBibtex(text).items.map(({ cells }) => cells);
const faultsOf = (text: string) => readBibtex(text).faults.map(({ line, message }) => `${line}: ${message}`);

describe("an entry", () => {
  test("is read with its names, pages, numbers and address", () => {
    const [item] = readBibtex(`@Article{rao2024,
      author = {Rao, Asha and de la Cruz, Ana and {World Health Organization} and {𝔸 Group, Pune} and others},
      title = "{On Things}: {\\"U}ber {\\'E}tudes", journal = {Things}, year = 2024, month = jun,
      volume = {6}, number = 2, pages = {12--19}, doi = {https://doi.org/10.1000/a_b}, issn = {1234-5678 (Print)},
      url = {\\url{https://example.org/a\\_b}}, keywords = {graphs, tall trees; roots}
    }`).items;
    expect(item?.people).toEqual([
      { family: "Rao", given: "Asha" },
      { family: "de la Cruz", given: "Ana" },
      { family: "World Health Organization", given: "" },
      { family: "𝔸 Group, Pune", given: "" },
    ]);
    expect([item?.type, item?.line, item?.warnings]).toEqual(["article", 1, []]);
    expect(item?.cells).toEqual({
      "Document Type": "Article",
      Title: "On Things: Über Études",
      Year: "2024-06",
      "Source title": "Things",
      Volume: "6",
      Issue: "2",
      Number: "2",
      "Page start": "12",
      "Page end": "19",
      DOI: "10.1000/a_b",
      ISSN: "1234-5678",
      Link: "https://example.org/a_b",
      "Author Keywords": "graphs; tall trees; roots",
    });
  });

  test.each([
    ["not closed by a brace", "@book{a,\n title = {A {b},\n year = 1999\n\n@book{b, title = {B}}", ["", "B"]],
    ["not closed by a quotation mark", '@book{a, title = "A,\n}\n@book{b, title = {B}}', ["", "B"]],
    ["without a closing brace of its own", "@book{a, title = {A}\n\n@book{b, title = {B}}", ["A", "B"]],
    [
      "with a line that is no field",
      "@book{a, title = {A}, what is this, year = 2001}\n@book{b, title = {B}}",
      ["A", "B"],
    ],
    ["at the end of the file", "@book{b, title = {B}}\n@book{a, title = {A}, year = ", ["B", "A"]],
  ])("%s does not affect the next entry and is reported", (_, text, titles) => {
    const { items, faults } = readBibtex(text);
    expect(items.map(({ cells }) => cells.Title ?? "")).toEqual(titles);
    expect(faults).toHaveLength(1);
    expect(items.flatMap(({ warnings }) => warnings)).toEqual(faults.map(({ message }) => message));
  });

  test.each([
    ["12--15", "12", "15"],
    ["II-1097--II-1105", "II-1097", "II-1105"],
    ["A-12-A-15", "A-12", "A-15"],
    ["II-1097", "II-1097", undefined],
    ["xi-23", "xi", "23"],
    ["P12--P18", "P12", "P18"],
    ["pp12-18", "12", "18"],
  ])("with the pages %s", (pages, start, end) => {
    const [cells] = cellsOf(`@inproceedings{a, title = {A}, pages = {${pages}}}`);
    expect([cells?.["Page start"], cells?.["Page end"]]).toEqual([start, end]);
  });

  test.each([
    "10.1002/(SICI)1097-0258(19980815/30)17:15/16{\\textless}1661::AID-SIM968{\\textgreater}3.0.CO;2-2",
    "10.1002/(SICI)1097-0258(19980815/30)17:15/16$<$1661::AID-SIM968$>$3.0.CO;2-2",
    "10.1002/(SICI)1097-0258(19980815/30)17:15/16\\textless{}1661::AID-SIM968\\textgreater{}3.0.CO;2-2",
  ])("with the signs of a DOI as LaTeX: %s", (doi) => {
    const written = "10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2";
    expect(cellsOf(`@article{a, title = {A}, doi = {${doi}}}`)[0]?.DOI).toBe(written);
  });

  test.each([
    ["arXiv preprint arXiv:2101.00001", "Preprint"],
    ["CoRR", "Preprint"],
    ["Journal of Preprinting", "Article"],
  ])("in %s has the type %s", (journal, type) => {
    const [item] = readBibtex(`@article{a, title = {A}, journal = {${journal}}}`).items;
    expect([item?.type, item?.cells["Document Type"]]).toEqual(["article", type]);
  });

  test("without a key keeps its first field", () => {
    const text = '@article{title = "Wells, dams", year = 2020}\n@article{year = 2021, title = {Rivers}}';
    expect(cellsOf(text).map(({ Title, Year }) => [Title, Year])).toEqual([
      ["Wells, dams", "2020"],
      ["Rivers", "2021"],
    ]);
    expect(faultsOf(text)).toEqual(["1: The entry @article has no key.", "2: The entry @article has no key."]);
  });

  test("may be in round brackets", () => {
    expect(cellsOf("@book(a, title = {A (b)})\n@book{b, title = {B}}")).toMatchObject([
      { Title: "A (b)" },
      { Title: "B" },
    ]);
  });

  test("in a comment is ignored; so is an address in a comment", () => {
    expect(
      cellsOf("Written by a@b.org {x}\n% @book{a, title = {A}}\n@comment{ @book{b, title={B}} }\n@book{c, title={C}}"),
    ).toEqual([{ "Document Type": "Book", Title: "C" }]);
  });
});

describe("abbreviations and other entries", () => {
  test("macros are joined; an undefined one is kept as written and reported by line", () => {
    const text =
      '@string{acm = "ACM"}\n@string{tr = acm # " Transactions"}\n@article{a,\n title = {A},\n journal = tr # { on } # XYZ}';
    expect(cellsOf(text)).toMatchObject([{ "Source title": "ACM Transactions on XYZ" }]);
    expect(faultsOf(text)).toEqual(["5: The abbreviation “XYZ” is not defined in this file."]);
  });

  test("crossref and xdata fill what the entry leaves out, also when they come later or refer to each other", () => {
    const text = `@inproceedings{a, crossref = {P}, title = {A}, xdata = {x}}
      @proceedings{p, title = {Proceedings}, year = 2020, publisher = {ACM}, crossref = {a}}
      @xdata{x, doi = {10.1000/x}}
      @book{q, title = {Q}, crossref = {nowhere}}`;
    const [paper] = cellsOf(text);
    expect(paper).toMatchObject({
      Title: "A",
      "Source title": "Proceedings",
      Year: "2020",
      Publisher: "ACM",
      DOI: "10.1000/x",
    });
    expect(faultsOf(text)).toEqual(["4: The entry “nowhere” that this one refers to is not in the file."]);
  });

  test("an entry keeps its own year, and a part of a work of reference has its title", () => {
    const text = `@inproceedings{a, crossref = {p}, title = {A}, year = 2019}
      @inproceedings{b, crossref = {p}, title = {B}, year = 2018}
      @proceedings{p, title = {Proceedings}, date = {2018-12}}
      @inreference{c, crossref = {q}, title = {C}}
      @reference{q, title = {Words}, year = 2020}`;
    expect(cellsOf(text).map(({ Title, Year, "Source title": source }) => [Title, Year, source])).toEqual([
      ["A", "2019", "Proceedings"],
      ["B", "2018-12", "Proceedings"],
      ["Proceedings", "2018-12", undefined],
      ["C", "2020", "Words"],
      ["Words", "2020", undefined],
    ]);
  });

  test("nested macros do not fill the memory", () => {
    const macros = Array.from(
      { length: 40 },
      (_, position) => `@string{m${position + 1} = m${position} # m${position}}`,
    ).join("\n");
    const [cells] = cellsOf(`@string{m0 = "${"x".repeat(1000)}"}\n${macros}\n@book{a, title = m40}`);
    expect(cells?.Title?.length).toBe(32_767);
  });

  test("names of objects are keys and fields like any other", () => {
    const { items, faults } = readBibtex(
      "@book{__proto__, title = {A}, __proto__ = {x}, constructor = {y}}\n@book{b, crossref={__proto__}}",
    );
    expect([items.map(({ cells }) => cells.Title), faults]).toEqual([["A", "A"], []]);
  });
});

test.each([
  [
    '{\\\'e}t{\\`a} na{\\"\\i}ve \\~n {\\c c}edille \\v{s} \\H{o} {\\AA}ngstr\\"om \\ss',
    "été naïve ñ çedille š ő Ångström ß".replace("été", "étà"),
  ],
  ["10--20 --- ``quoted'' a~b \\& 5\\% \\_x", "10–20 — “quoted” a b & 5% _x"],
  ["$\\alpha$-particles in H$_2$O, 10$^{-3}$", "α-particles in H₂O, 10⁻³"],
  ["\\emph{Italic} {\\it also} \\textbf{bold} \\LaTeX{} \\href{https://a.b}{link}", "Italic also bold LaTeX link"],
  ["Wells \\\\ and\\newline dams {\\protect\\'e}t\\'e \\quad x", "Wells   and dams été  x"],
  ["unclosed {brace \\'", "unclosed brace "],
  ["}}} \\", " \\".slice(0, 1)],
])("LaTeX %j is printed as %j", (latex, printed) => {
  expect(readLatex(latex)).toBe(printed);
});

test.each([
  ["Charles Louis Xavier Joseph de la Vall{\\'e}e Poussin", "de la Vallée Poussin", "Charles Louis Xavier Joseph"],
  ["Jolly, III, James", "Jolly III", "James"],
  ["given={Simon}, prefix=de, family=Beumont", "de Beumont", "Simon"],
  ["Rao", "Rao", ""],
  ["Barnes {and} Noble", "Noble", "Barnes and"],
  ["Asha Rao 0002", "Rao", "Asha"],
  ["Rao A", "Rao", "A"],
  ["Rao A. K.", "Rao", "A. K."],
  ["Rao A K", "Rao", "A K"],
  ["A. K. Rao", "Rao", "A. K."],
])("the name %j", (name, family, given) => {
  expect(readBibtexNames(name)).toEqual([{ family, given }]);
});

test.each([
  ["A. Rao \\and B. Sen", ["Rao", "Sen"]],
  ["Rao, A.\\and Sen, B.", ["Rao", "Sen"]],
  ["Rao, A.; Sen, B.", ["Rao", "Sen"]],
  ["A. Rao, B. C. Sen", ["Rao", "Sen"]],
  ["A. Rao \\& B. Sen", ["Rao", "Sen"]],
  ["Rao, A., Sen, B. K.", ["Rao", "Sen"]],
  ["Rao, A., de la Cruz, B., \\& Das, C.", ["Rao", "de la Cruz", "Das"]],
  ["Asha Rao, Bina Sen, Chitra Das", ["Rao", "Sen", "Das"]],
  ["{Rao & Sons}", ["Rao & Sons"]],
  ["Rao & Sons", ["Sons"]],
  ["\\andrea Rao", ["Rao"]],
  ["Rao, Jr, Asha", ["Rao Jr"]],
])("%s has these names, also where they are not divided by and", (field, families) => {
  expect(readBibtexNames(field).map(({ family }) => family)).toEqual(families);
});

test.each([
  "Rao, Asha* and Sen, Vikram",
  "Asha Rao (Corresponding Author) and Vikram Sen",
  "Rao, Asha$^{1,*}$ and Sen, Vikram\\textsuperscript{2}",
  "Rao*, Asha and Sen, Vikram\\dag",
  "Asha Rao¹ and Vikram Sen†",
])("what a journal prints behind a name is no part of it: %s", (field) => {
  expect(readBibtexNames(field)).toEqual([
    { family: "Rao", given: "Asha" },
    { family: "Sen", given: "Vikram" },
  ]);
});

test.each([
  "https://example.org/a?b=1&amp;c=x\\_d",
  "https://example.org/a?b=1\\&amp;c=x_d",
  "\\url{https://example.org/a?b=1\\&c=x_d}",
])("an address is read as the browser opens it: %s", (address) => {
  expect(cellsOf(`@article{a, title = {Wells}, url = {${address}}, doi = {10.1000/a\\_b&amp;c}}`)).toMatchObject([
    { Link: "https://example.org/a?b=1&c=x_d", DOI: "10.1000/a_b&c" },
  ]);
});
