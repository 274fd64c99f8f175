/** Words that mean all who have accounts, in place of a kind of record. */
export const everybody = [
  "faculty",
  "faculty member",
  "faculty members",
  "faculties",
  "teacher",
  "teachers",
  "teaching staff",
  "staff",
  "people",
  "persons",
  "colleague",
  "colleagues",
  "members",
];

/** Words for people who joined in a period. */
export const joiners = ["joinees", "joinee", "joiners", "recruits"];

/** Whether a word says that people joined: "joined", "recruits". */
export const namesJoining = (word: string) => /^(?:joined|appointed|recruited)$/u.test(word) || joiners.includes(word);

/** Words that mean people, all or some: "professors", "guides". */
export const peopleNouns = [
  ...everybody,
  ...joiners,
  "professors",
  "professor",
  "experts",
  "researchers",
  "lecturers",
  "holders",
  "holder",
  "phds",
  "doctorates",
  "guides",
  "guide",
  "supervisors",
  "research guides",
  "research supervisors",
];
