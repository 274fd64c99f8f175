import type { Sample } from "./sample.ts";
import { anActivity } from "./samples/activity-conducted.ts";
import { anHonour } from "./samples/awards-honors.ts";
import { anAward } from "./samples/awards-recieved.ts";
import { aBook } from "./samples/book.ts";
import { aBookChapter } from "./samples/book-chapter.ts";
import { aConferencePaper } from "./samples/conference.ts";
import { aConsultancy } from "./samples/consultancy.ts";
import { aCopyright } from "./samples/copyright.ts";
import { aCourse } from "./samples/course-certification.ts";
import { anExperience } from "./samples/experience.ts";
import { aJournalPaper } from "./samples/journal.ts";
import { aMembership } from "./samples/memberships.ts";
import { aNeedBasedProject } from "./samples/need-based-projects.ts";
import { aCourseTaught } from "./samples/optional/courses-taught.ts";
import { anEContent } from "./samples/optional/e-content.ts";
import { anEditorialWork } from "./samples/optional/editorial-work.ts";
import { anExtensionActivity } from "./samples/optional/extension-activities.ts";
import { aMou } from "./samples/optional/mous.ts";
import { aResponsibility } from "./samples/optional/responsibilities.ts";
import { aStudentProject } from "./samples/optional/student-projects.ts";
import { aPatent } from "./samples/patent.ts";
import { aProfile } from "./samples/profile.ts";
import { aSeminarAttended } from "./samples/programmes/seminar-attended.ts";
import { aSeminarConducted } from "./samples/programmes/seminar-conducted.ts";
import { aSeminarOrganised } from "./samples/programmes/seminar-organized.ts";
import { aProgrammeAttended } from "./samples/programmes/sttp-attended.ts";
import { aProgrammeConducted } from "./samples/programmes/sttp-conducted.ts";
import { aProgrammeOrganised } from "./samples/programmes/sttp-organized.ts";
import { aFundedProject } from "./samples/projects.ts";
import { aQualification } from "./samples/qualification.ts";
import { aResearchProfile } from "./samples/research-profile.ts";
import { aScholar } from "./samples/scholars.ts";

/** One invented record of each kind, by slug. */
export const samples: Readonly<Record<string, () => Sample>> = {
  journal: aJournalPaper,
  conference: aConferencePaper,
  book: aBook,
  "book-chapter": aBookChapter,
  patent: aPatent,
  copyright: aCopyright,
  consultancy: aConsultancy,
  projects: aFundedProject,
  "need-based-projects": aNeedBasedProject,
  "awards-honors": anHonour,
  "awards-recieved": anAward,
  "sttp-attended": aProgrammeAttended,
  "sttp-conducted": aProgrammeConducted,
  "sttp-organized": aProgrammeOrganised,
  "seminar-conducted": aSeminarConducted,
  "seminar-attended": aSeminarAttended,
  "seminar-organized": aSeminarOrganised,
  "activity-conducted": anActivity,
  "course-certification": aCourse,
  profile: aProfile,
  qualification: aQualification,
  experience: anExperience,
  "research-profile": aResearchProfile,
  scholars: aScholar,
  memberships: aMembership,
  mous: aMou,
  "courses-taught": aCourseTaught,
  "student-projects": aStudentProject,
  "editorial-work": anEditorialWork,
  "e-content": anEContent,
  responsibilities: aResponsibility,
  "extension-activities": anExtensionActivity,
};
