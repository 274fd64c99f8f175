/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 59,
  bytes: 3179011,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 33 },
    { title: "For admins", page: 40 },
    { title: "For super admins", page: 48 },
    { title: "Reference", page: 53 },
    { title: "Index", page: 58 },
  ],
} as const;
