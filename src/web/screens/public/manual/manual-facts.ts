/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 58,
  bytes: 3162768,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 33 },
    { title: "For admins", page: 39 },
    { title: "For super admins", page: 47 },
    { title: "Reference", page: 52 },
    { title: "Index", page: 57 },
  ],
} as const;
