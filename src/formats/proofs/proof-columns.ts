import type { ProofType } from "./proof-types.ts";

/** The parts of a certificate or letter. */
export const proofColumns = [
  "Title",
  "Organisation",
  "From",
  "To",
  "Published",
  "Granted",
  "Amount",
  "Number",
  "Second number",
  "DOI",
  "ISSN",
  "ISBN",
] as const;
export type ProofColumn = (typeof proofColumns)[number];

/** A certificate or letter as read by rules: every part is a guess. */
export type ReadProof = {
  /** Undefined if the text is none of these; the other parts may be there all the same. */
  type: ProofType | undefined;
  /** The words that decided the type. */
  reasons: string[];
  cells: Partial<Record<ProofColumn, string>>;
  people: string[];
  /** The words of the file from which the values came, as printed. */
  printed: string[];
  warnings: string[];
};
