/** What people ask, and what is true of the product today. */
export const questions = [
  {
    id: "what",
    asks: "What is the Faculty Profile Management System?",
    answer:
      "One place in which faculty keep their professional record and an institute reads it. A work is entered once and shown to everybody it belongs to.",
  },
  {
    id: "who",
    asks: "Who uses it?",
    answer:
      "Faculty, heads of department, admins and a super admin. A faculty member tagged as research coordinator sees the department as its head does.",
  },
  {
    id: "profile",
    asks: "What does a profile hold?",
    answer:
      "Qualifications, research, publications and contact details; experience, projects, training, seminars, activities and awards besides. There are twenty-three kinds in all.",
  },
  {
    id: "register",
    asks: "How do I get an account?",
    answer:
      "Register with your college mail address and choose your department. Your head of department or an admin then activates the account. An admin may also invite you by mail.",
  },
  {
    id: "password",
    asks: "What if I forget my password?",
    answer:
      "Open “Forgot password” at the login and enter your address. A link comes by mail; it works once and for five minutes.",
  },
  {
    id: "departments",
    asks: "Does it support several departments?",
    answer:
      "Yes. Departments belong to the institute, and a person’s department is the one they were in on the date of the record. A work of two departments counts once in each and once in the institute.",
  },
  {
    id: "search",
    asks: "How can I search?",
    answer:
      "By words and by field in every list: by name, by department, by subject or research interest, by year or state. The filter stands in the address, so a list can be kept or sent as a link.",
  },
  {
    id: "statistics",
    asks: "Which statistics does it give?",
    answer:
      "Counts of publications and every other kind, by year and state, their spread over the departments, and a five-year trend. Every count opens the records behind it.",
  },
  {
    id: "import",
    asks: "Can I bring records from a file?",
    answer:
      "Yes, from CSV, with a template for each kind, and from a Scopus export. You see what becomes of every row before anything is saved, mend what is wrong in place, and can undo the whole import.",
  },
  {
    id: "export",
    asks: "Can I take records out?",
    answer: "Every list can be downloaded as CSV, with exactly the columns, rows and order it shows.",
  },
  {
    id: "coauthors",
    asks: "Do co-authors have to enter the same paper again?",
    answer:
      "No. Whoever enters it names the others; each finds it in their own list and says whether it is theirs. There is one record, not a copy for each.",
  },
  {
    id: "proof",
    asks: "Which files can I add as proof?",
    answer:
      "PDF documents and pictures, as the field allows. They are shown beside the form, and only to people who may see the record.",
  },
  {
    id: "mistakes",
    asks: "What happens to something I delete?",
    answer: "It moves to the bin and stays there for 30 days. Until then it can be brought back as it was.",
  },
  {
    id: "app",
    asks: "Can I use it on my phone?",
    answer:
      "Yes, in the phone’s browser, down to small screens: lists take the place of tables and forms fit the width. Modern browsers can also put its address on the home screen, like an app.",
  },
  {
    id: "privacy",
    asks: "Who sees my data?",
    answer:
      "You, the people named on a record, your head of department, your institute’s admins. Nothing is shown to the public or sent to another service. The privacy policy says more.",
  },
] as const;
