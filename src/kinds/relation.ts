/** What a version is of the original work. */
export const relations = ["preprint", "extended", "translation", "erratum", "reprint", "chapter"] as const;
export type Relation = (typeof relations)[number];
