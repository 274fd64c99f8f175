import { words } from "./words.ts";

/** The first page. Title, headings and the name of the button stand in the specification. */
export const landingWords = words("landing", {
  hero: {
    title: "Faculty Profile Management System",
    by: "Department of Computer Engineering",
    lead: "One record of a teaching life: papers, patents, projects, training, awards. Enter a work once, keep its proof beside it, and every list and every count is drawn from it.",
    register: "Register",
    login: "Login",
  },
  hourglass: {
    label: "An hourglass whose sand lies in five layers, one for each academic year.",
    turn: "Turn the hourglass",
    degrees: "turned by {{degrees}} degrees",
  },
  features: {
    title: "Manage tons of your data with ease",
    storage: {
      title: "Centralised data storage",
      text: "Twenty-three kinds of record in one place, each with its proof. A shared paper is one record in many lists.",
      picture:
        "A department’s list of journal papers: each row has its state, its title, its authors and the number of its proofs.",
    },
    commands: {
      title: "Navigation by kernel commands",
      text: "Ask in a line. A few words name the kind, the year and the condition, and open the rows they mean.",
      picture: "The command field with a line typed into it, and below it what the line would open.",
    },
    reports: {
      title: "Advanced reports with filters",
      text: "Filters down to the row. Every figure opens the records behind it and says what was counted once.",
      picture: "A table of counts by kind and state, with its sums over a double rule.",
    },
  },
});
