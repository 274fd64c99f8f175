import { words } from "./words.ts";

/** The About page. Roles stand where an institute has named nobody. */
export const aboutWords = words("about", {
  title: "About",
  lede: "A centralised place for an academic institution to keep and bring up to date what its teachers do.",
  contents: { system: "The system", team: "Our team", mentors: "Mentors", feedback: "Feedback" },
  system: {
    faculty:
      "Faculty keep their qualifications, experience, research profile and records: papers, books, patents, projects, training, seminars, activities and awards. Each is entered once, with its proof, by one of the people on it; the others find it in their own lists.",
    heads:
      "Heads of department see the department’s tables and write to their faculty. Admins see every record by its kind. Every count can be opened to the rows behind it, so that a decision or a report rests on what was entered.",
    directory: "Teachers who opened a page of their own stand in the <1>directory</1>.",
  },
  team: "OUR TEAM",
  mentors: "MENTORS",
  feedback: "FEEDBACK",
  active: "Active",
  activeOf: "Active: {{name}}",
  activeNow: "Works on the system at present.",
  linkedinOf: "{{name}} on LinkedIn",
  githubOf: "{{name}} on GitHub",
  feedbackForm: "Say what works and what does not in the <1>feedback form</1>.",
  feedbackMail: "Say what works and what does not, by mail to <1>{{mail}}</1>.",
  feedbackNone: "Say what works and what does not to your head of department or your admin.",
  roles: {
    interface: "Interface engineer",
    interfaceDoes: "Pages, forms and tables, on every screen and by keyboard.",
    records: "Records engineer",
    recordsDoes: "Kinds of record, co-authors and how they are counted.",
    import: "Import engineer",
    importDoes: "Files as they really are, and what becomes of every row.",
    security: "Security engineer",
    securityDoes: "Accounts, rights and sessions.",
    database: "Database engineer",
    databaseDoes: "Storage, backups and speed.",
    design: "Designer and writer",
    designDoes: "The look, the words and the manual.",
    department: "Mentor from the department",
    departmentDoes: "Guided what the department needs, and what it does not.",
    method: "Mentor for the method",
    methodDoes: "Guided how the work was built, tried and handed over.",
  },
});
