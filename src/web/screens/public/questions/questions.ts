import { text } from "#texts/text.ts";

export type Question = {
  /** Also its fragment in the address: "/faqs#import". */
  id: string;
  question: string;
  answer: string;
  /** Addresses of the links of its answer, in order; "account" is the reader's own account page. */
  links?: readonly string[];
};

/** Frequent questions, in the order in which they come up. */
export const questions: readonly Question[] = [
  {
    id: "what",
    question: text("What is the Faculty Profile Management System?"),
    answer: text(
      "A central place where faculty members manage their professional profiles and the institute reads them. Each record is entered once, with its proof, and appears for every faculty member it belongs to.",
    ),
  },
  {
    id: "who",
    question: text("Who uses it?"),
    answer: text(
      "Faculty, heads of department, admins and a super admin. A faculty member tagged as research coordinator sees the department as its head does.",
    ),
  },
  {
    id: "profile",
    question: text("What does a profile contain?"),
    answer: text(
      "Qualifications, research, publications and contact details, and also experience, projects, training, seminars, activities and awards.",
    ),
  },
  {
    id: "register",
    question: text("How do I get an account?"),
    answer: text(
      "<1>Register</1> with your college e-mail address and choose your department. Your head of department or an admin then approves the account. An admin can also invite you by e-mail.",
    ),
    links: ["/auth/register"],
  },
  {
    id: "password",
    question: text("What if I forget my password?"),
    answer: text(
      "Open <1>Forgot password</1> on the login page and enter your address. You get a link by e-mail; it works once and is valid for five minutes.",
    ),
    links: ["/auth/forgot-password"],
  },
  {
    id: "departments",
    question: text("Does it support several departments?"),
    answer: text(
      "Yes. A record counts in the department that the person belonged to on its date. A record shared by two departments counts once in each department and once in the institute.",
    ),
  },
  {
    id: "search",
    question: text("How can I search?"),
    answer: text(
      "Press Ctrl and K on any page after you sign in, and type. You can find colleagues by name, department or research interest, and records by any word or identifier. Every list can be filtered by words and by field. The filters are part of the page address, so you can save or share it as a link.",
    ),
  },
  {
    id: "statistics",
    question: text("Which statistics does it give?"),
    answer: text(
      "Counts of publications and all other record types by year and state, their distribution over departments, and a five-year trend. Every count opens the records behind it.",
    ),
  },
  {
    id: "import",
    question: text("Can I import records from a file?"),
    answer: text(
      "Yes, from CSV or Excel, with a template for each record type, and from a Scopus export. You can check every row before anything is saved, fix errors on the page, and undo the whole import.",
    ),
  },
  {
    id: "export",
    question: text("Can I export records?"),
    answer: text(
      "Yes. Every list can be downloaded as CSV with the columns, rows and order shown, and every report as CSV, Excel or PDF. You can download all data about you in one file from <1>your account page</1>.",
    ),
    links: ["account"],
  },
  {
    id: "coauthors",
    question: text("Do co-authors have to enter the same paper again?"),
    answer: text(
      "No. One author enters the paper and names the co-authors. It appears in the list of each co-author, who confirms or declines it. There is one record, not a copy for each author.",
    ),
  },
  {
    id: "proof",
    question: text("Which files can I add as proof?"),
    answer: text(
      "PDF documents and images (JPEG, PNG, WebP), depending on the field. They are shown beside the form, and only to people who may see the record.",
    ),
  },
  {
    id: "mistakes",
    question: text("What happens to something I delete?"),
    answer: text(
      "It moves to the bin and is kept there for {{days}} days. During this time you can restore it with its proofs.",
    ),
  },
  {
    id: "app",
    question: text("Can I use it on my phone, as an app?"),
    answer: text(
      "Yes. Every page fits a phone screen: tables are shown as lists. The browser can install it as an app that opens without a connection: you can read the lists you saw last, and drafts are kept on the device and sent when you are connected.",
    ),
  },
  {
    id: "privacy",
    question: text("Who sees my data?"),
    answer: text(
      "You, the people named on a record, the head and the research coordinator of your department, and your institute’s IQAC coordinators and admins. Nothing is sold, and other services receive only what somebody sends them to look up or list works. For details, see the <1>privacy policy</1>.",
    ),
    links: ["/privacy-policy"],
  },
];
