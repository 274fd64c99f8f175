import { readPartialDate } from "#kinds/reading/date-text.ts";
import { knownDate } from "../json/read-openalex.ts";
import type { ReferenceColumn } from "../references/reference.ts";
import {
  type Cell,
  date,
  first,
  listedNames,
  names,
  pages,
  pagesIn,
  patent,
  sameNames,
  type,
  typeByVenue,
} from "./cells.ts";

/** The table that a service exports: its lists have the same headings everywhere. */
export type ExportedTable = {
  /** Headings that only this service's tables have together. */
  knownBy: readonly string[];
  cells: Partial<Record<ReferenceColumn, Cell>>;
};

const googleScholar: ExportedTable = {
  knownBy: ["Authors", "Title", "Publication", "Volume", "Number", "Pages", "Year", "Publisher"],
  cells: {
    // Its own profiles export no types; some programs add them, and "other" says nothing.
    "Document Type": type(
      "Type",
      {
        journal: "Article",
        conference: "Conference paper",
        book: "Book",
        chapter: "Book chapter",
        patent: "Patent",
        other: "",
      },
      typeByVenue("Publication", "Number"),
    ),
    Authors: listedNames("Authors"),
    Year: date("Year"),
    "Source title": first("Publication"),
    Issue: first("Number"),
    ...patent("Publisher"),
    ...pages("Pages"),
    ...sameNames("Title", "Volume", "Publisher"),
  },
};

/** A search of Google Scholar by Publish or Perish; its titles of journals may be cut. */
const publishOrPerish: ExportedTable = {
  knownBy: ["Cites", "Authors", "Title", "Year", "Source", "GSRank", "QueryDate"],
  cells: {
    "Document Type": type(
      "Type",
      { BOOK: "Book", CITATION: "", PDF: "", HTML: "", DOC: "" },
      typeByVenue("Source", "Issue"),
    ),
    Authors: names("Authors", ","),
    Year: date("Year"),
    "Source title": first("Source"),
    "Page start": first("StartPage"),
    "Page end": first("EndPage"),
    Link: first("ArticleURL"),
    ...sameNames("Title", "Volume", "Issue", "Publisher", "DOI", "ISSN"),
  },
};

const zotero: ExportedTable = {
  knownBy: ["Item Type", "Publication Year", "Author", "Title", "Publication Title", "Date Added"],
  cells: {
    "Document Type": type("Item Type", {
      journalArticle: "Article",
      conferencePaper: "Conference paper",
      bookSection: "Book chapter",
      encyclopediaArticle: "Book chapter",
      book: "Book",
      patent: "Patent",
    }),
    Authors: names("Author", ";"),
    Year: date("Date", "Publication Year"),
    "Source title": first("Publication Title"),
    "Conference name": first("Conference Name"),
    ...pages("Pages"),
    "Page count": first("Num Pages"),
    Editors: names("Editor", ";"),
    Link: first("Url"),
    Abstract: first("Abstract Note"),
    ...sameNames("Title", "Volume", "Issue", "Edition", "Publisher", "DOI", "ISBN", "ISSN", "Number"),
  },
};

const dimensions: ExportedTable = {
  knownBy: ["Publication ID", "Title", "Source title", "PubYear", "Publication Type", "Authors"],
  cells: {
    "Document Type": type("Publication Type", {
      Article: "Article",
      Proceeding: "Conference paper",
      Chapter: "Book chapter",
      Monograph: "Book",
      "Edited book": "Book",
    }),
    Authors: names("Authors", ";"),
    // A paper counts in the year it appeared in print; an online-first date does not move it.
    Year: date("Publication date (print)", "Publication date", "PubYear"),
    "Source title": first("Anthology title", "Source title"),
    ...pages("Pagination"),
    Editors: names("Book editors", ";"),
    "PubMed ID": first("PMID"),
    ...sameNames("Title", "Volume", "Issue", "Publisher", "DOI", "ISBN", "ISSN", "Abstract"),
  },
};

const lens: ExportedTable = {
  knownBy: ["Lens ID", "Title", "Publication Year", "Publication Type", "Source Title", "Author/s"],
  cells: {
    "Document Type": type("Publication Type", {
      "journal article": "Article",
      "conference proceedings article": "Conference paper",
      "book chapter": "Book chapter",
      book: "Book",
      review: "Review",
      editorial: "Editorial",
      letter: "Letter",
    }),
    Authors: names("Author/s", ";"),
    Year: date("Date Published", "Publication Year"),
    "Source title": first("Source Title"),
    Issue: first("Issue Number"),
    "Page start": first("Start Page"),
    "Page end": first("End Page"),
    ISSN: (cellOf) => firstIssnIn(cellOf("ISSNs")),
    Link: first("External URL"),
    "PubMed ID": first("PMID"),
    ...sameNames("Title", "Volume", "Publisher", "DOI", "Abstract"),
  },
};

