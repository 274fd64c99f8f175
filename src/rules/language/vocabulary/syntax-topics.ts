/** The topics of `help` about symbols; their texts are loaded with the help itself. */
export const syntaxTopics = ["words", "quotes", "values", "ranges", "not", "or", "missing", "kinds", "pipe"] as const;
