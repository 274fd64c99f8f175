/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 62,
  bytes: 3172413,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 34 },
    { title: "For admins", page: 43 },
    { title: "For super admins", page: 51 },
    { title: "Reference", page: 56 },
    { title: "Index", page: 61 },
  ],
} as const;
