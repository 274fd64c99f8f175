// Without folding, which the contract leaves to the caller: its copy in the browser has no functions that clean texts.

/** Whose password it is: words of these names are guessed first. */
export type NamesOfAccount = {
  email: string;
  institute: string;
  domains: readonly string[];
};

/** The name before the @, if it is long enough to count. */
export function wordsOfAddress(email: string): string[] {
  const name = (email.split("@")[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  return name.length >= 4 ? [name] : [];
}

/** The longer words of the institute's and the product's names and of the e-mail domains. */
export function wordsOfInstitute({ institute, domains }: Omit<NamesOfAccount, "email">): string[] {
  const hostWords = domains.flatMap((domain) => domain.split(".").slice(0, -1));
  const longWords = [...hostWords, ...institute.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 5);
  return [...longWords, "fpms", "facultyprofile"];
}
