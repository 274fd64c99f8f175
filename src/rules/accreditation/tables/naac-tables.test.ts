import { expect, test } from "vitest";
import { evaluateShippedTable } from "#tests/support/files/evaluate-shipped-table.ts";

const paper = { title: "Wells of the Konkan", journalTitle: "Journal of Clay", dateOfPublication: "2024-02-10" };
const project = {
  projectTitle: "Clay filters",
  fundingAgency: "DST",
  agencyType: "government",
  sanctionedAmount: 180_000_000,
  sanctionDate: "2023-02-10",
  startDate: "2023-03-01",
  endDate: "2025-02-28",
};
const event = { title: "Writing grants", fromDate: "2023-06-28", toDate: "2023-07-04", organizedBy: "IIT Bombay" };

test.each<[table: string, kind: string, data: Record<string, unknown>, printed: string]>([
  [
    "naac.3.4.5",
    "journal",
    {
      ...paper,
      issn: "0302-9743",
      eissn: "1611-3349",
      doi: "10.1000/abc",
      journalUrl: "https://j.example.org",
      paperUrl: "https://j.example.org/1",
      indexing: ["Scopus", "UGC CARE-I"],
    },
    "Title of paper: Wells of the Konkan | Name of the author/s: Asha Rao; Bela Das; Chand Roy | Department of the teacher: Computer; Civil | Name of journal: Journal of Clay | Year of publication: 2024 | ISSN number: 0302-9743 | Link to the recognition in UGC enlistment of the Journal /Digital Object Identifier (doi) number: https://doi.org/10.1000/abc | Link to website of the Journal: https://j.example.org | Link to article/paper/abstract of the article: https://j.example.org/1 | Is it listed in UGC Care list/Scopus/Web of Science/other, mention: Scopus, UGC CARE Group I",
  ],
  [
    "naac.3.4.5@university-2020",
    "journal",
    { ...paper, eissn: "1611-3349", ugcEnlistmentUrl: "https://ugc.example.org/7", indexing: ["SCIE"] },
    "Title of paper: Wells of the Konkan | Name of the author/s: Asha Rao; Bela Das; Chand Roy | Department of the teacher: Computer; Civil | Name of journal: Journal of Clay | Year of publication: 2024 | ISSN number: 1611-3349 | Link to the recognition in UGC enlistment of the Journal: https://ugc.example.org/7",
  ],
  [
    "naac.3.4.6",
    "book",
    {
      bookTitle: "Clay",
      isbn: "9780306406157",
      publisherName: "Sahyadri",
      dateOfPublication: "2024",
      affiliatedToInstitute: true,
    },
    "Sl.No: 1 | Name of the teacher: Asha Rao; Bela Das | Title of the book/chapters published: Clay | Title of the paper: - | Title of the proceedings of the conference: - | Year of publication: 2024 | ISBN/ISSN number of the proceeding: 9780306406157 | Whether at the time of publication Affiliating Institution Was same Yes/NO: Yes | Name of the publisher: Sahyadri",
  ],
  [
    "naac.3.4.6",
    "conference",
    {
      title: "Pumps",
      conferenceName: "Wells 2024",
      proceedingsTitle: "Proceedings of Wells",
      issn: "0302-9743",
      paperStatus: "presented and published",
      yearOfPublication: 2024,
    },
    "Sl.No: 1 | Name of the teacher: Asha Rao; Bela Das | Title of the book/chapters published: - | Title of the paper: Pumps | Title of the proceedings of the conference: Proceedings of Wells | Year of publication: 2024 | ISBN/ISSN number of the proceeding: 0302-9743 | Whether at the time of publication Affiliating Institution Was same Yes/NO: - | Name of the publisher: -",
  ],
  [
    "naac.3.4.6@university-2020",
    "conference",
    {
      title: "Pumps",
      conferenceName: "Wells 2024",
      nationalInternational: "national",
      isbn: "9780306406157",
      paperStatus: "presented and published",
      fromDate: "2024-01-05",
    },
    "Sl. No.: 1 | Name of the teacher: Asha Rao; Bela Das | Title of the book/chapters  published: - | Title of the paper: Pumps | Title of the proceedings of the conference: Wells 2024 | Name of the conference: Wells 2024 | National / International: National | Year of publication: 2024 | ISBN/ISSN number of the proceeding: 9780306406157 | Affiliating Institute at the time of publication : - | Name of the publisher: -",
  ],
  [
    "naac.3.4.3",
    "patent",
    { title: "Filter", applicationNumber: "202321000001", publicationDate: "2023-05-01", status: "published" },
    "Name of the Patenter : Asha Rao; Bela Das | Patent Number: 202321000001 | Title of the patent: Filter | Year of Award of patent: 2023",
  ],
  [
    "naac.3.4.3",
    "patent",
    {
      title: "Filter",
      applicationNumber: "202321000001",
      patentNumber: "400001",
      publicationDate: "2022-05-01",
      grantDate: "2024-05-01",
      status: "granted",
    },
    "Name of the Patenter : Asha Rao; Bela Das | Patent Number: 400001 | Title of the patent: Filter | Year of Award of patent: 2024",
  ],
  [
    "naac.3.4.4",
    "scholars",
    {
      scholarName: "Dev Patil",
      thesisTitle: "On clay",
      registrationDate: "2019-08-01",
      awardDate: "2024-01-10",
      status: "awarded",
    },
    "Name of the PhD Scholar: Dev Patil | Name of the Department: Computer; Civil | Name of the guide/s: Asha Rao; Bela Das | Title of the thesis: On clay | Year of registration of the Scholar: 2019 | Year of award of PhD: 2024",
  ],
  [
    "naac.3.4.7",
    "course-certification",
    { title: "Clay for all", platform: "SWAYAM", contribution: "developed", launchDate: "2024-01-15" },
    "Name of the teacher: Asha Rao; Bela Das | Name of the module developed: Clay for all | Platform on which module is developed: SWAYAM | Date of launching e-content: 15-01-2024",
  ],
  [
    "naac.3.4.7",
    "e-content",
    { moduleName: "Kilns", hostedOn: "LMS", launchDate: "2024-01-15" },
    "Name of the teacher: Asha Rao; Bela Das | Name of the module developed: Kilns | Platform on which module is developed: LMS | Date of launching e-content: 15-01-2024",
  ],
  [
    "naac.3.2",
    "projects",
    project,
    "Name of the Project/ Endowments, Chairs: Clay filters | Name of the Principal Investigator/ Co Investigator (if applicable): Asha Rao; Bela Das; Chand Roy | Name of the Funding agency: DST | Type (Government/Non-Government): Government | Department of Principal Investigator/ Co Investigator: Computer; Civil | Year of Award: 2022-23 | Funds provided (INR in lakhs): 18 | Duration of the project: 2023 – 2025",
  ],
  [
    "naac.3.1.2",
    "projects",
    { ...project, grantType: "seed-money", sanctionedAmount: 5_000_000 },
    "Name of the teacher provided with seed money: Asha Rao; Bela Das | The amount of seed money (INR in Lakhs): 0.5 | Year of receiving: 2022-23 | Link to the policy documents for Sanction of seed money / grants for research from the institution: -",
  ],
  [
    "naac.3.1.3",
    "awards-honors",
    { title: "Young fellow", awardingBody: "DST", awardDate: "2024-01-10", category: "financial-support" },
    "Name of the teacher awarded national/ international fellowship/financial support : Asha Rao; Bela Das | Name of the award/fellowship: Young fellow | Year of Award: 2024 | Awarding Agency: DST",
  ],
  [
    "naac.3.3.3",
    "awards-honors",
    { title: "Best inventor", awardingBody: "CSIR", awardDate: "2023-11-30", category: "award" },
    "Name of the award: Best inventor | Name of the Awarding Agency: CSIR | Year of Award: 2023 | Name of the Awardee: Asha Rao; Bela Das",
  ],
  [
    "naac.3.4.2",
    "awards-honors",
    { title: "Best inventor", awardingBody: "CSIR", awardDate: "2023-11-30", incentive: "₹ 10,000 and a citation" },
    "Name of the Awardee with contact details: Asha Rao; Bela Das | Name of the Awarding Agency: CSIR | Year of Award: 2023 | Incentive details: ₹ 10,000 and a citation",
  ],
  [
    "naac.3.4.2",
    "awards-recieved",
    { title: "Clean village", organization: "Zilla Parishad", date: "2024-03-01", incentive: "One increment" },
    "Name of the Awardee with contact details: Asha Rao; Bela Das | Name of the Awarding Agency: Zilla Parishad | Year of Award: 2024 | Incentive details: One increment",
  ],
  [
    "naac.3.4.4.registered",
    "scholars",
    { scholarName: "Dev Naik", thesisTitle: "Clay", registrationDate: "2022-08-01", status: "registered" },
    "Name of the PhD Scholar: Dev Naik | Name of the Department: Computer; Civil | Name of the guide/s: Asha Rao; Bela Das | Title of the thesis: Clay | Year of registration of the Scholar: 2022 | Year of award of PhD: -",
  ],
  [
    "naac.3.4.8",
    "journal",
    { ...paper, indexing: ["Scopus"], citationCount: 7 },
    "Title of the paper: Wells of the Konkan | Name of the author: Asha Rao; Bela Das; Chand Roy | Title of the journal: Journal of Clay | Year of publication: 2024 | Citation Index: Scopus | Number of citations: 7",
  ],
  [
    "naac.3.6.2",
    "awards-recieved",
    {
      title: "Clean village",
      organization: "Zilla Parishad",
      activityName: "Wells for all",
      date: "2024-03-01",
      forExtension: true,
    },
    "Name of the activity: Wells for all | Name of the Award/recognition: Clean village | Name of the Awarding government/ government recognised bodies: Zilla Parishad | Year of Award: 2024",
  ],
  [
    "naac.3.6.2",
    "extension-activities",
    { title: "Blood camp", awardName: "Best unit", awardingBody: "NSS", awardDate: "2024-03-01" },
    "Name of the activity: Blood camp | Name of the Award/recognition: Best unit | Name of the Awarding government/ government recognised bodies: NSS | Year of Award: 2024",
  ],
  [
    "naac.3.6.3",
    "activity-conducted",
    {
      ...event,
      category: "extension",
      associationWith: "NSS",
      schemeName: "Unnat Bharat",
      studentsCount: 40,
      participants: 90,
    },
    "Name of the activity: Writing grants | Organising unit/ agency/ collaborating agency: IIT Bombay, NSS | Name of the scheme: Unnat Bharat | Year of the activity: 2022-23 | Number of students participated in such activities: 40",
  ],
  [
    "naac.3.3.2",
    "seminar-organized",
    { ...event, theme: "ipr", participants: 60, reportUrl: "https://c.example.org/r" },
    "Year: 2022-23 | Name of the workshop/ seminar: Writing grants | Number of Participants: 60 | Date From – To: 28-06-2023 – 04-07-2023 | Link to the Activity report on the website: https://c.example.org/r",
  ],
  [
    "naac.3.3.2",
    "sttp-organized",
    { ...event, theme: "entrepreneurship", participants: 30, totalDays: 7 },
    "Year: 2022-23 | Name of the workshop/ seminar: Writing grants | Number of Participants: 30 | Date From – To: 28-06-2023 – 04-07-2023 | Link to the Activity report on the website: -",
  ],
  [
    "naac.3.7.1",
    "need-based-projects",
    {
      projectTitle: "Kiln",
      institutionName: "Potters' Guild",
      partnerContact: "guild@example.org",
      startDate: "2023-07-01",
      endDate: "2023-07-01",
      natureOfActivity: "research",
      documentUrl: "https://c.example.org/d",
    },
    "Sl. No.: 1 | Title of the collaborative activity: Kiln | Name of the collaborating agency with contact details: Potters' Guild, guild@example.org | Name of the participant: Asha Rao; Bela Das | Year of collaboration: 2023-24 | Duration: 01-07-2023 | Nature of the activity: Research | Link to the relevant document: https://c.example.org/d",
  ],
  [
    "naac.3.7.2",
    "mous",
    {
      organisation: "Potters' Guild",
      partnerUnit: "Kiln works",
      signedOn: "2022-08-01",
      endDate: "2025-07-31",
      activities: [
        { id: "2", activity: "Visit", heldOn: "2023-09-01" },
        { id: "1", activity: "Lecture", heldOn: "2022-09-01" },
      ],
    },
    "Organisation with which MoU is signed: Potters' Guild | Name of the institution/ industry/ corporate house: Kiln works | Year of signing MoU: 2022-23 | Duration: 01-08-2022 – 31-07-2025 | List the actual activities under each MOU year-wise: 2022-23: Lecture; 2023-24: Visit",
  ],
  [
    "naac.6.3.2",
    "sttp-attended",
    { ...event, supportAmount: 250_050 },
    "Year: 2022-23 | Name of teacher: Asha Rao; Bela Das | Name of conference/ workshop attended for which financial support provided: Writing grants | Name of the professional body for which membership fee is provided: - | Amount of support (in INR): 2500.5",
  ],
  [
    "naac.6.3.2",
    "memberships",
    { body: "ISTE", feeSupport: 100_000, validFrom: "2023-07-01" },
    "Year: 2023-24 | Name of teacher: Asha Rao; Bela Das | Name of conference/ workshop attended for which financial support provided: - | Name of the professional body for which membership fee is provided: ISTE | Amount of support (in INR): 1000",
  ],
  [
    "naac.6.3.3",
    "sttp-organized",
    { ...event, participants: 35 },
    "Dates (from-to) (DD-MM-YYYY): 28-06-2023 – 04-07-2023 | Title of the professional development/ administrative training programs organised for teaching staff: Writing grants | No. of participants: 35",
  ],
  [
    "naac.6.3.4",
    "sttp-attended",
    event,
    "Name of teacher who attended the program: Asha Rao; Bela Das | Title of the program: Writing grants | Duration (from – to) (DD-MM-YYYY): 28-06-2023 – 04-07-2023",
  ],
  [
    "naac.1.1.3",
    "courses-taught",
    {
      courseTitle: "Ceramics",
      courseCode: "CE401",
      yearIntroduced: 2019,
      employability: "Internship",
      syllabusUrl: "https://c.example.org/s",
      fromDate: "2023-07-15",
    },
    "Name of the Course: Ceramics | Course Code: CE401 | Year of introduction: 2019 | Activities/Content with direct bearing on Employability/ Entrepreneurship/ Skill development: Internship | Link to the relevant document: https://c.example.org/s",
  ],
  [
    "aicte.activities",
    "sttp-attended",
    { ...event, fromDate: "2024-06-28", toDate: "2024-06-29", level: "national", mode: "online" },
    "S.No.: 1 | Faculty members: Asha Rao; Bela Das | Activity: STTP / FDP attended | Title: Writing grants | Organised by: IIT Bombay | Level: National | Mode: Online | From – To: 28-06-2024 – 29-06-2024",
  ],
])("%s prints a record of %s", (table, kind, data, printed) => {
  expect(evaluateShippedTable(table, [{ kind, data }]).rows).toEqual([printed]);
});

test("a granted patent has its own number or a gap; one granted after the period that of its application", () => {
  const patent = {
    title: "Filter",
    applicationNumber: "202321000001",
    publicationDate: "2023-07-26",
    status: "granted",
  };
  const of = (grantDate: string, more: object = {}) =>
    evaluateShippedTable("naac.3.4.3", [{ kind: "patent", data: { ...patent, grantDate, ...more } }]);
  const granted = of("2024-08-15");
  expect(granted.rows[0]).toContain("Patent Number: - ");
  expect(granted.rows[0]).toContain("Year of Award of patent: 2024");
  expect(granted.gaps).toEqual([{ code: "empty-cell", column: "number" }]);
  const later = of("2025-08-15");
  expect(later.rows[0]).toContain("Patent Number: 202321000001 ");
  expect(later.rows[0]).toContain("Year of Award of patent: 2023");
  expect(later.gaps).toEqual([]);
  const patentNumber = "400001";
  expect(of("2024-08-15", { patentNumber }).rows[0]).toContain("Patent Number: 400001 ");
  expect(of("2025-08-15", { patentNumber }).rows[0]).toContain("Patent Number: 202321000001 ");
});
