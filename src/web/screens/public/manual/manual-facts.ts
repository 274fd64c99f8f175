/** Written by `npm run manual`. */
export const manualFacts = { pages: 40, bytes: 2400000 } as const;
