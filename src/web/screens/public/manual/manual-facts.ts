/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 56,
  bytes: 3197034,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For teachers", page: 14 },
    { title: "For heads of department", page: 32 },
    { title: "For admins", page: 38 },
    { title: "For super admins", page: 46 },
    { title: "Reference", page: 51 },
    { title: "Index", page: 55 },
  ],
} as const;
