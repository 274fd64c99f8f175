import { foldWord } from "#kinds/reading/clean-text.ts";

/** Whose password it is: words of these names are guessed first. */
export type NamesOfAccount = {
  email: string;
  institute: string;
  domains: readonly string[];
};

/** The name before the @, folded, if it is long enough to count. */
export function wordsOfAddress(email: string): string[] {
  const name = foldWord(email.split("@")[0] ?? "");
  return name.length >= 4 ? [name] : [];
}

/** The longer words of the institute's and the product's names and of the e-mail domains, folded. */
export function wordsOfInstitute({ institute, domains }: Omit<NamesOfAccount, "email">): string[] {
  const hostWords = domains.flatMap((domain) => domain.split(".").slice(0, -1));
  const longWords = [...hostWords, ...institute.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 5);
  return [...longWords, "fpms", "facultyprofile"].map(foldWord);
}
