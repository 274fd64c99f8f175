import { defineKind, section } from "../define-kind.ts";
import { betweenDates, country, supportAmount } from "../event-fields.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { doi } from "../fields/doi.ts";
import { file } from "../fields/file.ts";
import { isbn } from "../fields/isbn.ts";
import { issn } from "../fields/issn.ts";
import { partialDate } from "../fields/partial-date.ts";
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
  impactFactor,
  indexing,
  publication,
} from "../publication-fields.ts";
import { notBefore, oneOf } from "../rules.ts";
import { fromExports } from "../sources.ts";

const whenPublished = { field: "paperStatus", in: ["presented and published"] };

export const conference = defineKind({
  slug: "conference",
  label: { one: "Conference paper", many: "Conference papers" },
  externalFormKeywords: { words: ["conference", "proceeding", "paper presented"], wordsNameOtherFields: true },
  tableHeadingPatterns: [
    {
      pattern:
        /\b(?:papers?|publications?) (?:presented |published )?(?:in|at) (?:the )?(?:\w+ ){0,3}conferences?\b|\bconference (?:papers?|publications?|proceedings?)\b/,
      matchOrder: 5,
    },
  ],
  ...publication,
  title: "title",
  date: ["publicationDate", "yearOfPublication", "fromDate"],
  datesAhead: ["publicationDate", "yearOfPublication", "fromDate"],
  duration: betweenDates,
  columns: ["conferenceName", "indexing", "citationCount"],
  rules: [notBefore("toDate", "fromDate"), oneOf(["issn", "isbn"], whenPublished)],
  identityRules: [
    byDoi(),
    bySourceIds(),
    byTitle("conferenceName", {
      keyFields: ["pageNo", "articleNumber"],
      weakEvidence: ["fromDate", "venue"],
      otherContainers: ["proceedingsTitle"],
      dateDifference: "doubtful",
    }),
  ],
  namesInLists: ["conference", "conferences", "conference paper", "conference proceedings", "proceedings"],
  proofDocumentType: "Paper presented",
  importSources: fromExports({
    documentTypes: { "Conference paper": "conference-paper", "Conference review": "conference-paper" },
    columns: {
      publicationDate: ["Year"],
      conferenceName: ["Conference name", "Source title"],
      proceedingsTitle: ["Source title"],
      venue: ["Conference location"],
      fromDate: ["Conference from"],
      toDate: ["Conference to"],
      pageNo: ["Pages"],
      articleNumber: ["Art. No."],
      isbn: ["ISBN"],
      paperUrl: ["Link"],
    },
    fixedValues: { paperStatus: "presented and published" },
    fixedScopusValues: { citationSource: "scopus" },
  }),
  citation: {
    type: "paper-conference",
    parts: {
      "container-title": "proceedingsTitle",
      "event-title": "conferenceName",
      page: "pageNo",
      number: "articleNumber",
      publisher: "publisherName",
      "publisher-place": "venue",
      DOI: "doi",
      ISBN: "isbn",
      ISSN: "issn",
      URL: "paperUrl",
    },
  },
  // The score sheet has one row for papers presented and talks.
  scoreSheetRow: "talk",
  appraisalSection: "publications",
  fields: {
    ...section("The paper", {
      title: text({
        label: "Paper title",
        shortLabel: "Title",
        max: 500,
        needed: "save",
        aliases: ["paperPresented", "titleOfPaperPresented"],
      }),
      paperStatus: choice({
        label: "Paper status",
        options: { presented: "Presented", "presented and published": "Presented and published" },
        importAliases: { published: "presented and published" },
        needed: "recommended",
        aliases: ["status"],
      }),
      role: choice({
        label: "Role",
        options: {
          presenter: "Presenter",
          attendee: "Attendee",
          speaker: "Speaker",
          keynote: "Keynote",
          "session-chair": "Session chair",
        },
        needed: "recommended",
      }),
      doi: doi({ label: "DOI", aliases: ["digitalObjectIdentifier"] }),
      paperUrl: url({ label: "Link to paper", needed: "recommended", neededWhen: whenPublished }),
      ...aboutTheWork,
    }),
    ...section("The conference", {
      conferenceName: text({
        label: "Conference",
        groupable: true,
        max: 500,
        needed: "submit",
        aliases: ["conference"],
      }),
      nationalInternational: nationalOrInternational("Conference type"),
      fromDate: date({ label: "From date", shortLabel: "From", needed: "submit", aliases: ["from"] }),
      toDate: date({ label: "To date", shortLabel: "To", needed: "recommended", aliases: ["to"] }),
      organizer: text({ label: "Organiser", max: 500, needed: "recommended", aliases: ["organiser"] }),
      venue: text({ label: "Venue", max: 500, needed: "recommended" }),
      country: country(),
    }),
    ...section("The proceedings", {
      publicationDate: partialDate({
        label: "Publication date",
        help: "A month or a year is enough",
        needed: "submit",
        neededWhen: whenPublished,
        aliases: ["published"],
      }),
      yearOfPublication: year({ label: "Year of publication", needed: "submit" }),
      proceedingsTitle: text({ label: "Title of proceedings", max: 500, aliases: ["proceedings"] }),
      publisherName: text({ label: "Publisher", groupable: true, max: 200, aliases: ["publisher"] }),
      issn: issn({ label: "ISSN of proceedings" }),
      isbn: isbn({ label: "ISBN of proceedings" }),
      pageNo: text({
        label: "Pages",
        help: "For example 12-44",
        max: 100,
        needed: "recommended",
        neededWhen: whenPublished,
        aliases: ["pages"],
      }),
      articleNumber: text({ label: "Article number", max: 50 }),
    }),
    ...section("Indexing and citations", {
      indexing: { ...indexing(), neededWhen: whenPublished },
      impactFactor: impactFactor(),
      citationCount: citationCount(),
      ...citationOrigin,
    }),
    ...section("Support and affiliation", {
      supportAmount: supportAmount(),
      affiliatedToInstitute: affiliatedToInstitute(),
    }),
    ...section("Proof", {
      paper: file({ label: "Paper", needed: "recommended", neededWhen: whenPublished }),
      certificate: file({ label: "Certificate of presentation" }),
    }),
  },
});
