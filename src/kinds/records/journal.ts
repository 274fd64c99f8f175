import { defineKind, section } from "../define-kind.ts";
import { bool } from "../fields/bool.ts";
import { choice } from "../fields/choice.ts";
import { decimal } from "../fields/decimal.ts";
import { doi } from "../fields/doi.ts";
import { file } from "../fields/file.ts";
import { issn } from "../fields/issn.ts";
import { page } from "../fields/page.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { year } from "../fields/year.ts";
import { byDoi, bySourceIds, byTitle } from "../identity.ts";
import { nationalOrInternational } from "../option-lists.ts";
import {
  aboutTheWork,
  affiliatedToInstitute,
  citationCount,
  citationOrigin,
  dateOfPublication,
  indexing,
  publication,
} from "../publication-fields.ts";
import { notLess } from "../rules.ts";
import { fromExports } from "../sources.ts";

export const journal = defineKind({
  slug: "journal",
  label: { one: "Journal paper", many: "Journal papers" },
  externalFormKeywords: {
    words: ["journal", "paper", "article", "research publication", "publication", "ugc care", "impact factor"],
    wordsNameOtherFields: true,
  },
  tableHeadingPatterns: [
    {
      pattern:
        /\bjournal (?:papers?|publications?|articles?)\b|\b(?:papers?|publications?|articles?) (?:published )?in (?:the )?(?:\w+ ){0,3}journals?\b|^\W*journals?\b/,
      matchOrder: 8,
    },
  ],
  ...publication,
  title: "title",
  date: ["dateOfPublication"],
  datesAhead: ["dateOfPublication"],
  columns: ["journalTitle", "indexing", "citationCount"],
  rules: [notLess("pageTo", "pageFrom")],
  identityRules: [
    byDoi(),
    bySourceIds(),
    byTitle("journalTitle", {
      keyFields: ["volume", "issue", "pageFrom", "articleNumber"],
      weakEvidence: ["pageTo"],
      dateDifference: "doubtful",
    }),
  ],
  namesInLists: [
    "journal",
    "journals",
    "journal paper",
    "journal article",
    "research article",
    "article",
    "review article",
  ],
  importSources: fromExports({
    documentTypes: {
      Article: "article",
      Review: "review",
      "Short survey": "review",
      "Data paper": "article",
      Editorial: "editorial",
      Note: "note",
      Letter: "letter",
      Erratum: "erratum",
      Retracted: "retracted",
    },
    columns: {
      dateOfPublication: ["Year"],
      journalTitle: ["Source title"],
      eissn: ["e-ISSN"],
      volume: ["Volume"],
      issue: ["Issue"],
      articleNumber: ["Art. No."],
      pageFrom: ["Page start"],
      pageTo: ["Page end"],
      paperUrl: ["Link"],
    },
    fixedScopusValues: { citationSource: "scopus" },
  }),
  citation: {
    type: "article-journal",
    parts: {
      "container-title": "journalTitle",
      volume: "volume",
      issue: "issue",
      pageFrom: "pageFrom",
      pageTo: "pageTo",
      number: "articleNumber",
      publisher: "publisherName",
      DOI: "doi",
      ISSN: "issn",
      URL: "paperUrl",
    },
  },
  scoreSheetRow: "paper",
  appraisalSection: "publications",
  fields: {
    ...section("The paper", {
      title: text({ label: "Paper title", shortLabel: "Title", max: 500, needed: "save" }),
      dateOfPublication: dateOfPublication(),
      doi: doi({ label: "DOI", csvHeader: "digitalObjectIdentifier" }),
      paperUrl: url({ label: "Link to paper", needed: "recommended" }),
      ...aboutTheWork,
    }),
    ...section("Publication details", {
      journalTitle: text({ label: "Journal", groupable: true, max: 500, needed: "submit", aliases: ["journal"] }),
      journalType: nationalOrInternational("National or international"),
      issn: issn({ label: "ISSN", needed: "recommended" }),
      eissn: issn({ label: "e-ISSN" }),
      volume: text({ label: "Volume", max: 50 }),
      issue: text({ label: "Issue", max: 50 }),
      pageFrom: page({ label: "First page" }),
      pageTo: page({ label: "Last page" }),
      articleNumber: text({ label: "Article number", max: 50 }),
      publisherName: text({ label: "Publisher", groupable: true, max: 200, aliases: ["publisher"] }),
      journalUrl: url({ label: "Link to journal website" }),
    }),
    ...section("Indexing and citations", {
      indexing: indexing(),
      quartile: choice({
        label: "Quartile",
        options: { Q1: "Q1", Q2: "Q2", Q3: "Q3", Q4: "Q4" },
        // "Quartile 3" and "3".
        importAliases: { 1: "Q1", 2: "Q2", 3: "Q3", 4: "Q4" },
      }),
      ugcEnlistmentUrl: url({ label: "Link showing the journal in the UGC list" }),
      peerReviewed: bool({ label: "Refereed journal", aliases: ["refereed"] }),
      impactFactor: decimal({
        isSummable: false,
        label: "Impact factor",
        help: "Leave blank if the journal has none; do not enter 0",
        min: 0,
        aliases: ["impact", "if"],
      }),
      impactFactorSource: choice({
        label: "Impact factor source",
        options: { jcr: "Clarivate JCR", sjr: "SCImago", other: "Other" },
      }),
      impactFactorYear: year({ label: "Impact factor year" }),
      citationCount: { ...citationCount(), needed: "recommended" },
      ...citationOrigin,
    }),
    ...section("Publication charge and affiliation", {
      paidUnpaid: choice({
        label: "Publication charge",
        options: { paid: "Paid", unpaid: "Free" },
        needed: "recommended",
        aliases: ["charge"],
      }),
      affiliatedToInstitute: affiliatedToInstitute(),
    }),
    ...section("Proof", {
      paper: file({ label: "Paper", needed: "recommended" }),
      certificate: file({ label: "Certificate of publication" }),
    }),
  },
});
