/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 54,
  bytes: 3064655,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For teachers", page: 14 },
    { title: "For heads of department", page: 31 },
    { title: "For admins", page: 36 },
    { title: "For super admins", page: 44 },
    { title: "Reference", page: 49 },
    { title: "Index", page: 53 },
  ],
} as const;
