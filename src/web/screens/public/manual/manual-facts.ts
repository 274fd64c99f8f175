/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 63,
  bytes: 3178929,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 34 },
    { title: "For admins", page: 43 },
    { title: "For super admins", page: 51 },
    { title: "Reference", page: 57 },
    { title: "Index", page: 62 },
  ],
} as const;
