/** Manuals of NAAC by the type of college, each with its own numbers for the tables. */
export const naacManuals = ["university", "autonomous", "affiliated", "affiliated-2021"] as const;

/** Forms of NBA's self-assessment report; the tier follows the autonomy of the college. */
export const nbaManuals = ["nba-tier-2", "nba-tier-1", "nba-2025"] as const;
