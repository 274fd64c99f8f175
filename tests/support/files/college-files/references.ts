import type { CollegeFile } from "./college-file.ts";

/** 18: macros, joined strings, accents, an entry without its end, a comma that is missing, a comment. */
const bibtex: CollegeFile = {
  name: "mypapers.bib",
  bytes: () =>
    Buffer.from(`% exported by hand
@string{jaw = "Journal of Applied Water"}
@STRING(press = {River Press})
@comment{jabref-meta: databaseType:bibtex;}
@article{kulkarni2023wells,
  author = {Kulkarni, Asha and S{\\'e}n, Bipin and {Board of Wells}},
  title = {{Wells that fill \\emph{slowly}: a {GIS} study}},
  journal = jaw # " (Series " # {B)},
  year = 2023, month = mar,
  volume = 11, number = {3}, pages = {112--118},
  doi = {https://doi.org/10.5555/w.23},
}
@inproceedings{rao22,
  author = "Divya Rao and others"
  title = "Routing of School Buses",
  booktitle = {Proc. 3rd Int. Conf. on Routes},
  year = {2022}, pages = {1-6},
}
@book{das20, author={Das, Chitra}, title={Roofs}, publisher=press, year={2020}, isbn={978-0-306-40615-7}
@incollection{patil21,
  author = {Esha Patil}, title = {Cracks \\& Glass}, booktitle = {Glass Today},
  publisher = press, year = {2021}, pages = {5–9}
}
`),
  format: "bibtex",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly: a GIS study",
        journalTitle: "Journal of Applied Water (Series B)",
        dateOfPublication: "2023-03",
        pageFrom: 112,
        pageTo: 118,
        doi: "10.5555/w.23",
      },
      people: ["Kulkarni, Asha", "Sén, Bipin", "Board of Wells"],
    },
    { kind: "conference", data: { title: "Routing of School Buses" } },
    {
      kind: "book",
      data: { bookTitle: "Roofs", isbn: "978-0-306-40615-7" },
      people: ["Das, Chitra"],
      faults: [":damaged-entry"],
    },
    {
      kind: "book-chapter",
      data: { chapterTitle: "Cracks & Glass", bookTitle: "Glass Today", pageFrom: 5, pageTo: 9 },
      people: ["Patil, Esha"],
    },
  ],
};

/** 19: RIS with wrapped lines, one space before the hyphen, an entry without ER, pages in one tag, a blank line inside. */
const ris: CollegeFile = {
  name: "citation-export.ris",
  bytes: () =>
    Buffer.from(
      [
        "\uFEFFTY  - JOUR",
        "T1  - Wells that fill slowly: a study of",
        "      twelve wells near Wai",
        "A1  - Kulkarni, Asha R.",
        "A1  - Sen, Bipin",
        "Y1  - 2023/03/15/",
        "JF  - Journal of Applied Water",
        "VL  - 11",
        "IS  - 3",
        "SP  - 112-118",
        "SN  - 2249-0124",
        "",
        "DO  - doi:10.5555/w.23",
        "TY - CONF",
        "TI - Routing of school buses",
        "AU - Rao, Divya",
        "T2 - 3rd Conference on Routes",
        "PY - 2022",
        "ER - ",
        "",
        "TY  - CHAP",
        "TI  - Cracks in thin glass",
        "AU  - Patil, Esha",
        "T2  - Glass Today",
        "PY  - 2021///Spring",
        "PB  - Hill House",
        "SP  - 5",
        "EP  - 9",
        "ER  - ",
      ].join("\r\n"),
    ),
  format: "ris",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly: a study of twelve wells near Wai",
        dateOfPublication: "2023-03-15",
        journalTitle: "Journal of Applied Water",
        pageFrom: 112,
        pageTo: 118,
        issn: "2249-0124",
        doi: "10.5555/w.23",
      },
      people: ["Kulkarni, Asha R.", "Sen, Bipin"],
    },
    {
      kind: "conference",
      data: { title: "Routing of school buses", conferenceName: "3rd Conference on Routes" },
      people: ["Rao, Divya"],
    },
    {
      kind: "book-chapter",
      data: { chapterTitle: "Cracks in thin glass", dateOfPublication: "2021", pageFrom: 5, pageTo: 9 },
      people: ["Patil, Esha"],
    },
  ],
};

