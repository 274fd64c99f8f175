/** The types of year of a period switch; figures can open with each. */
export const periods = ["calendar", "academic", "financial"] as const;
