/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 64,
  bytes: 3186963,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 34 },
    { title: "For admins", page: 43 },
    { title: "For super admins", page: 52 },
    { title: "Reference", page: 58 },
    { title: "Index", page: 63 },
  ],
} as const;
