/** The document type, as exports of Scopus name it, for each reference type of EndNote. */
export const endnoteTypes: ReadonlyMap<string, string> = new Map([
  ["journal article", "Article"],
  ["electronic article", "Article"],
  ["conference paper", "Conference paper"],
  ["conference proceedings", "Conference paper"],
  ["book section", "Book chapter"],
  ["electronic book section", "Book chapter"],
  ["book", "Book"],
  ["edited book", "Book"],
  ["electronic book", "Book"],
  ["patent", "Patent"],
  ["grant", "Funding"],
]);