/** The first of "23456789; 23456797". */
const firstIssnIn = (text: string) => text.split(/[;,]/)[0]?.trim() ?? "";

const openAlex: ExportedTable = {
  knownBy: ["id", "doi", "title", "publication_year", "type", "authorships.author.display_name"],
  cells: {
    "Document Type": (cellOf) =>
      cellOf("primary_location.source.type") === "conference" ? "Conference paper" : typeInOpenAlex(cellOf),
    Title: first("title", "display_name"),
    Authors: names("authorships.author.display_name", "|"),
    Year: (cellOf) => knownDate(date("publication_date", "publication_year")(cellOf)),
    "Source title": first("primary_location.source.display_name"),
    Volume: first("biblio.volume"),
    Issue: first("biblio.issue"),
    "Page start": first("biblio.first_page"),
    "Page end": first("biblio.last_page"),
    DOI: first("doi"),
    ISSN: first("primary_location.source.issn_l"),
  },
};

const typeInOpenAlex = type("type", {
  article: "Article",
  review: "Review",
  "book-chapter": "Book chapter",
  book: "Book",
  editorial: "Editorial",
  letter: "Letter",
  erratum: "Erratum",
  retraction: "Retracted",
});

const ieeeXplore: ExportedTable = {
  knownBy: ["Document Title", "Authors", "Publication Title", "Publication Year", "Document Identifier"],
  cells: {
    "Document Type": type("Document Identifier", {
      "IEEE Journals": "Article",
      "IEEE Magazines": "Article",
      "IEEE Early Access Articles": "Article",
      "IEEE Conferences": "Conference paper",
      "IEEE Books": "Book chapter",
    }),
    Title: first("Document Title"),
    Authors: names("Authors", ";"),
    Affiliations: first("Author Affiliations"),
    Year: date("Publication Year"),
    "Source title": first("Publication Title"),
    "Page start": first("Start Page"),
    "Page end": first("End Page"),
    ISBN: first("ISBNs"),
    Link: first("PDF Link"),
    ...sameNames("Volume", "Issue", "Publisher", "DOI", "ISSN", "Author Keywords", "Abstract"),
  },
};

const springerLink: ExportedTable = {
  knownBy: ["Item Title", "Publication Title", "Item DOI", "Authors", "Publication Year", "Content Type"],
  cells: {
    "Document Type": type("Content Type", {
      Article: "Article",
      Chapter: "Book chapter",
      ConferencePaper: "Conference paper",
      Book: "Book",
    }),
    Title: first("Item Title"),
    // It writes the names without anything between them: "Asha RaoBinoy Sen".
    Authors: names("Authors", /(?<=\p{Ll})(?=\p{Lu}\p{Ll}|\p{Lu}\.)(?<!\b(?:Mac|Mc|De|Di|La|Le|Van|Von))|;/u),
    Year: date("Publication Year"),
    "Source title": first("Publication Title", "Book Series Title"),
    Volume: first("Journal Volume"),
    Issue: first("Journal Issue"),
    DOI: first("Item DOI"),
    Link: first("URL"),
  },
};

const pubMed: ExportedTable = {
  knownBy: ["PMID", "Title", "Authors", "Citation", "Journal/Book", "Publication Year"],
  cells: {
    "Document Type": () => "Article",
    Title: (cellOf) => cellOf("Title").replace(/\.$/, ""),
    Authors: names("Authors", /,|\.$/),
    Year: (cellOf) => cited("day")(cellOf) || cellOf("Publication Year"),
    "Source title": first("Journal/Book"),
    Volume: cited("volume"),
    Issue: cited("issue"),
    "Page start": (cellOf) => pagesIn(cited("pages")(cellOf))[0],
    "Page end": (cellOf) => pagesIn(cited("pages")(cellOf))[1],
    DOI: first("DOI"),
    "PubMed ID": first("PMID"),
  },
};

/** A part of "J Inv Med. 2021 Mar 14;12(3):101-118. doi: …"; blank where the citation is written in another way. */
function cited(part: "day" | "volume" | "issue" | "pages"): Cell {
  return (cellOf) => {
    const { day = "", ...others } = citation.exec(cellOf("Citation"))?.groups ?? {};
    // "2021 Mar 14" as it is usually written: 14 Mar 2021.
    const all = { ...others, day: readPartialDate(day.trim().split(/\s+/).reverse().join(" ")).value };
    return { volume: "", issue: "", pages: "", ...all }[part]?.trim() ?? "";
  };
}

const citation =
  /\. (?<day>\d{4}[^;.]{0,12});(?<volume>[^:(.]{0,20})(?:\((?<issue>[^)]{0,20})\))?(?::(?<pages>[^.]{0,30}))?\./;

export const exportedTables: readonly ExportedTable[] = [
  googleScholar,
  publishOrPerish,
  zotero,
  dimensions,
  lens,
  openAlex,
  ieeeXplore,
  springerLink,
  pubMed,
];
