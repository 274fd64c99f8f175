/** The types of requests about personal data, and their states. */
export const requestKinds = ["correction", "deletion"] as const;
export const requestStates = ["open", "done", "refused", "withdrawn"] as const;
