/** The points of a checklist that the system can check itself; the reviewer ticks the rest. */
export const automaticChecks = ["proof", "people", "complete", "single"] as const;
export type AutomaticCheck = (typeof automaticChecks)[number];

/** When a proof file is required: not at all, to submit a record, or to verify it. */
export const proofRequirements = ["no", "submit", "verify"] as const;
export type ProofRequirement = (typeof proofRequirements)[number];
