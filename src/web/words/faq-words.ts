import { words } from "./words.ts";

/** Questions and answers that are true of the product as it is. `<1>` and on are links; `faqs/questions.ts` says where to. */
export const faqWords = words("faq", {
  title: "FAQs",
  lede: "Fifteen questions about accounts, records, files and who sees what.",
  search: "Search the questions",
  found_one: "{{count}} of {{all}} questions",
  found_other: "{{count}} of {{all}} questions",
  none: "No question or answer holds all of “{{words}}”.",
  noneNext: "Fewer or other words may find more.",
  showAll: "Show all questions",
  asks: {
    what: "What is the Faculty Profile Management System?",
    who: "Who uses it?",
    profile: "What does a profile hold?",
    register: "How do I get an account?",
    password: "What if I forget my password?",
    departments: "Does it support several departments?",
    search: "How can I search?",
    statistics: "Which statistics does it give?",
    import: "Can I bring records from a file?",
    export: "Can I take records out?",
    coauthors: "Do co-authors have to enter the same paper again?",
    proof: "Which files can I add as proof?",
    mistakes: "What happens to something I delete?",
    app: "Can I use it on my phone, as an app?",
    privacy: "Who sees my data?",
  },
  answers: {
    what: "One place in which faculty keep their professional record and an institute reads it. A work is entered once, with its proof, and shown to everybody it belongs to.",
    who: "Faculty, heads of department, admins and a super admin. A faculty member tagged as research coordinator sees the department as its head does.",
    profile:
      "Qualifications, research, publications and contact details; experience, projects, training, seminars, activities and awards besides. There are twenty-three kinds in all.",
    register:
      "<1>Register</1> with your college mail address and choose your department. Your head of department or an admin then activates the account. An admin may also invite you by mail.",
    password:
      "Open <1>Forgot password</1> at the login and enter your address. A link comes by mail; it works once and for five minutes.",
    departments:
      "Yes. Departments belong to the institute, and a person’s department is the one they were in on the date of the record. A work of two departments counts once in each and once in the institute.",
    search:
      "Press Ctrl and K on any page behind the login and type: colleagues are found by name, department or research interest, records by any words, identifiers first. Every list narrows by words and by field, and its question stands in the address, so it can be kept or sent as a link.",
    statistics:
      "Counts of publications and every other kind, by year and state, their spread over the departments, and a five-year trend. Every count opens the records behind it.",
    import:
      "Yes, from CSV or Excel, with a template for each kind, and from a Scopus export. You see what becomes of every row before anything is saved, mend what is wrong in place, and can undo the whole import.",
    export:
      "Every list can be downloaded as CSV, with exactly the columns, rows and order it shows, and every report as CSV, Excel or PDF. Everything that is kept about you comes in one file from <1>your account page</1>.",
    coauthors:
      "No. Whoever enters it names the others; each finds it in their own list and says whether it is theirs. There is one record, not a copy for each.",
    proof:
      "PDF documents and pictures (JPEG, PNG, WebP), as the field allows. They are shown beside the form, and only to people who may see the record.",
    mistakes:
      "It moves to the bin and stays there for {{days}} days. Until then it can be brought back as it was, with its proofs.",
    app: "Yes. Every page fits a phone: lists take the place of tables, and nothing scrolls sideways. The browser can install it like an app, and it opens without a connection: the lists you saw last can be read, and drafts are kept on the device and sent when you are back.",
    privacy:
      "You, the people named on a record, the head and the research coordinator of your department, and your institute’s admins. Nothing is sold or sent to another service. The <1>privacy policy</1> says more.",
  },
});
