// Words that negate, and words for what is there or missing.

export const negators = [
  "not",
  "not yet",
  "non",
  "except",
  "except for",
  "excluding",
  "excluded",
  "exclude",
  "other than",
  "apart from",
  "all but",
  "all except",
  "everything but",
  "everything except",
  "anything but",
  "barring",
  "leaving out",
  "but not",
  "not in",
  "without",
  "minus",
  "neither",
  "nor",
];
export const missingBeforeField = [
  "without",
  "missing",
  "lacking",
  "lack",
  "lacks",
  "with no",
  "no",
  "neither",
  "with neither",
  "having neither",
  "have neither",
  "has neither",
  "zero",
  "with zero",
  "having zero",
  "with 0",
  "having no",
  "have no",
  "has no",
  "not having",
  "do not have",
  "does not have",
  "with missing",
  "without any",
  "without a",
  "which lack",
  "need",
  "needing",
];
/** Words that "not" turns into "missing": "not uploaded". */
const presentWords = [
  "attached",
  "uploaded",
  "upload",
  "submitted",
  "attach",
  "available",
  "given",
  "entered",
  "filled",
  "added",
  "there",
];
/** Words after the name of something missing: "DOI missing". */
export const missingAfterField = [
  ...presentWords.flatMap((present) =>
    ["not", "not yet", "is not", "are not", "was not", "has not been", "have not been", "not been"].map(
      (no) => `${no} ${present}`,
    ),
  ),
  "missing",
  "is missing",
  "are missing",
  "lacking",
  "absent",
  "blank",
  "is blank",
  "empty",
];
export const presentAfterField = ["attached", "uploaded", "available", "given"];
export const presentBeforeField = [
  "with",
  "along with",
  "together with",
  "having",
  "has",
  "have",
  "that have",
  "with a",
  "with an",
  "having a",
  "containing",
];

/** Between the name of a field and a part of its text. */
export const containing = ["contains", "contain", "containing", "includes", "including", "has", "having", "like"];
