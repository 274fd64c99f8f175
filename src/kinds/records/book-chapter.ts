import { defineKind, section } from "../define-kind.ts";
import { doi } from "../fields/doi.ts";
import { file } from "../fields/file.ts";
import { longtext } from "../fields/longtext.ts";
import { page } from "../fields/page.ts";
import { tags } from "../fields/tags.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byDoi, byPartOfBook, bySourceIds, byTitle } from "../identity.ts";
import {
  aboutTheWork,
  audience,
  bookCitationParts,
  bookNumbers,
  dateOfPublication,
  indexingOfBook,
  publication,
} from "../publication-fields.ts";
import { notLess } from "../rules.ts";
import { fromExports } from "../sources.ts";

export const bookChapter = defineKind({
  slug: "book-chapter",
  label: { one: "Book chapter", many: "Book chapters" },
  externalFormKeywords: { words: ["chapter", "book chapter", "edited volume"], wordsNameOtherFields: true },
  tableHeadingPatterns: [{ pattern: /\bbook chapters?\b/, matchOrder: 9 }],
  ...publication,
  title: "chapterTitle",
  date: ["dateOfPublication"],
  datesAhead: ["dateOfPublication"],
  columns: ["bookTitle", "indexing", "citationCount"],
  rules: [notLess("pageTo", "pageFrom")],
  identityRules: [
    byDoi(),
    bySourceIds(),
    byPartOfBook("isbn", "chapterTitle"),
    byTitle("bookTitle", { keyFields: ["pageFrom"], weakEvidence: ["pageTo", "isbn"], dateDifference: "doubtful" }),
  ],
  namesInLists: ["book chapter", "book chapters", "chapter", "chapter in book"],
  importSources: fromExports({
    documentTypes: { "Book chapter": "chapter" },
    columns: {
      dateOfPublication: ["Year"],
      bookTitle: ["Source title"],
      editors: ["Editors"],
      pageFrom: ["Page start"],
      pageTo: ["Page end"],
      isbn: ["ISBN"],
      bookUrl: ["Link"],
    },
  }),
  citation: {
    type: "chapter",
    parts: {
      "container-title": "bookTitle",
      editor: "editors",
      pageFrom: "pageFrom",
      pageTo: "pageTo",
      ...bookCitationParts,
    },
  },
  scoreSheetRow: "chapter",
  appraisalSection: "publications",
  fields: {
    ...section("The chapter", {
      chapterTitle: text({ label: "Chapter title", shortLabel: "Title", max: 300, needed: "save", aliases: ["title"] }),
      pageFrom: page({ label: "First page" }),
      pageTo: page({ label: "Last page" }),
      dateOfPublication: dateOfPublication(),
      doi: doi({ label: "DOI", aliases: ["digitalObjectIdentifier"] }),
      intendedAudience: audience(),
      description: longtext({ label: "Description", max: 1000, needed: "recommended" }),
      ...aboutTheWork,
    }),
    ...section("The book", {
      bookTitle: text({ label: "Book title", shortLabel: "Book", max: 500, needed: "submit", aliases: ["book"] }),
      editors: tags({ label: "Editors" }),
      publisherName: text({
        label: "Publisher",
        groupable: true,
        max: 100,
        needed: "recommended",
        aliases: ["publisher"],
      }),
      ...bookNumbers,
      bookUrl: url({ label: "Book link", needed: "recommended" }),
    }),
    ...section("Indexing and citations", indexingOfBook),
    ...section("Proof", { proof: file({ label: "Proof", needed: "recommended" }) }),
  },
});