/** 20: PubMed: a title over lines, full names, shortened last page, dates with a season. */
const nbib: CollegeFile = {
  name: "pubmed-slowwells-set.nbib",
  bytes: () =>
    Buffer.from(
      `
PMID- 90000001
OWN - NLM
IS  - 2249-0124 (Print)
IS  - 2278-0815 (Electronic)
DP  - 2023 Mar-Apr
TI  - Salt in coastal soil and the health of
      those who farm it.
PG  - 112-8
LID - 10.5555/s.23 [doi]
FAU - Kulkarni, Asha
AU  - Kulkarni A
AD  - College of Engineering, Nandgaon, India.
FAU - Sen, Bipin
AU  - Sen B
PT  - Journal Article
PT  - Review
JT  - Journal of applied water
VI  - 11
IP  - 2
PMC - PMC9000001

`.replace(/\n/g, "\r\n"),
    ),
  format: "medline",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Salt in coastal soil and the health of those who farm it",
        dateOfPublication: "2023-03",
        pageFrom: 112,
        pageTo: 118,
        issn: "2249-0124",
        eissn: "2278-0815",
        doi: "10.5555/s.23",
        documentType: "review",
      },
      people: ["Kulkarni, Asha", "Sen, Bipin"],
    },
  ],
};

/** 21: EndNote: styles inside texts, a date in words, an author with a suffix. */
const style = (text: string) => `<style face="normal" font="default" size="100%">${text}</style>`;
const endnote: CollegeFile = {
  name: "My EndNote Library.xml",
  bytes: () =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8" ?><xml><records><record><database name="lib.enl" path="C:\\lib.enl">lib.enl</database><ref-type name="Journal Article">17</ref-type><contributors><authors><author>${style("Kulkarni, Asha")}</author><author>${style("Sen, Bipin")}</author></authors></contributors><titles><title>${style("Wells that fill ")}<style face="italic" font="default" size="100%">slowly</style></title><secondary-title>${style("Journal of Applied Water")}</secondary-title></titles><pages>${style("112-118")}</pages><volume>${style("11")}</volume><number>${style("3")}</number><dates><year>${style("2023")}</year><pub-dates><date>${style("March 15")}</date></pub-dates></dates><isbn>${style("2249-0124&#xD;2278-0815 (Electronic)")}</isbn><electronic-resource-num>${style("10.5555/w.23")}</electronic-resource-num></record></records></xml>`,
    ),
  format: "endnote-xml",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly",
        journalTitle: "Journal of Applied Water",
        volume: "11",
        issue: "3",
        pageFrom: 112,
        pageTo: 118,
        dateOfPublication: "2023-03-15",
        issn: "2249-0124",
        doi: "10.5555/w.23",
      },
      people: ["Kulkarni, Asha", "Sen, Bipin"],
    },
  ],
};

/** 22: BibTeX of several programs in one file, in Windows-1252: a month in words, braces around every word, a crossref. */
const mixedBibtex: CollegeFile = {
  name: "publications.txt",
  bytes: () =>
    Buffer.concat([
      Buffer.from(`@inproceedings{ a1, crossref = {icr22}, title = {Buses of {{Wai}}}, author = {Rao, D.}, pages = {7--12} }
@proceedings{icr22, title = {Proceedings of Routes}, booktitle = {Proceedings of Routes}, year = 2022, editor = {Naik, Gopal}, publisher = {IEEE} }
@Article{a2, Author="Kulkarni, A. and Sen, B.", Title="{S}alt in {S}oil", Journal="Soils", Year="2021", Month="June", Note="Sch`),
      Buffer.from([0xf6]),
      Buffer.from(`n"}
@mastersthesis{t1, title={A thesis}, author={Das, C.}, school={College of Wai}, year={2010}}`),
    ]),
  format: "bibtex",
  kind: null,
  rows: [
    {
      kind: "conference",
      data: {
        title: "Buses of Wai",
        proceedingsTitle: "Proceedings of Routes",
        publicationDate: "2022",
        pageNo: "7-12",
      },
      people: ["Rao, D."],
    },
    { data: {} },
    {
      kind: "journal",
      data: { title: "Salt in Soil", journalTitle: "Soils", dateOfPublication: "2021-06" },
      people: ["Kulkarni, A.", "Sen, B."],
    },
    { data: {}, faults: [":unknown-type"] },
  ],
};

export const references: readonly CollegeFile[] = [bibtex, ris, nbib, endnote, mixedBibtex];
