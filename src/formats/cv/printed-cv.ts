import type { Phrase } from "../citation/runs.ts";

/** A CV as every file of it prints it. */
export type PrintedCv = {
  name: string;
  /** Lines beneath the name. */
  head: readonly string[];
  sections: readonly { label: string; items: readonly { years: string; line: Phrase }[] }[];
};
