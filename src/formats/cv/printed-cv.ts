import type { Phrase } from "../citation/runs.ts";

/** A CV as every file of it prints it. */
export type PrintedCv = {
  name: string;
  /** Lines beneath the name. */
  head: readonly string[];
  sections: readonly PrintedSection[];
  /** Beneath the last section. */
  note?: string;
};

/** Of the entries of a section, the newest has rank 0. */
export type PrintedSection = { label: string; items: readonly { years: string; line: Phrase; rank: number }[] };
