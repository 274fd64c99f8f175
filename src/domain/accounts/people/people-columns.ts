import { cleanLine, foldWord } from "#kinds/reading/clean-text.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../../refusal.ts";

/** The columns of a list of people, and their headers (letters and digits only, without a remark in brackets). */
const spellings = {
  name: [
    "name",
    "fullname",
    "facultyname",
    "nameoffaculty",
    "nameofthefaculty",
    "nameofteacher",
    "nameoftheteacher",
    "nameofthefulltimeteacher",
    "nameoffulltimeteacher",
    "nameofthefacultymember",
    "teachername",
    "employeename",
    "displayname",
  ],
  email: [
    "email",
    "emailid",
    "emailaddress",
    "mail",
    "mailid",
    "mailaddress",
    "collegeemail",
    "officialemail",
    "institutionalemail",
    "somaiyaid",
  ],
  department: ["department", "dept", "departmentname", "nameofthedepartment", "nameofdepartment", "branch"],
  designation: ["designation", "desig", "desgn", "post", "position", "currentdesignation", "presentdesignation"],
  joined: [
    "joiningdate",
    "dateofjoining",
    "doj",
    "joined",
    "joinedon",
    "joinedat",
    "joindate",
    "appointedon",
    "dateofjoiningtheinstitution",
    "dateofjoininginthisinstitution",
    "yearofappointment",
  ],
  left: [
    "dateofleaving",
    "leavingdate",
    "dateofrelieving",
    "relievingdate",
    "relievedon",
    "dateofrelieve",
    "dateofexit",
    "lefton",
    "dol",
    "lastday",
    "lastworkingday",
    "dateofresignation",
    "dateofretirement",
  ],
  nature: [
    "nature",
    "natureofappointment",
    "natureofassociation",
    "natureofemployment",
    "typeofappointment",
    "appointmenttype",
    "employmenttype",
    "regularorcontract",
  ],
  orcid: ["orcid", "orcidid"],
  scopusAuthorIds: ["scopusauthorid", "scopusauthorids", "scopusid", "scopusids", "authorid", "scopus"],
  variants: ["otherspellings", "namevariants", "variants", "spellings", "othernames", "aliases", "alsoknownas"],
} as const;

export type PeopleColumn = keyof typeof spellings;
export type PeopleColumns = Partial<Record<PeopleColumn, number>>;

const needed = { name: "name", email: "e-mail", department: "department" } as const;

/** The headings of the list that no column is read from; a running number is not missed. */
export function findUnreadHeadings(header: readonly string[], columns: PeopleColumns): string[] {
  const read = new Set(Object.values(columns));
  return header
    .map(cleanLine)
    .filter((name, index) => name !== "" && !read.has(index) && !runningNumbers.has(foldWord(name)));
}

const runningNumbers = new Set(["sr", "sn", "sl", "no", "srno", "slno", "sno", "serialno", "serialnumber", "number"]);

/** The position of each column in the header; refuses a list without the three required ones. */
export function findPeopleColumns(header: readonly string[]): PeopleColumns {
  const folded = header.map((name) => foldWord(name.replace(/\s*\([^()]*\)\s*$/, "")));
  const columns: PeopleColumns = {};
  for (const [column, names] of Object.entries(spellings) as [PeopleColumn, readonly string[]][]) {
    const index = names.map((name) => folded.indexOf(name)).find((found) => found >= 0);
    if (index !== undefined) columns[column] = index;
  }
  const missing = Object.entries(needed).flatMap(([column, word]) => (column in columns ? [] : [word]));
  if (missing.length > 0)
    throw new Refusal("import-unreadable", {
      message: sentence("The list needs columns for name, e-mail and department. Not found: {{missing}}.", {
        missing: missing.join(", "),
      }),
    });
  return columns;
}
