import { words } from "./words.ts";

/** The public directory and the pages of its people. */
export const directoryWords = words("directory", {
  title: "Directory",
  lede: "Teachers who opened a page of their own.",
  search: "Name, department or interest",
  department: "Department",
  allDepartments: "All departments",
  go: "Search",
  people_one: "{{count}} person",
  people_other: "{{count}} people",
  none: "Nobody here answers to that.",
  showAll: "Show everybody",
  empty: "Nobody has opened a page yet.",
  more: "More people",
  other: "Other",
  failed: "The page could not be read",
  loading: "Reading the page",
  preview: "This is how your page looks to everyone.",
  links: { orcid: "ORCID {{id}}", scopus: "Scopus {{id}}", scholar: "Google Scholar" },
  person: {
    about: "About",
    interests: "Research interests",
    qualifications: "Qualifications",
    featured: "Selected works",
    noYear: "Without a year",
    noWorks: "No works are shown here yet.",
    references: "References",
    text: "Plain text",
  },
});
