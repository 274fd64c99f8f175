/** Written by `npm run manual`. */
export const manualFacts = {
  pages: 60,
  bytes: 3194507,
  chapters: [
    { title: "Getting started", page: 5 },
    { title: "For faculty", page: 14 },
    { title: "For heads of department", page: 32 },
    { title: "For admins", page: 41 },
    { title: "For super admins", page: 49 },
    { title: "Reference", page: 54 },
    { title: "Index", page: 59 },
  ],
} as const;
