/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 51,
  bytes: 2830848,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For teachers", page: 13 },
    { title: "For heads of department", page: 28 },
    { title: "For admins", page: 33 },
    { title: "For super admins", page: 41 },
    { title: "Reference", page: 46 },
    { title: "Index", page: 50 },
  ],
} as const;
