/** The departments of the specification's registration page; data of the first institute, not a closed list. */
export const specDepartments = [
  { code: "Computer", name: "Computer Engineering", aliases: ["Computers", "Computer Science", "COMPS", "CE"] },
  { code: "IT", name: "Information Technology", aliases: ["Info Tech"] },
  {
    code: "AI-DS",
    name: "Artificial Intelligence and Data Science",
    aliases: ["AI and DS", "AI and Data Science"],
  },
  {
    code: "EXTC",
    name: "Electronics and Telecommunication",
    aliases: ["Electronics and Telecommunication Engineering", "Electronics and Telecommunications", "ETC", "ENTC"],
  },
  {
    code: "BSH",
    name: "Basic Science and Humanities",
    aliases: ["Basic Sciences and Humanities", "Science and Humanities", "BS and H"],
  },
] as const;
