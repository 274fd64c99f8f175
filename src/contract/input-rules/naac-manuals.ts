/** Manuals of NAAC by the type of college, each with its own numbers for the tables. */
export const naacManuals = ["university", "autonomous", "affiliated", "affiliated-2021"] as const;
