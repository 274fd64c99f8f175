/** The points of a checklist that the system can check itself; the reviewer ticks the rest. */
export const automaticChecks = ["proof", "people", "complete", "single"] as const;
export type AutomaticCheck = (typeof automaticChecks)[number];

export const proofStages = ["no", "submit", "verify"] as const;
export type ProofStage = (typeof proofStages)[number];
