import { words } from "./words.ts";

/** Fields of every type: how one is asked and how it is shown. */
export const fieldsWords = words("fields", {
  uploadLines: {
    putAway: "Put away {{name}}",
    stop: "Stop {{name}}",
    keptWithTheRecord: "Kept with the record as soon as it has a title.",
    sending: "Sending {{name}}",
  },
  rowProofs: {
    takeAway: "Take {{name}} away",
    dropOr: "Drop {{label}}, or",
  },
  sizeText: {
    b: "{{size}} B",
    kb: "{{size}} KB",
    mb: "{{size}} MB",
  },
  enumInput: {
    choose: "Choose",
  },
  doiInput: {
    work: "the work at doi.org",
  },
  openLink: {
    open: "Open {{name}}",
  },
  yearInput: {
    pattern: "YYYY",
  },
  checkedNumberInput: {
    fits: "Fits",
  },
  boolInput: {
    yes: "Yes",
    no: "No",
    notSaid: "Not said",
  },
  departmentInput: {
    choose: "Choose",
  },
  tableRows: {
    toMend: "{{faults}} to mend",
    remove: "Remove {{name}}",
    add: "Add {{what}}",
  },
  yearsOfDate: {
    both: "Academic year {{academic}}, calendar year {{calendar}}",
    calendarOnly: "A month is needed for the academic year, calendar year {{calendar}} is known",
    academic: "AY {{year}}",
  },
  peopleLines: {
    first: "First",
    corresponding: "Corresponding",
    principal: "Principal",
    lead: "Lead",
    student: "Student",
    involved: "Involved",
    author: "Author",
    principalInvestigator: "Principal investigator",
    leadAuthor: "Lead author",
  },
  personEditor: {
    nameAsPrinted: "Name as printed",
    writeAName: "Write a name.",
    affiliation: "Affiliation",
    role: "Role",
    eMail: "E-mail",
    orcidId: "ORCID iD",
    corresponding: "Corresponding",
    notThisColleague: "Not this colleague",
    takeOffTheList: "Take off the list",
    isItAColleague: "Is it a colleague?",
  },
  personRow: {
    nameless: "Nameless",
    remove: "Remove {{name}}",
    placeOf: "Place of {{name}}, {{place}} of {{all}}",
  },
  accountMark: {
    outside: "Outside",
    notYou: "Not you",
    notTheirs: "Not theirs",
    you: "You",
    isIt: "You?",
    confirmed: "Confirmed",
    willBeAsked: "Will be asked",
    asked: "Asked",
  },
  peopleList: {
    isInTheList: "{{name}} is in the list already",
    addedNow: "{{fresh}} added, now {{n}} in the list",
    removed: "{{name}} removed",
    nameAsPrinted: "Name as printed",
    affiliation: "Affiliation",
    account: "Account",
    inPrintedOrder: "{{label}} in printed order",
  },
  article: {
    a: "a {{word}}",
    an: "an {{word}}",
  },
  addPerson: {
    add: "Add {{what}}",
    addBy: "Add {{what}} by name, e-mail or ORCID",
    person: "person",
    altMovesAName: "Alt ↑ ↓ moves a name",
  },
  linksInput: {
    https: "https://",
  },
});
