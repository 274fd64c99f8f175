/** How a version relates to the original work. */
export const relations = ["preprint", "extended", "translation", "erratum", "reprint", "chapter"] as const;
export type Relation = (typeof relations)[number];
