/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 61,
  bytes: 3159970,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 33 },
    { title: "For admins", page: 42 },
    { title: "For super admins", page: 50 },
    { title: "Reference", page: 55 },
    { title: "Index", page: 60 },
  ],
} as const;
