const meeting = /\b(?:conferences?|symposium|symposia|workshops?|congress|colloquium|conf\.|symp\.)/i;

export type Appearance = {
  /** The journal, proceedings or book. */
  venue: string;
  publisher: string;
  issue: string;
};

/** The document type of a work by where it appeared; empty if that does not decide it. */
export function typeOfVenue({ venue, publisher, issue }: Appearance): string {
  if (/\bpatents?\b/i.test(`${venue} ${publisher}`)) return "Patent";
  if (/\bthesis\b|\bdissertation\b/i.test(`${venue} ${publisher}`)) return "";
  if (venue === "") return publisher === "" ? "" : "Book";
  if (namesPreprints(venue)) return "";
  if (meeting.test(venue)) return "Conference paper";
  // Proceedings with issues are a journal, such as those of an academy or a society.
  if (/\bproceedings\b|\bproc\b/i.test(venue)) return issue === "" ? "Conference paper" : "Article";
  return /\b(?:handbook|encyclop[ae]+dia)\b/i.test(venue) ? "Book chapter" : "Article";
}

/** Whether a venue is a server of preprints. */
export const namesPreprints = (venue: string): boolean =>
  /\bpreprints?\b|^(?:arxiv|ssrn|biorxiv|medrxiv|chemrxiv)\b|^CoRR$/i.test(venue);
