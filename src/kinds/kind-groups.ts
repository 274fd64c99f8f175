/** Groups of the sidebar, in its order. */
export const kindGroups = [
  { slug: "publications", label: "Publications" },
  { slug: "intellectual-property", label: "Intellectual property" },
  { slug: "projects", label: "Projects" },
  { slug: "faculty-development", label: "Faculty development" },
  { slug: "seminars", label: "Seminars" },
  { slug: "activities", label: "Activities" },
  { slug: "awards", label: "Awards" },
  { slug: "teaching", label: "Teaching" },
  { slug: "guidance", label: "Research guidance and memberships" },
  { slug: "profile", label: "Profile" },
] as const;

export type KindGroup = (typeof kindGroups)[number]["slug"];
