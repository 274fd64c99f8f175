/** Headings in forms that list staff, by the fact about a person (`personFacts`) that fills the column. */
export const factHeadings: Readonly<Record<string, readonly string[]>> = {
  name: ["name of teacher", "name of faculty", "faculty name", "name", "name of faculty member", "शिक्षक का नाम"],
  designation: ["designation", "present designation", "cadre", "post", "position", "पदनाम"],
  designationAtJoining: ["designation at joining", "designation at time of joining"],
  departments: ["department", "name of department", "branch", "विभाग"],
  joined: ["date of joining", "joining date", "date of appointment", "doj"],
  yearJoined: ["year of joining", "year of appointment"],
  monthsHere: ["experience in month", "total experience in month"],
  yearsHere: ["experience in this institute year", "experience", "year of experience", "service year"],
  yearsTeaching: ["teaching experience", "total experience teaching", "total teaching experience in year"],
  left: ["date of leaving", "date of relieving"],
  association: [
    "nature of appointment regular contract",
    "nature of appointment",
    "nature of employment",
    "nature of association",
    "regular contract",
  ],
  basis: ["full time part time", "full time", "time"],
  degree: ["highest qualification", "qualification", "highest degree", "degree", "educational qualification", "योग्यता"],
  degreeYear: ["year of highest degree", "year of award of phd", "year of passing"],
  university: ["university", "university of degree"],
  isGuide: ["phd guide", "recognised guide", "whether recognised as research guide", "research guide"],
  guideSince: ["year of recognition as guide", "guide since"],
  scholars: ["phd scholar", "name of scholar", "name of phd scholar"],
  theses: ["title of thesis", "thesis"],
  gender: ["gender", "sex", "gender m f", "लिंग"],
  specialization: ["specialisation", "area of specialisation", "field of specialisation", "subject of specialisation"],
  employeeId: ["employee id", "employee code", "staff code", "employee number"],
  apaarFacultyId: ["apaar id", "apaar faculty id"],
};

/** Words that show that a form lists staff. */
export const staffHeadings = [
  "teaching staff",
  "staff in position",
  "list of teacher",
  "faculty list",
  "designation",
  "qualification",
];
