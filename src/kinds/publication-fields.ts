import type { RecordData } from "./field.ts";
import { bool } from "./fields/bool.ts";
import { choice } from "./fields/choice.ts";
import { date } from "./fields/date.ts";
import { decimal } from "./fields/decimal.ts";
import { int } from "./fields/int.ts";
import { isbn } from "./fields/isbn.ts";
import { issn } from "./fields/issn.ts";
import { longtext } from "./fields/longtext.ts";
import { partialDate } from "./fields/partial-date.ts";
import { table } from "./fields/table.ts";
import { tags } from "./fields/tags.ts";
import { text } from "./fields/text.ts";
import { indexes, indexSpellings, nationalOrInternational } from "./option-lists.ts";
import { filledWith } from "./rules.ts";

// Fields that every publication has, whatever its container.

export const indexing = () =>
  tags({
    label: "Indexed in",
    shortLabel: "Indexed",
    options: indexes,
    importAliases: indexSpellings,
    closed: true,
    needed: "recommended",
    aliases: ["index", "indexed"],
  });

export const citationCount = () => int({ label: "Citations", min: 0, aliases: ["cites", "cited"], material: false });

export const citationOrigin = {
  citationSource: choice({
    label: "Source of citation count",
    options: { scopus: "Scopus", wos: "Web of Science", "google-scholar": "Google Scholar" },
    material: false,
  }),
  citationAsOn: date({ label: "Date of citation count", material: false, aliases: ["citation count as on"] }),
};

export const affiliatedToInstitute = () =>
  bool({
    label: "Published with this institute’s affiliation",
    help: "Yes if the publication gives this institute as your affiliation; otherwise it is not counted",
    aliases: ["affiliated", "this institute is the printed affiliation"],
  });

/** The parts of a citation that a book has, and a chapter of it. */
export const bookCitationParts = {
  publisher: "publisherName",
  DOI: "doi",
  ISBN: "isbn",
  ISSN: "issn",
  URL: "bookUrl",
};

export const aboutTheWork = {
  documentType: choice({
    label: "Document type",
    help: "As given by the publisher or the indexing service; errata and retracted works are listed but not counted",
    options: {
      article: "Article",
      review: "Review",
      editorial: "Editorial",
      letter: "Letter",
      note: "Note",
      erratum: "Erratum",
      retracted: "Retracted",
      "conference-paper": "Conference paper",
      chapter: "Chapter",
      book: "Book",
    },
  }),
  keywords: tags({ label: "Keywords", aliases: ["keyword"], topic: true, material: false }),
  abstract: longtext({ label: "Abstract", max: 10000 }),
  sourceIds: table({
    label: "IDs in other systems",
    help: "Such as Scopus EID, Web of Science UT, PubMed ID",
    row: "ID",
    rowTitle: "identifier",
    columns: { system: text({ label: "System", max: 50 }), identifier: text({ label: "ID" }) },
    rowRules: [filledWith("identifier", "system")],
  }),
};

/** The declarations that all kinds of publications share. */
export const publication = {
  group: "publications",
  people: {
    label: "Authors",
    help: "In printed order, one entry per author",
    needed: "submit",
    roles: ["author", "lead", "student", "involved"],
  },
  /** The CSV columns that describe people. */
  peopleColumns: {
    names: "authors",
    affiliations: "authorsAffiliation",
    departments: "departmentInvolved",
    emails: "facultiesInvolved",
    lead: "leadAuthors",
    students: "studentAuthors",
    corresponding: "correspondingAuthors",
    credit: "creditRoles",
  },
  duplicateScope: "department",
} as const;

export const dateOfPublication = () =>
  partialDate({
    label: "Date of publication",
    help: "A month or a year is enough",
    needed: "submit",
    aliases: ["published"],
  });

export const impactFactor = () =>
  decimal({ isSummable: false, label: "Impact factor", min: 0, aliases: ["impact", "if"] });

/** Fields that identify a book, besides its publisher's name. */
export const bookNumbers = {
  nationalInternational: nationalOrInternational("Publisher level"),
  isbn: isbn({ label: "ISBN", csvHeader: "issn", needed: "recommended" }),
  issn: issn({ label: "Series ISSN", csvHeader: "seriesIssn" }),
};

export const audience = () =>
  choice({
    label: "Intended audience",
    options: { "engineering students": "Engineering students", researchers: "Researchers", others: "Others" },
    needed: "recommended",
  });

export const indexingOfBook = {
  indexing: indexing(),
  impactFactor: impactFactor(),
  citationCount: citationCount(),
  affiliatedToInstitute: affiliatedToInstitute(),
};

/** The field that marks an erratum or a retracted work. */
export const documentType = "documentType";

const uncountedTypes = ["erratum", "retracted"] as const;
type UncountedType = (typeof uncountedTypes)[number];

/** The type of a work that is listed but not counted; null for any other work. */
export function readUncountedType(data: RecordData): UncountedType | null {
  return uncountedTypes.find((type) => type === data[documentType]) ?? null;
}
