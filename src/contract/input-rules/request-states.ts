/** What a person asks about personal data, and how such a request ends. */
export const requestKinds = ["correction", "deletion"] as const;
export const requestStates = ["open", "done", "refused", "withdrawn"] as const;
