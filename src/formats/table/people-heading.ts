const headingOf = (people: string) =>
  new RegExp(
    String.raw`^\s*(?:names? of (?:the )?)?(?:(?:co|main|other)[\s-]?)?(?:${people})(?:'s|\(s\)|\/s)?(?: names?)?\s*$`,
    "i",
  );

/** "Author", "Name of the inventors", but not "No. of authors" and "Author's department". */
export const authorHeading = headingOf("authors?|inventors?|investigators?");

/** The same, also "Name of the faculty members". */
export const peopleHeading = headingOf("(?:authors?|inventors?|investigators?|faculty|teachers?)(?: members?)?");

/** The names of a row with those in the same column of a row that continues it. */
export const withMoreNames = (names: string | undefined, more: string | undefined): string =>
  [names?.trim(), more?.trim()].filter(Boolean).join("; ");
