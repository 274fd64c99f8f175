/** What of a checklist the system can see by itself; the rest is ticked by the reviewer. */
export const automaticChecks = ["proof", "people", "complete", "single"] as const;
export type AutomaticCheck = (typeof automaticChecks)[number];

export const proofStages = ["no", "submit", "verify"] as const;
export type ProofStage = (typeof proofStages)[number];
