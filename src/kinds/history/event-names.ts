/** The groups of changes by which a history can be filtered. `whole`: the record is deleted, restored or merged as a whole. */
export const eventGroupNames = ["values", "people", "proofs", "reviews", "whole"] as const;
export type EventGroup = (typeof eventGroupNames)[number];

/** Where changes come from. */
export const origins = ["form", "offline", "import", "merge", "review", "restore", "command-line", "job"] as const;
export type Origin = (typeof origins)[number];

/** Changes that remove people and cannot be undone as such: a claim is answered, and records are merged, by those who may do so. */
export const notUndone: readonly string[] = ["claim-ended", "merge-undone"];
