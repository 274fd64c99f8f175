import type { Moment } from "./make-dates.ts";
import type { Random } from "./random.ts";
import { familyNames, givenNames, otherNames } from "./words/names.ts";
import { methods, problems, settings, subjects } from "./words/topics.ts";

/** Invented journals, bodies and places. */
const journals = [
  "Journal of Applied Edge Systems",
  "Review of Rural Informatics",
  "Annals of Signal Practice",
  "Sensors in Society",
  "Transactions on Campus Computing",
  "Letters in Learning Machines",
  "Journal of Responsible Data",
  "Network Notes",
  "International Review of Embedded Design",
  "Open Journal of Image Science",
  "Bulletin of Engineering Education",
];

const publishers = ["Example Press", "Meridian Academic", "Banyan House", "Westghat Publications", "Open Quay Press"];

const colleges = [
  "Anvaya College of Engineering",
  "Sahyog Institute of Science",
  "Nilgiri Institute of Technology",
  "Konark College of Engineering",
  "Western Ghats University",
  "Institute of Coastal Studies",
  "Deccan Polytechnic",
];

const agencies = [
  "State Research Council (invented)",
  "Board for Applied Sciences (invented)",
  "Coastal Development Trust",
  "Banyan Foundation",
  "University Research Fund",
  "Meridian Systems Limited",
  "Nilgiri Instruments",
];

const companies = ["Meridian Systems Limited", "Nilgiri Instruments", "Quayside Analytics", "Banyan Robotics"];

const societies = ["Society for Engineering Practice", "Forum of Computing Teachers", "Guild of Electronics"];

const venues = ["Main auditorium", "Seminar hall, second floor", "Online", "Convention centre, Pune", "Goa", "Mysuru"];

const towns = ["Pune", "Nashik", "Nagpur", "Mysuru", "Hyderabad"];
const countries = ["India", "India", "India", "India", "Singapore", "Portugal", "Japan", "Germany", "Malaysia"];

/** The source of a value: the owner, the moment, and a number that no other record has. */
export type ValueSource = {
  random: Random;
  moment: Moment;
  owner: { name: string; email: string; department: string | undefined };
  number: number;
};

export const aName = ({ pick }: Random) => `${pick(givenNames)} ${pick(familyNames)}`;

type Writer = (source: ValueSource) => string;

const from =
  (words: readonly string[]): Writer =>
  ({ random }) =>
    random.pick(words);
const numbered =
  (prefix: string): Writer =>
  ({ moment, number }) =>
    `${prefix}/${moment.start.slice(0, 4)}/${String(number).padStart(4, "0")}`;
const count =
  (least: number, most: number): Writer =>
  ({ random }) =>
    String(random.int(least, most));

/** By the field's name: typical texts of such a field. */
const writers: Readonly<Record<string, Writer>> = {
  journalTitle: from(journals),
  conferenceName: ({ random }) =>
    `${random.pick(["International", "National"])} Conference on ${random.pick(subjects)}`,
  proceedingsTitle: ({ random }) => `Proceedings on ${random.pick(subjects)}`,
  bookTitle: ({ random }) => `Advances in ${random.pick(subjects)}`,
  publisherName: from(publishers),
  organizer: from(colleges),
  organizedBy: from(colleges),
  associationWith: from(societies),
  sponsoredBy: from(agencies),
  venue: from(venues),
  country: from(countries),
  fundingAgency: from(agencies),
  fundingScheme: from(["Minor grant", "Seed money", "Collaborative research", "Equipment support"]),
  financialSource: from(agencies),
  institutionName: from([...colleges, ...companies]),
  awardingBody: from([...societies, ...colleges]),
  organization: from([...societies, ...companies]),
  applicant: from(["Anvaya College of Engineering"]),
  applicationNumber: numbered("APPL"),
  patentNumber: numbered("PAT"),
  registrationNumber: numbered("REG"),
  sanctionNumber: numbered("SAN"),
  mouReference: numbered("MOU"),
  purchaseOrderNumber: numbered("PO"),
  purchaseInvoiceNumber: numbered("INV"),
  membershipNumber: numbered("M"),
  employeeId: numbered("EMP"),
  volume: count(2, 40),
  issue: count(1, 6),
  edition: from(["First", "Second", "Third"]),
  articleNumber: ({ number }) => `e${10_000 + number}`,
  pageNo: ({ random }) => {
    const first = random.int(1, 400);
    return `${first}-${first + random.int(4, 14)}`;
  },
  domain: from(subjects),
  areaOfExpertise: from(subjects),
  specialization: from(subjects),
  stream: from(subjects),
  sessionTitle: ({ random }) => `An introduction to ${random.pick(subjects)}`,
  thesisTitle: ({ random }) => `${random.pick(methods)} for ${random.pick(problems)}`,
  grade: from(["Elite", "Elite + Silver", "A", "B", "Passed"]),
  class: from(["First class", "First class with distinction"]),
  score: count(58, 92),
  schemeName: from(["Unnat campus programme", "Service scheme", "Innovation cell"]),
  activityName: from(["Annual day", "Technical festival", "Teachers' day"]),
  incentive: from(["Certificate", "Memento", "Cash prize"]),
  coordinator: ({ owner }) => owner.name,
  facultyCoordinatorName: ({ owner }) => owner.name,
  principalInvestigator: ({ owner }) => owner.name,
  coCoordinator: ({ random }) => aName(random),
  coInvestigator: ({ random }) => aName(random),
  partnerContact: ({ random }) => aName(random),
  scholarName: ({ random }) => aName(random),
  name: ({ random }) => aName(random),
  department: from(["Computer Engineering", "Information Technology"]),
  designation: from(["Assistant Professor", "Lecturer", "Engineer", "Associate Professor"]),
  designationAtJoining: from(["Lecturer", "Assistant Professor"]),
  organizationName: from([...colleges, ...companies]),
  institute: from(colleges),
  university: from(["Western Ghats University", "University of the Deccan (invented)"]),
  guideUniversity: from(["Western Ghats University"]),
  body: from(societies),
  bankName: from(["Cooperative Bank of Anvaya"]),
  branchName: from(["Campus branch"]),
  scopusId: ({ number }) => `000${1_000_000 + number}`,
  googleScholarId: ({ number }) => `demo${number}`,
  system: from(["Scopus"]),
  identifier: ({ number }) => `2-s2.0-0000${100_000 + number}`,
};

/** Undefined for a field nobody fills. */
export function makeText(name: string, source: ValueSource): string | undefined {
  return writers[name]?.(source);
}

export function makeLongText(name: string, { random }: ValueSource): string {
  const { pick } = random;
  if (/remarks/i.test(name))
    return pick(["Well attended.", "Certificate awaited.", "Held jointly with the department."]);
  if (/contact|address/i.test(name)) {
    const office = pick(["Projects Office", "Research Cell", "Accounts Section"]);
    const address = `${office}, Building ${random.int(1, 12)}, ${pick(towns)}`;
    return /contact/i.test(name) ? `${aName(random)}, ${address}` : address;
  }
  return pick([
    `The work looks at ${pick(problems)} in ${pick(settings)} and reports what held up outside the laboratory.`,
    `Carried out with students of the department over two terms; the results were shown to the partner in ${pick(settings)}.`,
    `Planned, run and written up by the group; a short report with pictures is kept in the department.`,
  ]);
}

export function makeTags(name: string, { random }: ValueSource): string[] {
  if (/speakers|editors|Guides/.test(name)) return random.sample([...otherNames, aName(random)], random.int(1, 2));
  return random.sample([...subjects, ...problems], random.int(2, 4));
}
