import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { doi } from "../fields/doi.ts";
import { file } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { longtext } from "../fields/longtext.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byDoi, byIsbn, bySourceIds, byTitle } from "../identity.ts";
import {
  aboutTheWork,
  audience,
  bookCitationParts,
  bookNumbers,
  dateOfPublication,
  indexingOfBook,
  publication,
} from "../publication-fields.ts";
import { fromExports } from "../sources.ts";

export const book = defineKind({
  slug: "book",
  label: { one: "Book", many: "Books" },
  externalFormKeywords: { words: ["book", "edited volume"] },
  tableHeadingPatterns: [{ pattern: /\bbooks?\b/, matchOrder: 10 }],
  ...publication,
  title: "bookTitle",
  date: ["dateOfPublication"],
  datesAhead: ["dateOfPublication"],
  columns: ["publisherName", "isbn", "indexing"],
  identityRules: [
    byIsbn(),
    byDoi(),
    bySourceIds(),
    byTitle("publisherName", { keyFields: ["edition"], weakEvidence: ["pages"], dateDifference: "doubtful" }),
  ],
  namesInLists: ["book", "books", "textbook", "edited book", "monograph"],
  importSources: fromExports({
    documentTypes: { Book: "book" },
    columns: {
      dateOfPublication: ["Year"],
      edition: ["Edition"],
      pages: ["Page count"],
      isbn: ["ISBN"],
      bookUrl: ["Link"],
    },
  }),
  citation: {
    type: "book",
    parts: {
      edition: "edition",
      ...bookCitationParts,
    },
  },
  scoreSheetRow: "book",
  appraisalSection: "publications",
  fields: {
    ...section("The book", {
      bookTitle: text({ label: "Book title", shortLabel: "Title", max: 500, needed: "save", aliases: ["title"] }),
      contribution: choice({
        label: "Contribution",
        options: { author: "Author", editor: "Editor", translator: "Translator" },
      }),
      edition: text({ label: "Edition", max: 50 }),
      pages: int({ label: "Pages", min: 1 }),
      dateOfPublication: dateOfPublication(),
      intendedAudience: audience(),
      description: longtext({ label: "Description", max: 1000, needed: "recommended" }),
      ...aboutTheWork,
    }),
    ...section("Publication details", {
      publisherName: text({ label: "Publisher", groupable: true, max: 100, needed: "submit", aliases: ["publisher"] }),
      ...bookNumbers,
      doi: doi({ label: "DOI", aliases: ["digitalObjectIdentifier"] }),
      bookUrl: url({ label: "Book link", needed: "recommended" }),
    }),
    ...section("Indexing and citations", indexingOfBook),
    ...section("Proof", { proof: file({ label: "Proof", needed: "recommended" }) }),
  },
});
