import { defineKind } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { decimal } from "../fields/decimal.ts";
import { doi } from "../fields/doi.ts";
import { file } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { isbn } from "../fields/isbn.ts";
import { issn } from "../fields/issn.ts";
import { longtext } from "../fields/longtext.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byDoi, byIsbn, bySourceIds, byTitle } from "../identity.ts";
import { nationalOrInternational } from "../option-lists.ts";
import {
  aboutTheWork,
  affiliatedToInstitute,
  audience,
  authorColumns,
  authors,
  citationCount,
  indexing,
} from "../publication-fields.ts";
import { section } from "../section.ts";
import { fromScopus } from "../sources.ts";

export const book = defineKind({
  slug: "book",
  label: { one: "Book", many: "Books" },
  group: "publications",
  title: "bookTitle",
  date: ["dateOfPublication"],
  people: authors,
  peopleColumns: authorColumns,
  columns: ["publisherName", "isbn", "indexing"],
  unique: [
    byIsbn(),
    byDoi(),
    bySourceIds(),
    byTitle("publisherName", { parts: ["edition"], hints: ["pages"], dating: "printing" }),
  ],
  uniqueScope: "department",
  sources: {
    scopus: fromScopus({
      types: { Book: "book" },
      columns: { pages: ["Page count"], isbn: ["ISBN"], bookUrl: ["Link"] },
    }),
  },
  citation: {
    type: "book",
    says: {
      edition: "edition",
      publisher: "publisherName",
      DOI: "doi",
      ISBN: "isbn",
      ISSN: "issn",
      URL: "bookUrl",
    },
  },
  fields: {
    ...section("The book", {
      bookTitle: text({ label: "Book title", short: "Title", max: 500, needed: "save", aliases: ["title"] }),
      contribution: choice({
        label: "Contribution",
        options: { author: "Author", editor: "Editor", translator: "Translator" },
      }),
      edition: text({ label: "Edition", max: 50 }),
      pages: int({ label: "Pages", min: 1 }),
      dateOfPublication: partialDate({
        label: "Date of publication",
        help: "A month or a year is enough",
        needed: "submit",
        aliases: ["published"],
      }),
      intendedAudience: audience(),
      description: longtext({ label: "Description", max: 1000, needed: "expected" }),
      ...aboutTheWork,
    }),
    ...section("Where it appeared", {
      publisherName: text({ label: "Publisher", max: 100, needed: "submit", aliases: ["publisher"] }),
      nationalInternational: choice({
        label: "Publisher level",
        options: nationalOrInternational,
        needed: "expected",
        aliases: ["level"],
      }),
      isbn: isbn({ label: "ISBN", csvHeader: "issn", needed: "expected" }),
      issn: issn({ label: "Series ISSN", csvHeader: "seriesIssn" }),
      doi: doi({ label: "DOI", aliases: ["digitalObjectIdentifier"] }),
      bookUrl: url({ label: "Book link", needed: "expected" }),
    }),
    ...section("Indexing and reach", {
      indexing: indexing(),
      impactFactor: decimal({ adds: false, label: "Impact factor", min: 0, aliases: ["impact", "if"] }),
      citationCount: citationCount(),
      affiliatedToInstitute: affiliatedToInstitute(),
    }),
    ...section("Proof", { proof: file({ label: "Proof", needed: "expected" }) }),
  },
});
